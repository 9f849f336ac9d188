import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { Sort } from "./column.ts";

type Change = Record<string, string | undefined>;

/** The address is the only home of a list's search, filters, order and open dialog. */
export const useListUrl = (defaultSort: Sort) => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Change, mode: "push" | "replace") =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: mode === "replace", preventScrollReset: true },
      ),
    [setParams],
  );
  const sorted = params.get("sort");
  const sort: Sort = sorted ? { key: sorted.replace(/^-/, ""), descending: sorted.startsWith("-") } : defaultSort;
  return { params, change, sort, openId: params.get("id") ?? undefined, isNew: params.get("action") === "new" };
};
export type ListUrl = ReturnType<typeof useListUrl>;
