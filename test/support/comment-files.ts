import { commentRoutes } from "#shared/comments/routes.ts";
import { partBytes, partCount } from "#shared/comments/file-limits.ts";
import type { aUser } from "./office.ts";

type User = Pick<Awaited<ReturnType<typeof aUser>>, "call">;
const of = { kind: "task", id: 1 };
const query = { kind: "task", id: "1" };

export const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

/** What a browser calls for files in the やり取り of 作業 1. */
export const commentFileCalls = ({ call }: User) => {
  const start = (name: string, size: number) => call(commentRoutes.startFile, { body: { name, size } });
  const part = (file: string, at: number, bytes: Uint8Array) => {
    const body = new FormData();
    body.set("part", String(at));
    body.set("file", new Blob([new Uint8Array(bytes)]));
    return call(commentRoutes.savePart, { params: { file }, body });
  };
  return {
    start,
    part,
    /** The answer to the last part. */
    upload: async (name: string, bytes: Uint8Array) => {
      const { file } = (await start(name, bytes.length)).body;
      const last = partCount(bytes.length) - 1;
      for (let at = 0; at < last; at++) await part(file, at, bytes.subarray(at * partBytes, (at + 1) * partBytes));
      return part(file, last, bytes.subarray(last * partBytes));
    },
    add: (text: string, files: string[], headers = {}) =>
      call(commentRoutes.save, { body: { ...of, text, files }, headers }),
    change: (which: { AutoId: number; Version: number }, text: string, files: string[] | undefined) =>
      call(commentRoutes.save, { body: { ...of, ...which, text, files } }),
    remove: (AutoId: number, Version: number) =>
      call(commentRoutes.remove, { params: { AutoId }, query: { ...query, Version } }),
    list: async () => (await call(commentRoutes.list, { query })).body.comments,
    linkOf: (AutoId: number, file: string) => call(commentRoutes.getFile, { params: { AutoId, file }, query }),
  };
};
