import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ShownRow } from "./shown-row.ts";

/** No 事業場. */
export const none = -1;
export type Place = { value: number; label: string };
/** Whether `later` renews a row, and the company's 事業場. */
export type Question = { shown: ShownRow; later: ChecklistRow; places: readonly Place[] };
export type Answer = { isRenewal: boolean | ""; own: number; other: number };

/** Both rows' 事業場 by an answer, -1 where it is still to be chosen, and of which rows it is asked. */
export const placesOf = ({ shown: { row }, later, places }: Question, { isRenewal, own, other }: Answer) => {
  const known = ({ workplace }: ChecklistRow) => (places.some(({ value }) => value === workplace) ? workplace : none);
  const [named, namedLater] = [known(row), known(later)];
  const one = Math.max(named, namedLater);
  const isAsked = { own: isRenewal ? one === none : named === none, other: !isRenewal && namedLater === none };
  if (!isRenewal) return { own: isAsked.own ? own : named, other: isAsked.other ? other : namedLater, isAsked };
  const both = isAsked.own ? own : one;
  return { own: both, other: both, isAsked };
};
