import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { egovPageMax, egovPageSize } from "./page-size.ts";

const whole = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const written = z
  .string()
  .regex(/^\d{1,6}$/, messages.invalid)
  .optional()
  .transform(whole);

export const ArriveId = z.string().regex(/^\d{16,18}$/, messages.invalid);
export const One = z.object({ arrive_id: ArriveId });

/** `offset` rows are passed over; `status` is a whole status, `searchText` words that all must be found. */
export const EgovPageQuery = z.object({
  offset: written.pipe(z.int().default(0)),
  limit: written.pipe(z.int().min(1, messages.invalid).max(egovPageMax, messages.invalid).default(egovPageSize)),
  status: z.string().max(256).default(""),
  searchText: z.string().max(lengths.name).default(""),
});

/** With a number that case alone is asked for, else all that is new. */
export const SyncRequest = z.object({ ArriveId: ArriveId.optional() });
export const DisconnectQuery = z.object({ token_sub: z.string().max(100) });

/** One document of a case. */
export const OneDocument = z.object({ ArriveId, NoticeSubId: z.int().min(0).max(999) });
/** That of a 公文書, or what came with a notice: the two are numbered apart. */
export const OnePaper = OneDocument.extend({ IsNotice: z.boolean().default(false) });
/** As `paperName` writes it. */
const paper = z.string().regex(/^(notice)?(0|[1-9]\d{0,2})$/, messages.invalid);
const short = z
  .string()
  .regex(/^\d{1,3}$/, messages.invalid)
  .transform(Number);
/** A file of it by its place; `zip` is the whole as e-Gov gave it. */
export const OneFile = z.object({
  arrive_id: ArriveId,
  notice_sub_id: paper,
  file: z.union([z.literal("zip"), short]),
});
export const OnePage = z.object({ arrive_id: ArriveId, notice_sub_id: paper, file: short });

/** What e-Gov's sign-in sends back (RFC 6749, 4.1.2). */
export const Reply = z.object({
  state: z.string().max(200).default(""),
  code: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
});
/** Where the browser goes on. */
export const Redirect = z.object({ location: z.string() });

const text = (label: string, max: number) => z.string().min(1, required(label)).max(max, tooLong(label, max));
export const Withdrawal = z.object({
  ArriveId,
  Filename: text("ファイル名", lengths.name).regex(/^[\w.-]+\.zip$/, messages.invalid),
  /** The zip in base64. */
  ZipData: z.base64(messages.invalid).min(1),
  /** The row that the case was filed from; -1 none. */
  CheckListId: z.int().default(-1),
});
