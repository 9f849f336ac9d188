import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { routeQuery } from "#web/api/api.ts";
import { toast } from "#web/components/messages/toast.ts";
import { reasonOf } from "#web/components/messages/reason-of.ts";
import { inParts, type Refused } from "./in-parts.ts";

export type Named = { AutoId: number; name: string };
export type Progress = { label: string; done: number; total: number };
export type Outcome = {
  text: string;
  refused: (Named & { reason: string })[];
  undo: (() => Promise<void>) | undefined;
  /** Of so many rows. */
  total: number;
};

/** While something is taken back. */
export const backLabel = "元に戻しています";

type Work<T extends Named, R> = {
  /** What is under way. */
  label: string;
  rows: readonly T[];
  size: number;
  send: (part: readonly T[], key: string) => Promise<R[]>;
  /** Refused before anything is sent. */
  refused?: readonly Refused<T>[];
  said: (count: string) => string;
  undo?: ((done: R[]) => Promise<void>) | undefined;
};

const outcomeOf = <T extends Named, R>(
  { rows, said, undo, refused: before = [] }: Work<T, R>,
  { done, refused }: { done: R[]; refused: readonly Refused<T>[] },
): Outcome => {
  const left = rows.length - done.length - refused.length;
  const texts = [done.length > 0 && said(showNumber(done.length)), left > 0 && `${left}件は中止しました。`];
  return {
    text: texts.filter(Boolean).join(""),
    refused: [...before, ...refused].map(({ row: { AutoId, name }, error }) => ({
      AutoId,
      name,
      reason: reasonOf(error),
    })),
    undo: undo && done.length > 0 ? () => undo(done) : undefined,
    total: done.length,
  };
};

/** Whether the rest is not to be sent: it was stopped, or its page is left. */
const useStop = () => {
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => void (isStopped.current = true);
  }, []);
  return isStopped;
};

type List<R extends Route> = { route: R; input: RouteInput<R> };

/** One run over many rows of a list at a time: how far it is, what it came to, and how it is stopped. */
export const useRun = <R extends Route>({ route, input }: List<R>, onEnd: (refused: readonly number[]) => void) => {
  const client = useQueryClient();
  const [{ progress, outcome }, setState] = useState<{ progress?: Progress; outcome?: Outcome }>({});
  const isRunning = useRef(false);
  const isStopped = useStop();
  const query = routeQuery(route, input);

  const begin = (label: string, total: number) => setState({ progress: { label, done: 0, total } });
  const settle = (count: number) =>
    setState(({ progress: now }) => (now ? { progress: { ...now, done: now.done + count } } : {}));
  /** Shows at once that it is under way: what is to be sent may have to be read first. */
  const undo = async () => {
    if (!outcome?.undo || isRunning.current) return;
    begin(backLabel, outcome.total);
    await outcome.undo().catch((error: unknown) => {
      setState({ outcome });
      void toast(reasonOf(error), "error");
    });
  };
  const run = async <T extends Named, R>(work: Work<T, R>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    begin(work.label, work.rows.length);
    const settled = await inParts(work.rows, {
      size: work.size,
      send: work.send,
      onSettled: settle,
      isStopped: () => isStopped.current,
    });
    isRunning.current = false;
    const ended = outcomeOf(work, settled);
    setState({ outcome: ended });
    onEnd(ended.refused.map(({ AutoId }) => AutoId));
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 2) });
  };
  return {
    run,
    /** Shows in the list what was saved, before it is read again. */
    put: (change: (list: RouteResponse<R>) => RouteResponse<R>) =>
      client.setQueryData<RouteResponse<R>>(query.queryKey, (list) => list && change(list)),
    read: () => client.fetchQuery(query),
    progress,
    outcome,
    undo,
    stop: () => void (isStopped.current = true),
    clear: () => setState({}),
  };
};
export type ManyRun<R extends Route = Route> = ReturnType<typeof useRun<R>>;
