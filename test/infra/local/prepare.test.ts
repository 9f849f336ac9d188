import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findBrowser } from "#infra/local/browser.js";

let empty: string;
let tree: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), "todoke-prepare-"));
  tree = join(empty, "tree");
  await mkdir(join(tree, "node_modules"), { recursive: true });
  const packages = JSON.stringify({ packages: {} });
  for (const file of ["package-lock.json", "node_modules/.package-lock.json"])
    await writeFile(join(tree, file), packages);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rm(empty, { recursive: true }));

const prepare = (need: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [resolve("infra/local/prepare.js"), need], {
    cwd: tree,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

test("Java がなければ、入れ方を一文で伝えて終わる", () => {
  const { status, stderr } = prepare("java", { PATH: empty, JAVA_HOME: "" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Java 17 以上が見つかりません。.*apt-get install default-jre-headless.*\n$/);
});

test("そろっていれば、何も言わずに終わる", () => {
  expect(prepare("java")).toMatchObject({ status: 0, stderr: "", stdout: "" });
});

test.each([
  { exit: 0, status: 0, stderr: "" },
  { exit: 1, status: 1, stderr: expect.stringMatching(/^部品を取り込めませんでした。.*\n$/) },
])("部品が足りなければ npm ci を行い、それが $exit で終われば $status で終わる", async ({ exit, ...answer }) => {
  await writeFile(join(tree, "package-lock.json"), JSON.stringify({ packages: { more: { version: "1.0.0" } } }));
  await writeFile(join(tree, "npm"), `#!/bin/sh\necho "npm $*"\nexit ${exit}\n`, { mode: 0o755 });
  const stdout = expect.stringContaining("npm ci --no-audit --no-fund\n");
  expect(prepare("", { PATH: tree + delimiter + process.env.PATH })).toMatchObject({ ...answer, stdout });
});

test("ブラウザは、入っている機械でも、npm が持ってきたものを使う", async () => {
  vi.stubEnv("CHROMIUM_PATH", undefined);
  expect(await findBrowser()).toMatchObject({ executablePath: join(tmpdir(), "chromium") });
  expect(process.env.LD_LIBRARY_PATH ?? "").not.toContain("al2023");
}, 60_000);

test("npm が持ってきたものが動かなければ、入っているものを使う", async () => {
  const installed = join(empty, "bin");
  await mkdir(installed);
  await writeFile(join(installed, "chromium"), "#!/bin/sh\n", { mode: 0o755 });
  for (const name of ["chromium", "fonts", "al2023", "libGLESv2.so"]) await writeFile(join(empty, name), "");
  vi.stubEnv("CHROMIUM_PATH", undefined);
  vi.stubEnv("PATH", installed);
  vi.stubEnv("TMPDIR", empty);
  expect(await findBrowser()).toMatchObject({ executablePath: join(installed, "chromium") });
});

test("指定されたブラウザが動かなければ、ほかのものを使わない", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(empty, "none"));
  expect(await findBrowser()).toBeUndefined();
});
