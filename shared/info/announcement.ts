import * as z from "zod";
import { isCalendarDay } from "#shared/dates.ts";
import { lengths } from "#shared/limits.ts";

const day = z.string().refine(isCalendarDay);

/** A notice to an office's people, shown from ViewStart to ViewEnd, both days included. UserId 0 is 運営. */
export const Announcement = z.object({
  AutoId: z.int(),
  Version: z.int(),
  ViewStart: day,
  ViewEnd: day,
  Title: z.string().max(lengths.title),
  Text: z.string().max(lengths.announcement),
  /** The office it is for. */
  OrgId: z.int(),
  UserId: z.int(),
  PostedOn: day,
});
export type Announcement = z.output<typeof Announcement>;
