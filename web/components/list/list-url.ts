import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Sort } from "#web/components/table/column.ts";

type Change = Record<string, string | undefined>;

/** The address is the only home of a list's search, filters, order and open dialog. */
export const useListUrl = (defaultSort: Sort) => {
  const [params, setParams] = useSearchParams();
  // The router's own function is a new one for each address, and would have all rows drawn again.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const change = useCallback(
    (changes: Change, mode: "push" | "replace") =>
      latest.current(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        // Rows of a search render synchronously: as a router transition they would render in slices of 5 ms with frames between.
        { replace: mode === "replace", preventScrollReset: true, flushSync: "searchText" in changes },
      ),
    [],
  );
  const sorted = params.get("sort");
  const sort = useMemo(
    (): Sort => (sorted ? { key: sorted.replace(/^-/, ""), descending: sorted.startsWith("-") } : defaultSort),
    [sorted, defaultSort],
  );
  return { params, change, sort, openId: params.get("id") ?? undefined, isNew: params.get("action") === "new" };
};
export type ListUrl = ReturnType<typeof useListUrl>;
