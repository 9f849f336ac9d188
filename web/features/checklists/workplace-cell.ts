import type { Column } from "#web/components/column.ts";
import type { ShownRow } from "./shown-row.ts";

/** A 事業場 beside its company: 川崎工場 of 青葉製作所　川崎工場, 本社 where it is called as the company. */
export const placeText = ({ workplace, company }: ShownRow) =>
  workplace === company ? "本社" : workplace.startsWith(company) ? workplace.slice(company.length).trim() : workplace;

/** On a phone the 事業場 stands where the 監督署 does in rows that name none. */
export const workplaceCells: Record<string, Partial<Column<ShownRow>>> = {
  workplace: {
    text: placeText,
    sort: placeText,
    phone: ({ row }) => (row.workplace === -1 ? undefined : "sub"),
  },
  office: { phone: ({ row }) => (row.workplace === -1 ? "sub" : undefined) },
};
