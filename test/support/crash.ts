import type { SESClient } from "@aws-sdk/client-ses";

type Client = Pick<SESClient, "middlewareStack">;
/** `before`: the call never leaves; `after`: it is done, but the answer is lost. */
export type CrashPoint = { call: number; when: "before" | "after" };

/**
 * Lets the process die at one of its AWS calls, counted from 1 over all clients: from then on every call fails, as code
 * that catches an error would go on where a dead process does not. `restart()` brings it back.
 */
export const crashAt = (clients: readonly unknown[], { call, when }: CrashPoint) => {
  let calls = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Error(`The process died ${when} call ${call}`);
  };
  for (const client of clients as Client[])
    client.middlewareStack.add(
      (next) => async (args) => {
        if (isDead) throw new Error("The process is dead");
        const isHere = ++calls === call;
        if (isHere && when === "before") die();
        const answer = await next(args);
        return isHere ? die() : answer;
      },
      { step: "initialize", priority: "high", name: "crash", override: true },
    );
  return {
    /** False when the work was done before it came to the point: there are no more points. */
    get isDead() {
      return isDead;
    },
    restart: () => {
      isDead = false;
      for (const client of clients as Client[]) client.middlewareStack.remove("crash");
    },
  };
};

/** `work` for call 1, 2, 3 … before and after each, until it passes without dying. @returns how many points there were */
export const atEveryCrashPoint = async (work: (point: CrashPoint) => Promise<boolean>): Promise<number> => {
  for (let call = 1; ; call++)
    for (const when of ["before", "after"] as const) if (!(await work({ call, when }))) return (call - 1) * 2;
};
