import { createHash } from "node:crypto";
import { attachmentName } from "#shared/agreements/attachment-kind.ts";
import type { CommentFile } from "#shared/comments/comment-file.ts";
import { fileSentences, partCount, partLength } from "#shared/comments/file-limits.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import {
  findLooseFile,
  forgetFile,
  type LooseFile,
  looseFileWrite,
  markKept,
  newFileId,
  roomWrite,
} from "#functions/db/comment-files.ts";
import { commit } from "#functions/db/commit.ts";
import { refuseAnyMyNumber } from "#functions/db/my-numbers.ts";
import { commentFile, partFile } from "#functions/files/comment-file.ts";
import { putFile, readFile, removeFile } from "#functions/files/files.ts";
import { fileKind } from "./file-kind.ts";

const waitsMs = 24 * 60 * 60 * 1000;
const received = messages.fileReceived;
const refuse = (message: string) => new AppError("invalid", message, { fields: { file: message } });

/** Reserves room for a file that is about to come. @throws limit, invalid */
export const startFile = async (caller: Caller, { name, size }: Pick<LooseFile, "name" | "size">) => {
  refuseAnyMyNumber({ name });
  const { tenant, userId, now } = caller;
  const endsAt = new Date(now.getTime() + waitsMs).toISOString();
  const file = { tenant, id: newFileId(), userId, name, size, endsAt };
  const extra = [looseFileWrite(file), roomWrite(tenant, size)];
  return commit(caller, { changes: [], extra, answer: { message: messages.fileStarted, file: file.id } });
};

const partsOf = ({ size }: LooseFile) => Array.from({ length: partCount(size) }, (_, part) => part);
const answerOf = ({ id, size, kept }: LooseFile & { kept: NonNullable<LooseFile["kept"]> }) => {
  const file: CommentFile = { id, size, ...kept };
  return { message: received, file };
};

const readWhole = async (file: LooseFile) => {
  const parts = await Promise.all(partsOf(file).map((part) => readFile(partFile(file.tenant, file, part))));
  const there = parts.filter((part) => part !== undefined);
  const whole = Buffer.concat(there);
  return there.length === parts.length && whole.length === file.size ? whole : undefined;
};

/** Puts the parts together, looks at what they are, and keeps them. */
const keepWhole = async (file: LooseFile, now: Date) => {
  const whole = await readWhole(file);
  if (!whole) {
    // the same call beside this one may have been faster
    const other = await findLooseFile(file);
    if (other?.kept) return answerOf({ ...other, kept: other.kept });
    throw refuse(fileSentences.notReceived);
  }
  const kind = fileKind(whole, file.name);
  const removeParts = () => Promise.all(partsOf(file).map((part) => removeFile(partFile(file.tenant, file, part))));
  if (!kind) {
    await removeParts();
    await forgetFile(file, now);
    throw refuse(fileSentences.kind);
  }
  const kept = {
    name: attachmentName(file.name, kind.extension),
    sha256: createHash("sha256").update(whole).digest("hex"),
  };
  await putFile(commentFile(file.tenant, file), whole, kind.mime);
  if (!(await markKept(file, kept))) throw new AppError("notFound");
  await removeParts();
  return answerOf({ ...file, kept });
};

/** Takes one part of a file of one's own; the last one makes it whole. @throws notFound, invalid */
export const savePart = async (
  { tenant, userId, now }: Caller,
  id: string,
  { part, file: bytes }: { part: number; file: Uint8Array },
) => {
  const file = await findLooseFile({ tenant, id });
  if (!file || file.userId !== userId || file.endsAt <= now.toISOString()) throw new AppError("notFound");
  if (file.kept) return answerOf({ ...file, kept: file.kept });
  const last = partCount(file.size) - 1;
  if (part > last || bytes.length !== partLength(file.size, part)) throw refuse(fileSentences.notReceived);
  await putFile(partFile(tenant, file, part), bytes, "application/octet-stream");
  return part === last ? keepWhole(file, now) : { message: received };
};
