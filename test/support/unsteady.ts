import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, vi } from "vitest";
import { db } from "#functions/db/client.ts";
import type { CrashPoint } from "./crash.ts";

/** A function's own circumstances: how far its clock is off (milliseconds), and at which of its table calls it dies. */
export type Circumstances = { clock: number; crash?: CrashPoint | undefined };
type Running = Circumstances & { calls: number; isDead: boolean };

const running = new AsyncLocalStorage<Running>();
const RealDate = Date;

class OwnDate extends RealDate {
  static override now = () => RealDate.now() + (running.getStore()?.clock ?? 0);
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [OwnDate.now()]) as [number]));
  }
}

const name = "unsteady";
const die = (own: Running) => {
  own.isDead = true;
  throw new Error("The process died");
};

/** Lets pieces of work run side by side as functions on machines of their own do: each with its clock, each to die alone. */
export const useUnsteady = () => {
  beforeAll(() => {
    vi.stubGlobal("Date", OwnDate);
    db.middlewareStack.add(
      (next) => async (args) => {
        const own = running.getStore();
        if (!own?.crash) return next(args);
        if (own.isDead) throw new Error("The process is dead");
        const isHere = ++own.calls === own.crash.call;
        if (isHere && own.crash.when === "before") die(own);
        const answer = await next(args);
        return isHere ? die(own) : answer;
      },
      { step: "initialize", priority: "high", name },
    );
  });
  afterAll(() => {
    db.middlewareStack.remove(name);
    vi.unstubAllGlobals();
  });
  return <T>(circumstances: Circumstances, work: () => Promise<T>) =>
    running.run({ ...circumstances, calls: 0, isDead: false }, work);
};
