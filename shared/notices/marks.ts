import { addDays, type Day } from "#shared/dates/day.ts";
import type { Due, NoticeType, Stage } from "./due.ts";

/** What was announced to a user: one mark for each row or case's rule, deadline and stage. */
export type Marks = ReadonlySet<string>;

/** `subsidy 2026-11-24 near 12`, of a case `todo 2026-11-24 near 12 benefit`: sorts so that many marks compress well. */
export const markOf = ({ type, id, rule, deadline, stage }: Due) =>
  [type, deadline, stage, id, ...(rule ? [rule] : [])].join(" ");

const order: readonly Stage[] = ["ahead", "near", "over"];
/** A row announced at a later stage is not announced at an earlier one again: that would be a step back in time. */
export const isAnnounced = (marks: Marks, due: Due) =>
  order.slice(order.indexOf(due.stage)).some((stage) => marks.has(markOf({ ...due, stage })));

const keptDays = 90;

type Pruning = { day: Day; types: readonly NoticeType[]; due: readonly Due[] };

/**
 * Forgets deadlines that passed long ago and are due no more, so that the marks stay as few as the rows.
 * A type that is switched off keeps its marks: switching it on again must not announce everything anew.
 */
export const pruned = (marks: Iterable<string>, { day, types, due }: Pruning): Set<string> => {
  const oldest = addDays(day, -keptDays);
  const current = new Set(due.flatMap((each) => [markOf(each), markOf({ ...each, stage: "near" })]));
  return new Set(
    [...marks].filter((mark) => {
      const [type, deadline] = mark.split(" ");
      return deadline! >= oldest || current.has(mark) || !types.includes(type as NoticeType);
    }),
  );
};

/** `mention 12`: a comment that names the user, by its number. */
export const mentionMark = ({ comment }: { comment: number }) => `mention ${comment}`;
export const isMentionMark = (mark: string) => mark.startsWith("mention ");
