import * as z from "zod";
import { planMakes } from "#shared/plans/plan.ts";
import { deadlineSources } from "./names.ts";

/** What somebody must do by a day. Source, `id` and `rule` name it; a person's date is told and never overdue. */
export const DeadlineLine = z.object({
  source: z.enum(deadlineSources),
  /** The record's number: of a person the employee's, of e-Gov the case's (of an unsettled filing, `rule` is `unsettled`, the filing's). */
  id: z.int(),
  /** Of a case the rule of its legal date, of a person the date's name, of e-Gov what it needs, of a 36協定 the step before it; other rows and 作業 have none. */
  rule: z.string().optional(),
  /** -1 none, or not known. */
  company: z.int(),
  companyName: z.string(),
  /** Whom it is about, "" the company as a whole. */
  subject: z.string(),
  /** What is to be done. */
  label: z.string(),
  day: z.string(),
  state: z.enum(["overdue", "near", ""]),
  /** 目安: a day of the office or the calendar, not of the law. */
  isTarget: z.boolean(),
  /** Who has it: who is named in the record, else the company's 担当; -1 nobody. */
  user: z.int(),
  /** Of rows and 作業: who is named in the record alone, -1 for whoever is the company's 担当. */
  named: z.int().optional(),
  /** As the record has it: `2_未対応`, `1_未着手`, 未完了, e-Gov's words; "" of a person or a step before a 36協定. */
  status: z.string(),
  /** For a change in place, of rows and 作業; 0 where the line cannot be changed. */
  Version: z.int(),
  colorInfo: z.string().optional(),
  commentCount: z.int().optional(),
  /** The address that opens it. */
  link: z.string(),
});
export type DeadlineLine = z.output<typeof DeadlineLine>;

/** The lines of the answer by group; `mine`, `all` and `none` count what a call of that `user` would answer, until the same day. */
export const DeadlineCounts = z.object({
  overdue: z.int(),
  today: z.int(),
  week: z.int(),
  month: z.int(),
  later: z.int(),
  mine: z.int(),
  all: z.int(),
  none: z.int(),
});
export type DeadlineCounts = z.output<typeof DeadlineCounts>;

export const Deadlines = z.object({
  /** The first day first. */
  items: z.array(DeadlineLine),
  today: z.string(),
  counts: DeadlineCounts,
  /** What 定例業務 no longer makes, since the office's limit is reached. */
  full: z.array(z.enum(planMakes)),
});
export type Deadlines = z.output<typeof Deadlines>;
