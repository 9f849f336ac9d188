import { useMemo } from "react";
import { noUser, type UserNames, userName } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import type { Filter } from "#web/components/list/filter.ts";

type InCharge = { mainUser: number; subUser: number };
const none: readonly InCharge[] = [];

const keeps: Record<string, (company: InCharge, id: number) => boolean> = {
  me: ({ mainUser }, id) => mainUser === id,
  both: ({ mainUser, subUser }, id) => mainUser === id || subUser === id,
  none: ({ mainUser }) => mainUser === noUser,
};

type User = { id: number; Dic: UserNames };
const filterOf = (companies: readonly InCharge[], { id, Dic }: User): Filter<InCharge> => {
  const others = new Set(companies.map(({ mainUser }) => mainUser).filter((user) => user !== noUser && user !== id));
  const named = [...others].map((user) => ({ value: String(user), label: `担当：${userName(Dic, user)}` }));
  const own = [
    { value: "me", label: "自分の担当" },
    { value: "both", label: "自分の担当・副担当" },
  ];
  return {
    name: "user",
    label: "担当",
    options: [
      { value: "", label: "担当：全員" },
      ...(id > 0 ? own : []),
      { value: "none", label: "担当なし" },
      ...named.toSorted((one, other) => one.label.localeCompare(other.label, "ja")),
    ],
    keep: (company, value) => keeps[value]?.(company, id) ?? company.mainUser === Number(value),
  };
};

/** Companies by whoever looks after them; those are offered who do so. Root on a visit has none of their own. */
export const useInChargeFilters = (companies: readonly InCharge[] = none): readonly Filter<InCharge>[] => {
  const { id, Dic } = useSession();
  return useMemo(() => [filterOf(companies, { id, Dic })], [companies, id, Dic]);
};
