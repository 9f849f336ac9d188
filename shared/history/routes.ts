import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { Message, writtenId } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import { HistoryAct, HistoryEntry, HistoryKind } from "./history.ts";

const Day = z.string().refine(isCalendarDay, messages.dateFormat);
/** `<instant>#<kind>#<numbers>#<commit>` */
const EntryId = z.string().max(200);
/** A record's number; an employee's or a 事業場's comes after the company's: `12-3`; `12` names all of the company's. */
const recordId = z
  .string()
  .refine((id) => id.split("-").every((part) => writtenId.test(part)) && id.split("-").length <= 2, messages.invalid)
  .transform((id) => id.split("-").map(Number));

const Query = z
  .object({
    kind: HistoryKind.optional(),
    id: recordId.optional(),
    userId: z
      .string()
      .regex(/^\d{1,10}$/, messages.invalid)
      .transform(Number)
      .optional(),
    act: HistoryAct.optional(),
    from: Day.optional(),
    to: Day.optional(),
    after: EntryId.optional(),
  })
  .refine(({ id, kind }) => id === undefined || kind !== undefined, { path: ["kind"], error: messages.invalid });
export type HistoryQuery = z.output<typeof Query>;

// prettier-ignore
export const historyRoutes = defineRoutes("history", {
  list:    { method: "GET",  path: "/api/history",         access: "manager", query: Query, response: z.object({ entries: z.array(HistoryEntry), next: z.string().optional() }) },
  restore: { method: "POST", path: "/api/history/restore", access: "manager", body: z.object({ entry: EntryId }), response: Message },
});
