import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
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

test("ブラウザが入っていない機械では、npm が持ってきたものを使う", async () => {
  const { PATH, CHROMIUM_PATH } = process.env;
  process.env.PATH = empty;
  delete process.env.CHROMIUM_PATH;
  try {
    expect(await findBrowser()).toMatchObject({ executablePath: join(tmpdir(), "chromium") });
    expect(process.env.LD_LIBRARY_PATH ?? "").not.toContain("al2023");
  } finally {
    Object.assign(process.env, { PATH, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) });
  }
}, 60_000);
