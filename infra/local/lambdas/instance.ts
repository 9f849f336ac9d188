import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { heapOption } from "#infra/memory.ts";

type Answered = { answer?: unknown; error?: string };

/** How often the memory of a function at work is looked at, in ms. */
const look = 20;

/** MB that a process has taken at most so far; 0 where the system does not say (it is Linux that does). */
const peakOf = (pid: number) => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};

/**
 * One instance of a function, for one call after another. It is ended, whatever it is at, once a call takes longer than its
 * seconds or the process more than its memory (MB): that call fails, and `isAlive` is false.
 */
export const startInstance = (name: string, bundle: string, memory: number) => {
  const child = fork(fileURLToPath(new URL("process.js", import.meta.url)), [bundle, name], {
    execArgv: [heapOption(memory)],
    env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" },
  });
  let why = "";
  const end = (reason: string) => {
    why ||= reason;
    child.kill("SIGKILL");
  };
  const exited = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(why || `Runtime exited with error: ${signal ?? `status ${code}`}`)),
  );
  const isAlive = () => child.exitCode === null && child.signalCode === null && !why;
  const watchMemory = () => {
    const taken = peakOf(child.pid!);
    if (taken > memory) end(`Runtime exited with error: out of memory, ${Math.round(taken)} of ${memory} MB`);
  };

  /** @throws what the function throws, or why it was ended */
  const call = async (event: unknown, seconds: number) => {
    const timer = setTimeout(() => end(`Task timed out after ${seconds} seconds`), seconds * 1_000);
    const watch = setInterval(watchMemory, look);
    try {
      const answered = await new Promise<Answered>((resolve) => {
        child.once("message", (message) => resolve(message as Answered));
        void exited.then((error) => resolve({ error }));
        // Whoever ended meanwhile takes nothing more, and has said why.
        child.send({ event, seconds }, () => undefined);
      });
      watchMemory();
      if (why) throw new Error(await exited);
      if (answered.error !== undefined) throw new Error(answered.error);
      return answered.answer;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners("message");
    }
  };

  const stop = async () => {
    end("stopped");
    await exited;
  };
  return { call, isAlive, stop };
};
export type Instance = ReturnType<typeof startInstance>;
