import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** What reads hostile input, each loaded by the worker alone. */
const tasks = {
  verify: async () => (await import("./verify.ts")).verify,
  transform: async () => (await import("./transform.ts")).transform,
};
type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };
type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** How long a task may take. A page of rows in a bundle takes a fifth of a second. */
export const patience = { milliseconds: 10_000 };

/** Tells our worker from another one of the same bundle. */
const isOurs = (data: unknown): data is { egovTask: keyof Tasks; input: never } =>
  typeof data === "object" && data !== null && "egovTask" in data;

/**
 * Runs a task in a worker of its own, which is this file again, or the bundle that it is in. It gets no environment, so
 * no credentials, little memory and so much time.
 * @returns undefined when it took longer or broke
 */
export const isolated = <Name extends keyof Tasks>(egovTask: Name, input: Input<Name>) =>
  new Promise<Output<Name> | undefined>((resolve) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { egovTask, input },
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
    });
    const end = (output?: Output<Name>) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(output);
    };
    const timer = setTimeout(end, patience.milliseconds);
    worker
      .once("message", end)
      .once("error", () => end())
      .once("exit", () => end());
  });

if (!isMainThread && isOurs(workerData)) {
  const { egovTask, input } = workerData;
  const run = await tasks[egovTask]();
  parentPort!.postMessage(await run(input));
}
