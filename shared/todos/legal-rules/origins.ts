import type { Rule } from "#shared/todos/flow.ts";
import type { Move } from "#shared/dates/move.ts";
import type { Origin } from "./rule.ts";

export const ofFather: Rule = { pregnancy: ["father"] };
export const noChild: Rule = { birth: ["still", "early"] };
/** No child to look after, or no leave for it; a father's is not taken for granted. */
export const noChildcare: readonly Rule[] = [noChild, { childcare: ["none"] }, { ...ofFather, childcare: [""] }];
export const miscarriage: Rule = { birth: ["early"] };

const fromDue = "予定日から";
/** The birth; before it is known, the day on which it is expected. */
export const birthOrDue = (...moves: Move[]): Origin[] => [
  { step: "birth", moves },
  { step: "pregnancy", moves, suffix: fromDue, unless: [noChild] },
];

/** Both days, for the rules that take the earlier or the later; after a 死産 the expected one needs the other. */
export const birthAndDue: readonly Origin[] = [
  { step: "birth" },
  { step: "pregnancy", suffix: fromDue, unless: [noChild] },
  { step: "pregnancy", also: "birth" },
];

/** The expected day, as long as the pregnancy goes on or its end is known. */
export const due: readonly Origin[] = [
  { step: "pregnancy", unless: [noChild] },
  { step: "pregnancy", also: "birth" },
];
/** The end of the leave after birth: as entered, else the 56th day. */
export const postLeaveEnd: readonly Origin[] = [{ step: "postLeave" }, ...birthOrDue({ days: 56 })];
