import { spawn } from "node:child_process";

// Its standard input ends when we close it and when we are killed: nobody leaves a child behind.
const guard = `exec 3<&0; "$@" <&- 3<&- & child=$!; (cat <&3 >/dev/null; kill $child 2>/dev/null) & exec 3<&-; wait $child`;

type Guarded = {
  command: string[];
  env?: Record<string, string>;
  stdout?: "ignore" | "inherit";
  /** Tells of an end that nobody asked for. */
  onExit?: () => void;
};

/** Runs a command in a process group of its own, so that Ctrl+C reaches us first; `stop` ends it within 2 s. */
export const spawnGuarded = ({ command, env = {}, stdout = "ignore", onExit }: Guarded) => {
  const child = spawn("sh", ["-c", guard, "sh", ...command], {
    stdio: ["pipe", stdout, "inherit"],
    detached: true,
    env: { ...process.env, ...env },
  });
  let asked = false;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => asked || onExit?.());
  const stop = async () => {
    asked = true;
    child.stdin.end();
    const timer = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), 2_000);
    await ended;
    clearTimeout(timer);
  };
  return { stop, isRunning: () => child.exitCode === null && child.signalCode === null };
};
