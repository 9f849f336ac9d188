import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiSeconds, type invoke } from "#infra/local/invoke.ts";
import { memoryOf } from "#infra/memory.ts";
import { stages } from "#infra/stages.ts";
import { type Instance, startInstance } from "./instance.ts";

/** Instances that wait for a further call. */
const mostIdle = 20;

/**
 * Runs functions as Lambda does: each from its bundle in `folder` in processes of its own, none for two calls at once, ended
 * at its seconds and at the memory that it has in production. `bundle` is asked once for each before its first call.
 */
export const makeLambdas = (folder: string, bundle: (name: string) => Promise<void>) => {
  const bundled = new Map<string, Promise<void>>();
  let isStopped = false;
  const running = new Set<Instance>();
  // the one that was used last stands last
  const idle: { name: string; instance: Instance }[] = [];

  const begin = (name: string) => {
    const instance = startInstance(name, join(folder, "functions", name, "index.mjs"), memoryOf(stages.prod, name));
    running.add(instance);
    return instance;
  };
  const take = (name: string) => {
    const at = idle.findLastIndex((each) => each.name === name);
    const [kept] = at < 0 ? [] : idle.splice(at, 1);
    return kept?.instance.isAlive() ? kept.instance : begin(name);
  };
  const end = async (instance: Instance) => {
    running.delete(instance);
    await instance.stop();
  };
  const giveBack = (name: string, instance: Instance) => {
    if (!instance.isAlive()) return running.delete(instance);
    idle.push({ name, instance });
    if (idle.length > mostIdle) void end(idle.shift()!.instance);
  };

  const call = (async (name, event, seconds = apiSeconds) => {
    if (!bundled.has(name)) bundled.set(name, bundle(name));
    await bundled.get(name);
    if (isStopped) throw new Error("stopped");
    const instance = take(name);
    try {
      return await instance.call(event, seconds);
    } finally {
      giveBack(name, instance);
    }
  }) as typeof invoke;
  const stop = async () => {
    isStopped = true;
    await Promise.all([...running].map(end));
  };
  return { call, stop };
};

/** Functions as they are deployed, bundled into a folder of their own as they are called; `stop` removes it. */
export const bundledLambdas = () => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-lambdas-"));
  const { call, stop } = makeLambdas(folder, async (name) => {
    // esbuild is there only where it is needed
    const { writeBundles } = await import("#infra/bundle.ts");
    await writeBundles(folder, [name]);
  });
  return {
    call,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
