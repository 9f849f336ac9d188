import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { events } from "#shared/events.ts";
import { createBus } from "#infra/local/bus.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { makeLambdas } from "#infra/local/lambdas/lambdas.ts";

const folder = mkdtempSync(join(tmpdir(), "todoke-lambdas-"));
/** A function in the place of `name`, which does as its event says. */
const put = (name: string, actOf: string) => {
  mkdirSync(join(folder, "functions", name), { recursive: true });
  writeFileSync(
    join(folder, "functions", name, "index.mjs"),
    `const acts = {
      answer: (context) => ({ pid: process.pid, name: context.functionName, left: context.getRemainingTimeInMillis(), batchItemFailures: [] }),
      wait: () => new Promise((resolve) => setTimeout(() => resolve({ pid: process.pid }), 300)),
      fail: () => { throw new TypeError("as it says") },
      spin: () => { for (;;); },
      buffers: () => { const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1)); },
      // All at once, and given back before anybody looks.
      burst: () => { Buffer.alloc(300_000_000, 1); return {}; },
      heap: () => { const all = []; for (;;) all.push({ text: String(Math.random()) }); },
      exit: () => process.exit(3),
    };
    export const handler = async (event, context) => acts[${actOf}](context);`,
  );
};
put("egov/on-poll", "event.act");
// Of the two offices of a queue one takes more than there is.
put("leaving/on-deletion", `JSON.parse(event.Records[0].body).detail.tenant === 11 ? "buffers" : "answer"`);
const lambdas = makeLambdas(folder, async () => undefined);
afterAll(async () => {
  await lambdas.stop();
  rmSync(folder, { recursive: true });
});

type Answer = { pid: number; name: string; left: number };
const call = (act: string, seconds?: number) => lambdas.call<Answer>("egov/on-poll", { act }, seconds);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("一つの関数は、続く呼び出しには同じプロセスで、同時の呼び出しには別のプロセスで答える", async () => {
  const first = await call("answer", 7);
  expect(first).toMatchObject({ name: "egov/on-poll" });
  expect(first.left).toBeGreaterThan(6_000);
  expect(first.left).toBeLessThanOrEqual(7_000);
  expect(await call("answer")).toMatchObject({ pid: first.pid });
  const [one, other] = await Promise.all([call("wait"), call("wait")]);
  expect(one.pid).not.toBe(other.pid);
});

test.each([
  ["投げたもの", "fail", "TypeError: as it says"],
  ["時間", "spin", "Task timed out after 2 seconds"],
  ["メモリー", "buffers", /^Runtime exited with error: out of memory, \d+ of 256 MB$/],
  ["一瞬のメモリー", "burst", /^Runtime exited with error: out of memory, \d+ of 256 MB$/],
  ["ヒープ", "heap", "Runtime exited with error: SIGABRT"],
  ["自ら終わること", "exit", "Runtime exited with error: status 3"],
])("%sで終わった呼び出しは失敗し、次の呼び出しは答えを得る", async (_, act, message) => {
  const { pid } = await call("answer");
  // What spins is ended from outside; the others have the time that they need.
  await expect(call(act, act === "spin" ? 2 : 60)).rejects.toThrow(message);
  expect(isRunning(pid)).toBe(act === "fail");
  expect((await call("answer")).pid === pid).toBe(act === "fail");
});

test("メモリーで終わらせられた関数の知らせは戻り、控えのキューに移り、ほかの事務所の分は届く", async () => {
  const bus = createBus({ call: lambdas.call, delays: [1] });
  for (const tenant of [11, 12]) bus.publish(envelopeOf(events.officeDeletionDue, { tenant }));
  await bus.idle();
  expect(bus.deadLetters).toMatchObject([{ queue: "leaving/on-deletion", body: { detail: { tenant: 11 } } }]);
  expect(bus.deadLetters[0]!.error).toMatch(/out of memory, \d+ of 512 MB/);
});

test("止めたあとには、どの関数も残らない", async () => {
  const [{ pid }, working] = [await call("answer"), call("spin").catch(String)];
  await lambdas.stop();
  expect(await working).toBe("Error: stopped");
  expect(isRunning(pid)).toBe(false);
});
