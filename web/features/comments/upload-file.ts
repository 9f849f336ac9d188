import { fileSentences, partBytes, partCount } from "#shared/comments/file-limits.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { AppError } from "#shared/errors.ts";
import { newKey } from "#web/api/request.ts";
import { send } from "#web/api/send.ts";

/** How far a file has come: another try goes on from there, and takes no room a second time. */
export type Sent = { key: string; id?: string; parts: number };
export const nothingSent = (): Sent => ({ key: newKey(), parts: 0 });

/** One that was changed or moved since it was chosen cannot be read any more, which a call would take for a lost connection. */
const read = async (part: Blob) => {
  try {
    return new Blob([await part.arrayBuffer()]);
  } catch {
    throw new AppError("invalid", fileSentences.unreadable);
  }
};

type Options = { sent: Sent; signal: AbortSignal; onProgress: (done: number) => void };

/** Sends a file part by part; `done` goes from 0 to 1. @returns the file as the server keeps it */
export const uploadFile = async (file: File, { sent, signal, onProgress }: Options) => {
  const body = { name: file.name, size: file.size };
  const id = (sent.id ??= (await send(commentRoutes.startFile, { body }, { key: sent.key, signal })).file);
  const count = partCount(file.size);
  for (let part = sent.parts; ; part = ++sent.parts) {
    const form = new FormData();
    form.set("part", String(part));
    form.set("file", await read(file.slice(part * partBytes, (part + 1) * partBytes)));
    const input = { params: { file: id }, body: form as never };
    // the contract names what the server reads of the form
    const answer = await send(commentRoutes.savePart, input, { key: newKey(), signal });
    if (answer.file) return answer.file;
    if (part === count - 1) throw new Error("A whole file without an answer");
    onProgress((part + 1) / count);
  }
};
