import { useMemo, useState } from "react";
import { find, type Found } from "#shared/palette/find.ts";
import { searchTerms } from "#shared/text/keys.ts";
import { useSession } from "#web/api/use-session.ts";
import type { Entry, Group } from "./entry.ts";
import { addEntries, matching, pageEntries } from "./page-entries.ts";
import { readRecent } from "./recent.ts";
import { useEgov } from "./use-egov.ts";
import { useRecords } from "./use-records.ts";
import { useRows } from "./use-rows.ts";

const shownMax = 5;

const groupOf = (title: string, { shown, count }: Found<Entry>): Group => ({ title, entries: shown, count });

/** What the palette shows for a text: without one what was opened last, and the pages. */
export const useGroups = (text: string) => {
  const user = useSession();
  const terms = useMemo(() => searchTerms(text), [text]);
  const { people, companies, known, kanaOf, ...answer } = useRecords();
  const rows = useRows(terms.join("").length > 1, kanaOf);
  const egov = useEgov(text);
  const [recent] = useState(() => readRecent(user));
  const pages = useMemo(() => pageEntries(user.role), [user.role]);

  const groups = useMemo((): Group[] => {
    if (terms.length === 0) {
      const opened = recent.flatMap(({ kind, id }) =>
        kind === "page" ? pages.filter(({ to }) => to === id) : (known.get(`${kind} ${id}`) ?? []),
      );
      return [
        { title: "最近開いたもの", entries: opened.map((entry) => ({ ...entry, key: `recent ${entry.key}` })) },
        { title: "画面", entries: pages },
      ];
    }
    const clients = find(companies, terms, shownMax);
    const only = clients.count === 1 ? clients.shown[0]!.company : undefined;
    return [
      groupOf("従業員", find(people, terms, shownMax)),
      groupOf("会社", clients),
      { title: "画面", entries: matching(pages, terms) },
      ...rows.map(({ title, entries }) => groupOf(title, find(entries, terms, shownMax))),
      { title: "e-Gov", ...egov },
      { title: "登録", entries: only ? addEntries(only) : matching(addEntries(), terms) },
    ];
  }, [terms, people, companies, known, recent, pages, rows, egov]);
  return { groups: groups.filter(({ entries }) => entries.length > 0), hasTerms: terms.length > 0, ...answer };
};
