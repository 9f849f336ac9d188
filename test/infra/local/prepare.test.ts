import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "#infra/local/browser.js";

let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), "todoke-prepare-"));
});
afterAll(() => rm(empty, { recursive: true }));

const prepare = (goal: "start" | "test", env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ["infra/local/prepare.js", goal], { env: { ...process.env, ...env }, encoding: "utf8" });

test("Java がなければ、入れ方を一文で伝えて終わる", () => {
  const { status, stderr } = prepare("start", { PATH: empty, JAVA_HOME: "" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Java 17 以上が見つかりません。.*apt-get install default-jre-headless.*\n$/);
});

test("指定されたブラウザが動かなければ、一文で伝えて終わる", () => {
  const { status, stderr } = prepare("test", { CHROMIUM_PATH: join(empty, "none") });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^テストに使うブラウザが見つかりません。.*\n$/);
});

test("そろっていれば、何も言わずに終わる", () => {
  expect(prepare("test")).toMatchObject({ status: 0, stderr: "", stdout: "" });
});

const withEnvironment = async (env: Record<string, string>, work: () => Promise<unknown>) => {
  const { PATH, CHROMIUM_PATH, TMPDIR } = process.env;
  Object.assign(process.env, env);
  delete process.env.CHROMIUM_PATH;
  try {
    await work();
  } finally {
    delete process.env.TMPDIR;
    Object.assign(process.env, { PATH, ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...(TMPDIR && { TMPDIR }) });
  }
};

test(
  "ブラウザは、入っている機械でも、npm が持ってきたものを使う",
  () =>
    withEnvironment({}, async () => {
      expect(await findBrowser()).toMatchObject({ executablePath: join(tmpdir(), "chromium") });
      expect(process.env.LD_LIBRARY_PATH ?? "").not.toContain("al2023");
    }),
  60_000,
);

test("npm が持ってきたものが動かなければ、入っているものを使う", async () => {
  const installed = join(empty, "bin");
  await mkdir(installed);
  await writeFile(join(installed, "chromium"), "#!/bin/sh\n", { mode: 0o755 });
  for (const name of ["chromium", "fonts", "al2023", "libGLESv2.so"]) await writeFile(join(empty, name), "");
  await withEnvironment({ PATH: installed, TMPDIR: empty }, async () => {
    expect(await findBrowser()).toMatchObject({ executablePath: join(installed, "chromium") });
  });
});
