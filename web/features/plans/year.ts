import type { Company } from "#shared/companies/company.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import { type Day, showDay } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import type { TurnSpan } from "#shared/plans/turns.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { monthOf } from "./months.ts";
import { stateLabels } from "./turn-chip.tsx";
import { type MadeState, type ShownTurn, shownTurns } from "./turns.ts";
import type { Renewal } from "./use-made.ts";
import { agreementPlan, type YearFilters } from "./year-filters.ts";

/** A company's turns and 36協定 by month. */
export type Line = {
  company: Company;
  byMonth: ReadonlyMap<string, ShownTurn[]>;
  renewals: ReadonlyMap<string, Renewal[]>;
};
export type Year = {
  plans: readonly Plan[];
  companies: readonly Company[];
  renewals: readonly Renewal[];
  madeState: MadeState;
};

/** In the order of kana; a company without plans has a line too, unless plans are asked for. */
export const linesOf = (
  { plans, companies, renewals, madeState }: Year,
  { keepsCompany, keepsPlan, isByPlan }: Pick<YearFilters, "keepsCompany" | "keepsPlan" | "isByPlan">,
  span: TurnSpan,
): Line[] => {
  const byCompany = Map.groupBy(plans.filter(keepsPlan), ({ company }) => company);
  const isShown = ({ due }: Renewal) => keepsPlan(agreementPlan) && due >= span.from && due <= span.to;
  const endings = Map.groupBy(renewals.filter(isShown), ({ company }) => company);
  return companies
    .filter(keepsCompany)
    .toSorted((one, other) => one.nameKana.localeCompare(other.nameKana, "ja"))
    .map((company) => {
      const turns = (byCompany.get(company.id) ?? []).flatMap((plan) => shownTurns(plan, company, span, madeState));
      return {
        company,
        byMonth: Map.groupBy(turns, ({ turn }) => monthOf(turn.due)),
        renewals: Map.groupBy(endings.get(company.id) ?? [], ({ due }) => monthOf(due)),
      };
    })
    .filter(({ byMonth, renewals: own }) => !isByPlan || byMonth.size + own.size > 0);
};

/** One line of the file. */
type Told = { company: Company; due: Day; isTarget: boolean; name: string; state: string; reason: string };
export const toldOf = (lines: readonly Line[]): Told[] =>
  lines.flatMap(({ company, byMonth, renewals }) =>
    [
      ...[...byMonth.values()].flat().map(({ turn, state, reason = "" }) => {
        const { due, isTarget, name } = turn;
        return { company, due, isTarget, name, state: stateLabels[state], reason };
      }),
      ...[...renewals.values()].flat().map(({ due, isLate }) => {
        return { company, due, isTarget: false, name: "36協定の更新", state: isLate ? "超過" : "", reason: "" };
      }),
    ].toSorted((one, other) => one.due.localeCompare(other.due)),
  );

export const yearColumns = (names: UserNames): CsvColumn<Told>[] => [
  { key: "company", label: "会社名", data: ({ company }) => company.name },
  { key: "user", label: "担当", data: ({ company }) => userName(names, company.mainUser) },
  { key: "due", label: "期限", data: ({ due }) => showDay(due) },
  { key: "isTarget", label: "目安", data: ({ isTarget }) => (isTarget ? "目安" : "") },
  { key: "name", label: "内容", data: ({ name }) => name },
  { key: "state", label: "状態", data: ({ state }) => state },
  { key: "reason", label: "省略の理由", data: ({ reason }) => reason },
];
