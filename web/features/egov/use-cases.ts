import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { RouteResponse } from "#shared/contract.ts";
import { egovPageSize } from "#shared/egov/page-size.ts";
import type { EgovSummary } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { lengths } from "#shared/limits.ts";
import { routeQuery } from "#web/api/api.ts";
import type { Filter } from "#web/components/list/filter.ts";
import { type ListUrl, useListUrl } from "#web/components/list/list-url.ts";
import { readEvery } from "./use-accounts.ts";

type CasesPage = RouteResponse<typeof egovRoutes.list>;

/** The server's order is the only one. */
const unsorted = { key: "", descending: false };

const startOf = (offset: string | null) =>
  /^\d{1,6}$/.test(offset ?? "") ? Math.floor(Number(offset) / egovPageSize) * egovPageSize : 0;
const lastStart = (count: number) => Math.max(0, Math.ceil(count / egovPageSize) - 1) * egovPageSize;

/** An office's own clock may be so much ahead of the server's, or behind. */
const apart = 30_000;

/** The page of cases that the address asks for; read again when e-Gov has answered something new since. */
export const useCases = ({ isFilling, syncedAt }: { isFilling: boolean; syncedAt: string }) => {
  const url = useListUrl(unsorted);
  const { params, change } = url;
  const offset = startOf(params.get("offset"));
  const query = {
    status: params.get("status") ?? "",
    searchText: (params.get("searchText") ?? "").slice(0, lengths.name),
  };
  const answer = useQuery<CasesPage, AppError>({
    ...routeQuery(egovRoutes.list, { query: { ...query, offset: offset > 0 ? String(offset) : undefined } }),
    placeholderData: keepPreviousData,
    refetchInterval: readEvery(isFilling),
  });
  const { refetch, dataUpdatedAt } = answer;
  const readAt = useRef(0);
  readAt.current = dataUpdatedAt;
  useEffect(() => {
    if (readAt.current > 0 && Date.parse(syncedAt) > readAt.current - apart) void refetch();
  }, [syncedAt, isFilling, refetch]);
  const goTo = useCallback(
    (start: number, mode: "push" | "replace" = "push") =>
      change({ offset: start > 0 ? String(start) : undefined }, mode),
    [change],
  );
  // Another choice begins at its first page.
  const narrow: ListUrl["change"] = useCallback(
    (changes, mode) => change({ ...changes, offset: undefined }, mode),
    [change],
  );
  const count = answer.isPlaceholderData ? undefined : answer.data?.Dic.all_count;
  useEffect(() => {
    if (count !== undefined && offset > lastStart(count)) goTo(lastStart(count), "replace");
  }, [count, offset, goTo]);
  return { url: { ...url, change: narrow }, change, query, offset, goTo, answer };
};
export type Cases = ReturnType<typeof useCases>;

/** One that is chosen stays so while no case has it. */
export const statusFilter = (statuses: readonly string[], chosen: string): Filter<EgovSummary> => ({
  name: "status",
  label: "ステータス",
  options: [
    { value: "", label: "すべてのステータス" },
    ...[...new Set([...statuses, chosen])].filter(Boolean).map((value) => ({ value, label: value })),
  ],
  show: (value) => value,
  keep: () => true,
});
