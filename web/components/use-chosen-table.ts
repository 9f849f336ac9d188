import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AppError } from "#shared/errors.ts";
import type { CsvTable } from "#web/workers/make-csv.ts";

/** A table beside a list's own that hangs on the list's rows, as employees on companies; read when it is chosen. */
export type OtherTable<T> = {
  /** What a row of it is, and what one of the list itself. */
  label: string;
  ownLabel: string;
  /** Says what is exported, of so many rows. */
  sentence: (rows: string) => string;
  read: (shown: readonly T[]) => Promise<CsvTable<unknown>>;
};

/** The table to export: the list's own or the other one, which is undefined until it is read. */
export const useChosenTable = <T>(own: CsvTable<T>, other: OtherTable<T> | undefined) => {
  const [isOther, setOther] = useState(false);
  const { data, error, refetch, isFetching } = useQuery<CsvTable<unknown>, AppError>({
    queryKey: ["export", other?.label],
    queryFn: () => other!.read(own.rows),
    enabled: isOther,
    staleTime: Infinity,
    gcTime: 0,
  });
  const chosen = isOther ? other : undefined;
  return {
    other: chosen,
    setOther,
    table: chosen ? data : (own as CsvTable<unknown>),
    ...(chosen && error && { failed: { detail: error.message, isBusy: isFetching, onRetry: () => void refetch() } }),
  };
};
