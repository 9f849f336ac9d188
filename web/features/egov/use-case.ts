import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RouteResponse } from "#shared/contract.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { routeQuery, useSend } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { egovKey, readEvery } from "./use-accounts.ts";

/** After a withdrawal was sent, milliseconds: our table is read so often, for so long, and e-Gov is asked then. */
const watch = { every: 1_000, for: 60_000, asks: [0, 10_000, 30_000] };

export const isWithdrawing = (status: string) => status.includes("取下げ");

/**
 * Looks until the status shows the withdrawal; a hidden tab and an unmounted page do not. Whatever came of it, list
 * and case are read once more at its end.
 */
const useWatch = (arriveId: string) => {
  const client = useQueryClient();
  const [isWatching, setWatching] = useState(false);
  useEffect(() => {
    if (!isWatching) return undefined;
    const end = () => setWatching(false);
    const ask = () => void send(egovRoutes.sync, { body: { ArriveId: arriveId } }).catch(() => {});
    const timers = [...watch.asks.map((wait) => setTimeout(ask, wait)), setTimeout(end, watch.for)];
    const endHidden = () => document.hidden && end();
    document.addEventListener("visibilitychange", endHidden);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener("visibilitychange", endHidden);
      void client.invalidateQueries({ queryKey: egovKey });
    };
  }, [isWatching, arriveId, client]);
  return { isWatching, setWatching };
};

/** A case with all that is known of it; e-Gov is asked at once for one that came with the list alone. */
export const useCase = (arriveId: string) => {
  const { isWatching, setWatching } = useWatch(arriveId);
  const query = useQuery<RouteResponse<typeof egovRoutes.get>, AppError>({
    ...routeQuery(egovRoutes.get, { params: { arrive_id: arriveId } }),
    refetchInterval: isWatching ? watch.every : readEvery(false),
  });
  const record = query.data?.record;
  const { mutate, isPending, error } = useSend(egovRoutes.sync);
  const sync = () => mutate({ body: { ArriveId: arriveId } });

  const isBare = record?.statuses.length === 0;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isBare || isAsked.current) return;
    isAsked.current = true;
    mutate({ body: { ArriveId: arriveId } });
  }, [isBare, arriveId, mutate]);

  const isTaken = record !== undefined && isWithdrawing(record.status);
  useEffect(() => {
    if (isTaken) setWatching(false);
  }, [isTaken, setWatching]);
  return {
    query,
    record,
    sync,
    isSyncing: isPending,
    syncFailure: error?.message,
    isWatching,
    watch: () => setWatching(true),
  };
};
