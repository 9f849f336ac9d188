import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hiddenRow } from "#shared/messages.ts";
import { type Filter, narrowing } from "./filter.ts";
import type { ListUrl } from "./list-url.ts";
import { toast } from "./toast.ts";

type Props<T> = {
  subject: string;
  filters?: readonly Filter<T>[];
  url: ListUrl;
  rows: readonly T[];
  shown: readonly T[];
  id: (row: T) => number;
  newId: number | undefined;
};

/** Tells once of a new row that the list leaves out as it is narrowed, with the way to it. */
export const useHiddenRow = <T>({ subject, filters = [], url, rows, shown, id, newId }: Props<T>) => {
  const told = useRef<number>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const isNew = (row: T) => id(row) === newId;
    if (newId === undefined || told.current === newId || !rows.some(isNew)) return;
    told.current = newId;
    if (shown.some(isNew)) return;
    const search = new URLSearchParams(url.params);
    for (const name of narrowing(filters)) search.delete(name);
    void toast(hiddenRow(subject), "success", { to: `${pathname}?${search}`, label: "条件をクリア" });
  });
};
