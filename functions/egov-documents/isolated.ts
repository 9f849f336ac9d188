import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** How long a task may take. A page of rows in a bundle takes a fifth of a second. */
export const patience = { milliseconds: 10_000 };

/** Tells our worker from another one of the same bundle. */
const isOurs = (data: unknown): data is { egovTask: string; input: never } =>
  typeof data === "object" && data !== null && "egovTask" in data;

/**
 * A task that reads hostile input, in a worker of its own: the module at `home` again, or the bundle that it is in, where
 * alone `load` is called. It gets no environment, so no credentials, little memory and so much time.
 * @returns what answers undefined when it took longer or broke
 */
export const isolated = <Input, Output>(
  { name: egovTask, home }: { name: string; home: string },
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
) => {
  if (!isMainThread && isOurs(workerData) && workerData.egovTask === egovTask) {
    const { input } = workerData;
    void load().then(async (task) => parentPort!.postMessage(await task(input)));
  }
  return (input: Input) =>
    new Promise<Output | undefined>((resolve) => {
      const worker = new Worker(new URL(home), {
        workerData: { egovTask, input },
        env: {},
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
      });
      const end = (output?: Output) => {
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
};
