import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { isCalendarDay, isDay } from "#shared/dates/day.ts";

/** A step of a case as it stands: what was chosen (`end` in a last step that is reached), done, and noted. */
export const TodoItem = z.object({
  name: z.string(),
  sel: z.string(),
  done: z.boolean(),
  /** -1 and "" while not done; else a user's id and an ISO instant. */
  doneUserId: z.int(),
  doneAt: z.string(),
  /** Who changed the text last and when: a user's id and an ISO instant, -1 and "" before the first. */
  memo: z.object({ text: z.string(), date: z.string(), user: z.int() }),
  /** Values of the ticked details. */
  sub: z.array(z.string()),
  /** `YYYY-MM-DD`, "" while unknown; only in steps that ask for a day. */
  date: z.string().optional(),
});
export type TodoItem = z.output<typeof TodoItem>;

/** What a save says of a step; marks of who and when are the server's. */
export const TodoItemDraft = z.object({
  name: z.string().max(lengths.name),
  sel: z.string().max(lengths.name).default(""),
  done: z.boolean().default(false),
  memo: z.object({ text: z.string().max(lengths.note, tooLong("メモ", lengths.note)) }).default({ text: "" }),
  sub: z.array(z.string().max(lengths.name)).max(20).default([]),
  date: z
    .string()
    .refine((day) => day === "" || (isCalendarDay(day) && isDay(day)), messages.dateFormat)
    .optional(),
});
export type TodoItemDraft = z.output<typeof TodoItemDraft>;
