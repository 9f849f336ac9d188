import * as z from "zod";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { commentFileMax, fileSentences } from "./file-limits.ts";

const nameMax = 255;

/** As the server names a file. */
export const FileId = z.string().regex(/^[a-p]{32}$/);

/** One of a comment. */
export const CommentFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Of its bytes, in hex. */
  sha256: z.string(),
});
export type CommentFile = z.output<typeof CommentFile>;

export const FileStart = z.object({
  name: z
    .string(required("ファイル名"))
    .trim()
    .min(1, required("ファイル名"))
    .max(nameMax, tooLong("ファイル名", nameMax)),
  size: z.int().min(1, fileSentences.empty).max(commentFileMax, fileSentences.tooLarge),
});

export const FilePart = z.object({
  part: z.string().regex(/^\d$/).transform(Number),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array, required("ファイル")),
});
