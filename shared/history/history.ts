import * as z from "zod";
import { type KindName, kindNames } from "#shared/kinds.ts";
import { historyActs } from "./words.ts";

export type HistoryKind = KindName;
export const HistoryKind = z.enum(kindNames);
export type HistoryAct = keyof typeof historyActs;
export const HistoryAct = z.enum(Object.keys(historyActs) as [HistoryAct, ...HistoryAct[]]);

/** One field in the words of its screen; empty where there was or is nothing. */
export const FieldChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof FieldChange>;

export const HistoryEntry = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  /** The record by the name it has, or had. */
  subject: z.string(),
  userId: z.int(),
  user: z.string(),
  act: z.string(),
  actLabel: z.string(),
  changes: z.array(FieldChange),
  /** A deletion that can be undone yet. */
  isRestorable: z.boolean(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
