import * as z from "zod";
import { requiredText, text } from "#shared/text/schemas.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { saveOf } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { announcementLabels as labels } from "./labels.ts";

const day = z.string().refine(isCalendarDay);

/** A notice to an office's people, shown from ViewStart to ViewEnd, both days included. UserId 0 is 運営. */
export const Announcement = z.object({
  AutoId: z.int(),
  Version: z.int(),
  ViewStart: day,
  ViewEnd: day,
  Title: z.string().max(lengths.title),
  Text: z.string().max(lengths.announcement),
  /** The office it is for; 0, which only 運営 may say: all of them. */
  OrgId: z.int(),
  UserId: z.int(),
  PostedOn: day,
});
export type Announcement = z.output<typeof Announcement>;

const dayField = (label: string) =>
  z
    .string(required(label))
    .refine((value) => value !== "", { error: required(label), abort: true })
    .refine(isCalendarDay, messages.dateFormat);

const Form = z.object({
  ViewStart: dayField(labels.ViewStart),
  ViewEnd: dayField(labels.ViewEnd),
  Title: requiredText(labels.Title, text(labels.Title, lengths.title)),
  Text: z
    .string(required(labels.Text))
    .trim()
    .min(1, required(labels.Text))
    .max(lengths.announcement, tooLong(labels.Text, lengths.announcement)),
  OrgId: z.int().min(0),
});
const isInOrder = ({ ViewStart, ViewEnd }: { ViewStart: string; ViewEnd: string }) =>
  !isCalendarDay(ViewStart) || !isCalendarDay(ViewEnd) || ViewStart <= ViewEnd;
const order = { path: ["ViewEnd"], error: messages.viewOrder };

/** What the dialog of an announcement holds. */
export const AnnouncementForm = Form.refine(isInOrder, order);
export type AnnouncementForm = z.input<typeof AnnouncementForm>;

export const AnnouncementSave = saveOf(Form, "AutoId").refine(isInOrder, order);
export type AnnouncementSave = z.output<typeof AnnouncementSave>;

export const announcementsAtOnce = 40;
