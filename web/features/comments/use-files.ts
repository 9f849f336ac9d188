import { useEffect, useRef, useState } from "react";
import type { CommentFile } from "#shared/comments/comment-file.ts";
import { commentFilesMax, fileRefusal, fileSentences } from "#shared/comments/file-limits.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { nothingSent, type Sent, uploadFile } from "./upload-file.ts";

/** One that is to go with what is being written. `id` once it has arrived; what is refused stays so, however often it is sent. */
export type DraftFile = {
  key: number;
  name: string;
  size: number;
  done: number;
  id?: string;
  failure?: string;
  isRefused?: boolean;
};
type Upload = { source: File; sent: Sent; control: AbortController; work: Promise<void> };

/** Of the file itself; a full office may have room a while later. */
const refusals: readonly AppError["code"][] = ["invalid", "tooLarge"];
const sentenceOf = (error: unknown) => {
  if (!(error instanceof AppError)) console.error(error);
  if (!(error instanceof AppError)) return messages.unexpected;
  return Object.values(error.details.fields ?? {})[0] ?? error.message;
};
const refused = (message: string) => new AppError("invalid", message, { fields: { files: message } });

/** The files that can go, and why others cannot. */
const sorted = (chosen: readonly File[], room: number) => {
  const reasons = chosen.flatMap((file) => {
    const reason = fileRefusal(file);
    return reason === undefined ? [] : [`「${file.name}」：${reason}`];
  });
  const fit = chosen.filter((file) => fileRefusal(file) === undefined);
  const all = fit.length > room ? [...reasons, fileSentences.tooMany] : reasons;
  return { fit: fit.slice(0, room), refusal: all.join("\n") || undefined };
};

/** The uploads under way, by the keys of their files. */
const useUploads = (patch: (key: number, part: Partial<DraftFile>) => void) => {
  const uploads = useRef(new Map<number, Upload>());
  const stop = (key: number) => {
    uploads.current.get(key)?.control.abort();
    uploads.current.delete(key);
  };
  const stopAll = () => [...uploads.current.keys()].forEach(stop);
  useEffect(() => stopAll, []);
  const begin = (key: number, source: File, sent = nothingSent()) => {
    const control = new AbortController();
    const options = { sent, signal: control.signal, onProgress: (done: number) => patch(key, { done }) };
    const work = uploadFile(source, options).then(
      ({ id, name }) => patch(key, { id, name, done: 1 }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        const code = error instanceof AppError ? error.code : "internal";
        // it has waited for more than a day: another try begins anew
        if (code === "notFound") uploads.current.get(key)!.sent = nothingSent();
        patch(key, { failure: sentenceOf(error), isRefused: refusals.includes(code) });
      },
    );
    uploads.current.set(key, { source, sent, control, work });
  };
  return {
    ...{ begin, stop, stopAll },
    again: (key: number) => {
      const { source, sent } = uploads.current.get(key)!;
      begin(key, source, sent);
    },
    wait: () => Promise.all([...uploads.current.values()].map(({ work }) => work)),
  };
};

const isUnderWay = ({ id, failure }: DraftFile) => id === undefined && !failure;

/** What is chosen is sent at once, so that a comment waits for little. */
export const useFiles = () => {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const [refusal, setRefusal] = useState<string>();
  /** As they are now, for whoever waits. */
  const latest = useRef(files);
  const next = useRef(0);
  const update = (change: (files: readonly DraftFile[]) => readonly DraftFile[]) =>
    setFiles((latest.current = change(latest.current)));
  const patch = (key: number, part: Partial<DraftFile>) =>
    update((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const uploads = useUploads(patch);
  const whole = ({ id, name, size }: CommentFile) => ({ key: next.current++, id, name, size, done: 1 });
  return {
    files,
    refusal,
    add: (chosen: readonly File[]) => {
      const { fit, refusal: reason } = sorted(chosen, commentFilesMax - latest.current.length);
      setRefusal(reason);
      for (const source of fit) {
        const key = next.current++;
        update((all) => [...all, { key, name: source.name, size: source.size, done: 0 }]);
        uploads.begin(key, source);
      }
    },
    remove: (key: number) => {
      uploads.stop(key);
      setRefusal(undefined);
      update((all) => all.filter((file) => file.key !== key));
    },
    again: (key: number) => {
      patch(key, { failure: "" });
      uploads.again(key);
    },
    /** Some of the server's go, others come. */
    exchange: (gone: readonly CommentFile[], come: readonly CommentFile[] = []) =>
      update((all) => [...all.filter(({ id }) => gone.every((file) => file.id !== id)), ...come.map(whole)]),
    /** Whether these are all. */
    isOnly: (ids: readonly string[]) => latest.current.map(({ id = "" }) => id).join() === ids.join(),
    /** Those of a comment that is changed, or none. */
    start: (of: readonly CommentFile[] = []) => {
      uploads.stopAll();
      setRefusal(undefined);
      update(() => of.map(whole));
    },
    /** Waits until all have arrived. @returns their names at the server @throws AppError where one has failed */
    arrived: async () => {
      while (latest.current.some(isUnderWay)) await uploads.wait();
      if (latest.current.some(({ id }) => id === undefined)) throw refused(fileSentences.failed);
      return latest.current.map(({ id }) => id!);
    },
  };
};
export type Files = ReturnType<typeof useFiles>;
