import { type Dated, isDraft } from "#shared/checklists/deadline.ts";
import type { Candidate } from "#shared/checklists/renewals.ts";
import { type Day, daysBetween } from "#shared/dates/day.ts";
import { renewableDays } from "./renewable.ts";

/** What to ask of a row: which of these renews it. Answered, it can be asked again, but the list does not. */
export type RenewalQuestion<T> = { candidates: readonly Candidate<T>[]; isOpen: boolean };

type View<T> = {
  today: Day;
  isRenewed: (row: Dated) => boolean;
  candidatesOf: (row: Dated) => Candidate<T>[];
};

/** The question of a row whose agreement ends soon or has ended, while only the office knows whether a later one renews it. */
export const renewalQuestion = <T>(
  row: Dated,
  { today, isRenewed, candidatesOf }: View<T>,
): RenewalQuestion<T> | undefined => {
  if (row.Done || isDraft(row)) return undefined;
  const candidates = candidatesOf(row);
  if (candidates.length === 0 || daysBetween(today, row.deadline) > renewableDays) return undefined;
  return { candidates, isOpen: row.renewedBy !== 0 && !isRenewed(row) };
};
