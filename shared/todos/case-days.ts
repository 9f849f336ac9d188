import type { Day } from "#shared/dates/day.ts";

/** The days by which somebody must act for an open case, by rule: what is stored of `openDays`. */
export type CaseDays = Readonly<Record<string, Day>>;

/** The day of a case that a checklist row was made for. */
export type Filing = { Todo: number; TodoRule: string };

/** `12 exemptionNotice`: a filing as a member of a set. */
export const filingName = ({ Todo, TodoRule }: Filing) => `${Todo} ${TodoRule}`;

/** The days for which a case still waits, the earliest first; `met` are the filings whose row is met. */
export const awaitedDays = ({ AutoId, days }: { AutoId: number; days: CaseDays }, met: ReadonlySet<string>) =>
  Object.entries(days)
    .filter(([rule]) => !met.has(filingName({ Todo: AutoId, TodoRule: rule })))
    .map(([rule, day]) => ({ rule, day }))
    .sort((one, other) => one.day.localeCompare(other.day));

/** The filings that rows have met. */
export const metIn = (
  rows: readonly { Todo?: number | undefined; TodoRule?: string | undefined; Done: boolean }[],
): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ Todo, TodoRule, Done }) => (Done && Todo && TodoRule ? [filingName({ Todo, TodoRule })] : [])),
  );
