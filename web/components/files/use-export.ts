import { useEffect, useRef, useState } from "react";
import { type CsvOptions, csvFileName } from "#shared/csv/options.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { download } from "./download.ts";
import { type CsvTable, makeCsv } from "#web/workers/make-csv.ts";

const sentenceOf = (error: unknown) => (error instanceof AppError ? error.message : messages.exportFailed);

/** Makes the file and hands it over; `done` is how many rows it has so far, undefined while nothing is being made. */
export const useExport = (onDownloaded: () => void) => {
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const run = async <T>(table: CsvTable<T>, typedName: string, options: CsvOptions) => {
    const { signal } = (control.current = new AbortController());
    setFailure(undefined);
    setDone(0);
    try {
      const { file } = await makeCsv(table, options, { signal, onProgress: setDone });
      download(file, csvFileName(typedName));
      onDownloaded();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(sentenceOf(error));
      setDone(undefined);
    }
  };
  return { run, done, failure };
};

/** How many characters the encoding lacks; undefined while they are counted. */
export const useReplaced = <T>(table: CsvTable<T> | undefined, options: CsvOptions) => {
  const { encoding } = options;
  const [counted, setCounted] = useState<{ table: CsvTable<T>; replaced: number }>();
  useEffect(() => {
    if (!table || encoding !== "shift_jis") return undefined;
    const control = new AbortController();
    makeCsv(table, { ...options, encoding }, control).then(
      ({ replaced }) => setCounted({ table, replaced }),
      // The download meets the same failure, and says it.
      () => control.signal.aborted || setCounted({ table, replaced: 0 }),
    );
    return () => control.abort();
    // Neither delimiter nor newline makes a difference.
  }, [table, encoding]);
  if (encoding !== "shift_jis") return table && 0;
  return counted?.table === table ? counted?.replaced : undefined;
};
