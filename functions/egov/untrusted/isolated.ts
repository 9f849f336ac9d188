import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** How long a task may take, and how much it may hold. A page of rows in a bundle takes a fifth of a second and 150 MB. */
export const isolatedLimits = { milliseconds: 10_000, bytes: 400 * 1_048_576 };

/** Where a Lambda's own Node finds its libraries. No credentials, no address of ours. */
const inherited = ["LD_LIBRARY_PATH", "LANG"];
const environment = () => Object.fromEntries(inherited.map((name) => [name, process.env[name]]));

/** It reads our code and nothing else: not what the kernel shows of the parent, whose environment has credentials. */
const nodeOptions = (home: string) => [
  ...["--permission", ...[process.cwd(), dirname(home)].map((folder) => `--allow-fs-read=${folder}`)],
  ...["--max-old-space-size=256", "--stack-size=3900", "--no-warnings"],
];

/** Bytes that a process holds; 0 where the kernel does not show it. */
const heldBy = (pid: number | undefined) => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

const start = (egovTask: string, home: string) =>
  fork(home, [egovTask], {
    env: environment(),
    execArgv: nodeOptions(home),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

/**
 * A task that reads hostile input, in a process of its own: the module at `home` again, or the bundle that it is in, where
 * alone `load` is called. It gets no credentials, reads no files but our code, and is killed at a limit of time or memory.
 * @returns what answers undefined when it took longer or broke
 */
export const isolated = <Input, Output>(
  { name: egovTask, home }: { name: string; home: string },
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
) => {
  if (process.send && process.argv[2] === egovTask)
    process.once("message", (input: Input) => void load().then(async (task) => process.send!(await task(input))));
  return (input: Input) =>
    new Promise<Output | undefined>((resolve) => {
      const child = start(egovTask, fileURLToPath(home));
      const end = (output?: Output) => {
        clearTimeout(timer);
        clearInterval(watch);
        child.kill("SIGKILL");
        resolve(output);
      };
      const timer = setTimeout(end, isolatedLimits.milliseconds);
      const watch = setInterval(() => heldBy(child.pid) > isolatedLimits.bytes && end(), 50);
      child
        .once("message", (output) => end(output as Output))
        .once("error", () => end())
        .once("exit", () => end())
        .send(input as object, () => undefined);
    });
};
