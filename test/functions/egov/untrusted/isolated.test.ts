import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isolated, isolatedLimits } from "#functions/egov/untrusted/isolated.ts";
import { bundleFunctions } from "#infra/bundle.ts";

const aFolder = () => mkdtempSync(join(tmpdir(), "isolated-"));
/** A task whose code is this expression over `fs`. */
const taskOf = (expression: string) => {
  const home = join(aFolder(), "task.mjs");
  writeFileSync(home, `import fs from "node:fs"; process.once("message", () => process.send(${expression}));`);
  const run = isolated<object, unknown>({ name: "task", home: pathToFileURL(home).href }, () => Promise.reject());
  return async () => {
    const before = performance.now();
    return { answer: await run({}), seconds: (performance.now() - before) / 1000 };
  };
};

test("別のプロセスは、鍵もわたしたちの宛先も環境変数に持たず、親の環境も、よそのファイルも読めない", async () => {
  process.env.AWS_SECRET_ACCESS_KEY ??= "secret";
  const inherited = (await taskOf("Object.keys(process.env)")()).answer as string[];
  expect(inherited.filter((name) => !["LD_LIBRARY_PATH", "LANG"].includes(name))).toEqual([]);
  for (const path of ["`/proc/${process.ppid}/environ`", '"/etc/passwd"']) {
    const read = `(() => { try { return fs.readFileSync(${path}, "utf8"); } catch ({ code }) { return code; } })()`;
    expect((await taskOf(read)()).answer).toBe("ERR_ACCESS_DENIED");
  }
});

test.each([
  ["ヒープ", "(() => { const held = []; for (;;) held.push(new Array(100_000).fill({})); })()"],
  ["ヒープの外", "(() => { const held = []; for (;;) held.push(Buffer.alloc(20_000_000, 1)); })()"],
])("%sを食いつくすものは、時間の限りより先に終わらせる", async (_, expression) => {
  const usual = isolatedLimits.milliseconds;
  onTestFinished(() => void (isolatedLimits.milliseconds = usual));
  // To fill the memory takes a busy machine a while.
  isolatedLimits.milliseconds = 60_000;
  const { answer, seconds } = await taskOf(expression)();
  expect(answer).toBeUndefined();
  expect(seconds).toBeLessThan(50);
});

test("一つにまとめたLambdaの中からも、同じように動く", async () => {
  const folder = aFolder();
  await bundleFunctions(folder, ["egov/page"]);
  const home = pathToFileURL(join(folder, "functions/egov/page/index.mjs")).href;
  const transform = isolated<object, string>({ name: "transform", home }, () => Promise.reject());
  const root = 'xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"';
  const xsl = `<${root}><xsl:template match="/"><p><xsl:value-of select="DOC"/></p></xsl:template></xsl:stylesheet>`;
  expect(await transform({ xml: "<DOC>本文</DOC>", xsl })).toContain("<p>本文</p>");
});
