import { partBytes, partCount } from "#shared/comments/file-limits.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { newKey } from "#web/api/request.ts";
import { send } from "#web/api/send.ts";

type Options = { signal: AbortSignal; onProgress: (done: number) => void };

/** Sends a file part by part; `done` goes from 0 to 1. @returns the file as the server keeps it */
export const uploadFile = async (file: File, { signal, onProgress }: Options) => {
  const body = { name: file.name, size: file.size };
  const { file: id } = await send(commentRoutes.startFile, { body }, { key: newKey(), signal });
  const count = partCount(file.size);
  for (let part = 0; ; part++) {
    const form = new FormData();
    form.set("part", String(part));
    form.set("file", file.slice(part * partBytes, (part + 1) * partBytes));
    const input = { params: { file: id }, body: form as never };
    // the contract names what the server reads of the form
    const answer = await send(commentRoutes.savePart, input, { key: newKey(), signal });
    if (answer.file) return answer.file;
    if (part === count - 1) throw new Error("A whole file without an answer");
    onProgress((part + 1) / count);
  }
};
