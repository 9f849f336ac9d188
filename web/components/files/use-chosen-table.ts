import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AppError } from "#shared/errors.ts";
import type { CsvTable } from "#web/workers/make-csv.ts";

/** A table that belongs to the list's rows, as employees to companies; loaded when it is chosen for export. */
export type OtherTable<T> = {
  /** What a row of it is. */
  label: string;
  /** Says what is exported, of so many rows. */
  sentence: (rows: string) => string;
  read: (shown: readonly T[]) => Promise<CsvTable<unknown>>;
};

/** All that can be exported beside a list, whose rows are called `ownLabel`. */
export type OtherTables<T> = { ownLabel: string; tables: readonly OtherTable<T>[] };

/** The table to export: the list's own or another one, which is undefined until it is read. */
export const useChosenTable = <T>(own: CsvTable<T>, others: readonly OtherTable<T>[]) => {
  const [label, setLabel] = useState("");
  const other = others.find((each) => each.label === label);
  const { data, error, refetch, isFetching } = useQuery<CsvTable<unknown>, AppError>({
    queryKey: ["export", label],
    queryFn: () => other!.read(own.rows),
    enabled: !!other,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    other,
    setLabel,
    table: other ? data : (own as CsvTable<unknown>),
    ...(other && error && { failed: { detail: error.message, isBusy: isFetching, onRetry: () => void refetch() } }),
  };
};
