import type { SESClient } from "@aws-sdk/client-ses";
import { onTestFinished } from "vitest";
import { isLong } from "./long.ts";

type Client = Pick<SESClient, "middlewareStack">;
/** `before`: the call never leaves; `after`: it is done, but the answer is lost. */
export type CrashPoint = {
  call: number;
  when: "before" | "after";
  /** What `crashAt` found there: what only reads is the same before and after. */
  isRead?: boolean;
  /** How many calls there were, and which of them write, of a way without a crash. */
  found?: { calls: number; writes: number[] };
  /** Aborted with the test, which may have timed out and still be under way beside the next one. */
  signal?: AbortSignal;
};

const reads = /^(Batch|Transact)?(Get|Query|Scan|List|Head)/;

/**
 * Lets the process die at one of its AWS calls, counted from 1 over all clients: from then on every call fails, as code
 * that catches an error would go on where a dead process does not. `restart()` brings it back, as the test's end does.
 */
export const crashAt = (clients: readonly unknown[], point: CrashPoint) => {
  const { call, when, signal } = point;
  signal?.throwIfAborted();
  let calls = 0;
  let isDead = false;
  const found = { calls: 0, writes: [] as number[] };
  const underWay = new Set<Promise<unknown>>();
  point.found = found;
  const die = () => {
    isDead = true;
    throw new Error(`The process died ${when} call ${call}`);
  };
  for (const client of clients as Client[])
    client.middlewareStack.add(
      (next, { commandName = "" }) =>
        async (args) => {
          if (isDead) throw new Error("The process is dead");
          const isHere = ++calls === call;
          const isRead = reads.test(commandName);
          if (isHere) point.isRead = isRead;
          found.calls = calls;
          if (!isRead) found.writes.push(calls);
          if (isHere && when === "before") die();
          const answering = next(args);
          underWay.add(answering);
          const answer = await answering.finally(() => underWay.delete(answering));
          return isHere ? die() : answer;
        },
      { step: "initialize", priority: "high", name: "crash", override: true },
    );
  const restart = () => {
    isDead = false;
    for (const client of clients as Client[]) client.middlewareStack.remove("crash");
  };
  onTestFinished(restart);
  return {
    /** False when the work was done before it came to the point: there are no more points. */
    get isDead() {
      return isDead;
    },
    restart,
    /** Until nothing of it is under way: where it did several things at once, the others would go on after the restart. */
    ended: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
};

/**
 * `work` for call 1, 2, 3 … before and after each, until it passes without dying. What stands in the table differs only after
 * a write, so `npm test` dies before the first call and after each write, `npm run test:long` at every point.
 * @returns how many points there were
 */
export const atEveryCrashPoint = async (work: (point: CrashPoint) => Promise<boolean>): Promise<number> => {
  const test = new AbortController();
  onTestFinished(() => test.abort());
  const { signal } = test;
  if (!isLong) {
    const whole: CrashPoint = { call: Infinity, when: "before", signal };
    await work(whole);
    const { calls, writes } = whole.found!;
    await work({ call: 1, when: "before", signal });
    for (const call of writes) await work({ call, when: "after", signal });
    return calls * 2;
  }
  for (let call = 1; ; call++) {
    const before: CrashPoint = { call, when: "before", signal };
    if (!(await work(before))) return (call - 1) * 2;
    if (!before.isRead) await work({ call, when: "after", signal });
  }
};
