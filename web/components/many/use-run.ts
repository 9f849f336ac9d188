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

/** While something is taken back, and afterwards. */
const back = { label: "元に戻しています", said: (count: string) => `${count}件を元に戻しました。` };

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
  /** Does what was left. */
  goOn?: (left: readonly T[]) => Promise<void>;
};
type Back<T extends Named, R> = Pick<Work<T, R>, "rows" | "size" | "send" | "refused">;

const outcomeOf = <T extends Named, R>(
  { rows, said, undo, goOn, refused: before = [] }: Work<T, R>,
  { done, refused, left }: Awaited<ReturnType<typeof inParts<T, R>>>,
): Outcome => {
  const stopped = rows.length - done.length - refused.length;
  const texts = [done.length > 0 && said(showNumber(done.length)), stopped > 0 && `${stopped}件は中止しました。`];
  const isUndone = undo && done.length > 0;
  return {
    text: texts.filter(Boolean).join(""),
    refused: [...before, ...refused].map(({ row: { AutoId, name }, error }) => ({
      AutoId,
      name,
      reason: reasonOf(error),
    })),
    undo: isUndone ? () => undo(done) : goOn && left.length > 0 ? () => goOn(left) : undefined,
    total: isUndone ? done.length : left.length,
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
    begin(back.label, outcome.total);
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
  /** Takes rows back; what was not sent can be taken back afterwards, or its old values would be lost. */
  const runBack = <T extends Named, R>(work: Back<T, R>): Promise<void> =>
    run({ ...work, ...back, goOn: (rows) => runBack({ ...work, rows, refused: [] }) });
  return {
    run,
    runBack,
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
