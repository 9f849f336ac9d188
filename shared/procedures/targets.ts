import { procedures } from "./all.ts";
import { type NamedProcedure, proceduresOf } from "./chosen-procedure.ts";
import { isUndated } from "./dues.ts";
import type { Filing, Targets } from "./procedure.ts";

/** What an office may set a 目安 for: it is counted in days `after` or `before` a day, and the law says no number. */
export type TargetChoice = {
  key: string;
  name: string;
  /** The day that it is counted from. */
  event: string;
  way: "after" | "before";
  /** How the law puts the time, and what is special about it. */
  rule: string;
  hint?: string;
  /** What holds as long as the office has set nothing. */
  standard: string;
};

/** The steps before a 36協定 is filed, in days before its first day: whom the workers elect, and the signed agreement. */
export const preparations = [
  { key: "election", label: "代表者選出", days: 60 },
  { key: "conclusion", label: "締結", days: 30 },
] as const;

/** How a number of days goes on. */
export const wayWords = { after: "日後", before: "日前" } as const;
/** 9日後; 0 is the day itself. */
export const showTarget = (days: number, way: TargetChoice["way"]) => (days === 0 ? "当日" : `${days}${wayWords[way]}`);

const standardOf = ({ target }: Filing, all: readonly Filing[]) => {
  const [move] = target ?? [];
  if (!move) return all.every(isUndated) ? showTarget(0, "after") : "なし";
  return "days" in move ? showTarget(move.days, "after") : "月の末日";
};

const ofProcedures = procedures.flatMap(({ key, name, event, filings }): TargetChoice[] => {
  const filing = filings.find(isUndated);
  return filing ? [{ key, name, event, way: "after", rule: filing.rule, standard: standardOf(filing, filings) }] : [];
});
const ofPreparations = preparations.map(({ key, label, days }): TargetChoice => ({
  ...{ key, name: `36協定の${label}`, event: "協定の期間の初日", way: "before", rule: "届出の前" },
  hint: "0にすると、期限に出ません。",
  standard: showTarget(days, "before"),
}));
export const targetChoices: readonly TargetChoice[] = [...ofProcedures, ...ofPreparations];

const textOf = (targets: Targets = {}) => Object.entries(targets).toSorted().join();
export const isSameTargets = (one: Targets | undefined, other: Targets | undefined) => textOf(one) === textOf(other);

const some = (targets: Targets, of: readonly string[]): Targets | undefined => {
  const own = Object.entries(targets).filter(([key]) => of.includes(key));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
};
const preparationKeys = preparations.map(({ key }) => key);

type Aimed = NamedProcedure & { FlowType: string; TodoRule?: string | undefined };
/** Of an office's 目安 those by which a row goes: of its procedures, or of a 36協定's preparations. */
export const targetsOf = (row: Aimed, targets: Targets = {}): Targets | undefined => {
  if (row.FlowType === "article36Agreement") return some(targets, preparationKeys);
  if (row.FlowType !== "electronicApplication" || row.TodoRule !== undefined) return undefined;
  return some(
    targets,
    proceduresOf(row).map(({ procedure }) => procedure.key),
  );
};
