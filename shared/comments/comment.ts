import * as z from "zod";
import { isCalendarDay, isDay } from "#shared/dates/day.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { requiredText, text } from "#shared/text/schemas.ts";
import { Id, saveOf } from "#shared/values/ids.ts";
import { CommentFile, FileId } from "./comment-file.ts";
import { commentFilesMax, fileSentences } from "./file-limits.ts";
import { commentedKinds } from "./kinds.ts";
import { Mention, mentionMax } from "./mentions.ts";

/** As `YYYY-MM-DDTHH:mm` in Japan. */
const isMinute = (at: string) => {
  const [day = "", time = ""] = at.split("T");
  return isCalendarDay(day) && isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
};

/** 電話メモ: with whom, and when. */
const PhoneNote = z.object({
  who: requiredText("電話の相手", text("電話の相手", lengths.name)),
  at: z.string(required("電話の日時")).refine(isMinute, required("電話の日時")),
});
type PhoneNote = z.output<typeof PhoneNote>;

export const CommentForm = z.object({
  text: z.string(required("本文")).trim().max(lengths.comment, tooLong("本文", lengths.comment)),
  phone: PhoneNote.nullable().default(null),
  mentions: z.array(Mention).max(mentionMax, `一度に名前を挙げられるのは${mentionMax}人までです。`).default([]),
  /** All that it is to have; absent: as they are. */
  files: z.array(FileId).max(commentFilesMax, fileSentences.tooMany).optional(),
});

/** Which record it is of. */
export const CommentedRecord = z.object({ kind: z.enum(commentedKinds, messages.invalid), id: Id });
export type CommentedRecord = z.output<typeof CommentedRecord>;

/** Files may stand for themselves. */
export const CommentSave = saveOf(CommentForm.extend(CommentedRecord.shape), "AutoId").refine(
  ({ text, files = [] }) => text !== "" || files.length > 0,
  { path: ["text"], error: required("本文") },
);

/** One of an office's own, of a record. A deleted one keeps author and time, and loses what was written. */
export const Comment = z.object({
  AutoId: z.int(),
  Version: z.int(),
  kind: z.enum(commentedKinds),
  id: z.int(),
  /** The record by the name that it had. */
  subject: z.string(),
  text: z.string(),
  phone: z.object({ who: z.string(), at: z.string() }).nullable(),
  /** All whom it ever named; whose name does not stand in the text is named no more. Absent: nobody. */
  mentions: z.array(z.object({ user: z.int(), name: z.string() })).optional(),
  files: z.array(CommentFile).optional(),
  CreateUserId: z.int(),
  CreatedAt: z.string(),
  /** ISO instants, "" before the first. */
  EditedAt: z.string(),
  DeletedAt: z.string(),
  /** -1 while it is not deleted. */
  DeletedUserId: z.int(),
});
export type Comment = z.output<typeof Comment> & { phone: PhoneNote | null };

export const isDeleted = ({ DeletedAt }: Pick<Comment, "DeletedAt">) => DeletedAt !== "";
