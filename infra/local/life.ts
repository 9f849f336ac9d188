const deadline = 4_500;
const usage = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** npm may be killed without a signal to us: then the shell between us is gone, and we end too. */
const watchParent = (end: () => void) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
};

/**
 * Runs a stack until a signal ends it: all that `start` put on the stack is stopped, at the latest after 4.5 s.
 * A start that fails prints its one sentence and ends with 1; `fail` ends a running stack the same way.
 */
export const live = (start: (started: AsyncDisposableStack, fail: (sentence: string) => void) => Promise<void>) => {
  const started = new AsyncDisposableStack();
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    process.exitCode = code;
    setTimeout(() => process.exit(code), deadline).unref();
    await started.disposeAsync().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  const fail = (sentence: string) => {
    if (!ending) console.error(sentence);
    void end(1);
  };
  for (const signal of usage) process.on(signal, () => void end(0));
  watchParent(() => void end(0));
  // A closed terminal takes its output with it; the end must not stumble over that.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  start(started, fail).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
};
