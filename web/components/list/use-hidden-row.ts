import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hiddenRow } from "#shared/text/messages.ts";
import { type Filter, narrowing } from "./filter.ts";
import type { ListUrl } from "./list-url.ts";
import { toast } from "#web/components/messages/toast.ts";

type Props<T> = {
  subject: string;
  filters?: readonly Filter<T>[];
  url: ListUrl;
  rows: readonly T[];
  shown: readonly T[];
  id: (row: T) => number;
  newId: number | undefined;
};

/** Shows a toast once for a new row that the filters hide, with a link that clears them. */
export const useHiddenRow = <T>({ subject, filters = [], url, rows, shown, id, newId }: Props<T>) => {
  const announcedId = useRef<number>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const isNew = (row: T) => id(row) === newId;
    if (newId === undefined || announcedId.current === newId || !rows.some(isNew)) return;
    announcedId.current = newId;
    if (shown.some(isNew)) return;
    const search = new URLSearchParams(url.params);
    for (const name of narrowing(filters)) search.delete(name);
    void toast(hiddenRow(subject), "success", { to: `${pathname}?${search}`, label: "条件をクリア" });
  });
};
