import type { Day } from "#shared/dates/day.ts";

/** The five kinds of case, in the order of the dashboard. */
export const todoKinds = ["coronaStuff", "coronaOthers", "mentalStuff", "mentalReturn", "maternityLeave"] as const;
export type TodoKind = (typeof todoKinds)[number];

export const todoKindLabels: Record<TodoKind, string> = {
  coronaStuff: "コロナ（本人）",
  coronaOthers: "コロナ（濃厚接触等）",
  mentalStuff: "メンタル（休職）",
  mentalReturn: "メンタル（復職）",
  maternityLeave: "産休・育休",
};

/** The day on which the rules behind a kind ended. */
export const kindEnded: Partial<Record<TodoKind, Day>> = { coronaStuff: "2023-05-08", coronaOthers: "2023-05-08" };

/** How the choice of a kind is grouped; the corona flows follow rules that ended on 2023-05-08. */
export const todoKindGroups: readonly { label: string; kinds: readonly TodoKind[] }[] = [
  { label: "出産・育児", kinds: ["maternityLeave"] },
  { label: "メンタルヘルス", kinds: ["mentalStuff", "mentalReturn"] },
  { label: "新型コロナウイルス感染症（旧制度）", kinds: ["coronaStuff", "coronaOthers"] },
];
