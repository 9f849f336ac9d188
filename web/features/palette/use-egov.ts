import { useEffect, useMemo, useState } from "react";
import { egovTint } from "#shared/checklists/egov-status.ts";
import type { EgovSummary } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { useRoute } from "#web/api/api.ts";
import type { Entry } from "./entry.ts";

/** Digits from which a number may be a 到達番号, and milliseconds after the last key. */
const [digitsMin, pause] = [4, 250];
const shownMax = 5;

const toEntry = ({ arrive_id, corporation_name, proc_name, status }: EgovSummary): Entry => ({
  ...{ key: `egov ${arrive_id}`, icon: "record", title: arrive_id },
  note: [corporation_name, proc_name].filter(Boolean).join("　"),
  to: pageAddress(pagePaths.egov, { id: arrive_id }),
  badge: { label: status, tint: egovTint(status) },
});

/** Cases whose 到達番号 has these digits: the server searches them, as they are too many to be here. */
export const useEgov = (text: string) => {
  const digits = text.normalize("NFKC").replace(/[\s-]/g, "");
  const wanted = new RegExp(`^\\d{${digitsMin},18}$`).test(digits) ? digits : "";
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = { searchText: asked, limit: String(shownMax) };
  const { data } = useRoute(egovRoutes.list, { query }, { enabled: asked !== "" && asked === wanted });
  const shown = asked === wanted && wanted !== "" ? data : undefined;
  return useMemo(() => ({ entries: shown?.List.map(toEntry) ?? [], count: shown?.Dic.all_count ?? 0 }), [shown]);
};
