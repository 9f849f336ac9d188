import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RouteInput, RouteResponse } from "#shared/contract.ts";
import type { AppError } from "#shared/errors.ts";
import type { HistoryEntry } from "#shared/history/history.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { routeQuery, useSend } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { toast } from "#web/components/messages/toast.ts";

export type HistoryQuery = RouteInput<typeof historyRoutes.list>["query"];
type Page = RouteResponse<typeof historyRoutes.list>;

/** The entries of a query page by page, the newest first; the next page is read when it is asked for. */
export const useHistory = (query: HistoryQuery) => {
  const { data, ...rest } = useInfiniteQuery<Page, AppError, { pages: Page[] }, readonly unknown[], string | undefined>(
    {
      queryKey: routeQuery(historyRoutes.list, { query }).queryKey,
      queryFn: ({ pageParam, signal }) =>
        send(historyRoutes.list, { query: { ...query, after: pageParam } }, { signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    },
  );
  const entries = data?.pages.flatMap(({ entries: found }) => found);
  const { hasNextPage, isFetching, fetchNextPage, isError } = rest;
  // A narrow filter may leave a page without entries: what it looks for lies further back.
  const goesOn = entries?.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { ...rest, entries: entries?.length === 0 && hasNextPage && !isError ? undefined : entries };
};
export type History = ReturnType<typeof useHistory>;

/** Brings a deleted record back once the user has agreed; every list is read again. */
export const useRestore = () => {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSend(historyRoutes.restore);
  const restore = async ({ id, kindLabel, subject }: HistoryEntry) => {
    const isSure = await confirm({
      title: `${kindLabel}の復元`,
      body: `以下の${kindLabel}を、削除する前の内容で復元しますか？`,
      target: subject.replace(/（削除済み）$/, ""),
      accept: "復元する",
    });
    if (!isSure) return;
    try {
      const { message } = await mutateAsync({ body: { entry: id } });
      void toast(message);
    } catch (error) {
      void toast((error as AppError).message, "error");
    }
    void client.invalidateQueries();
  };
  return { restore, isPending };
};
