import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { runFinalTest } from "#infra/local/final-test/final-test.ts";
import { testNumbers } from "#infra/local/final-test/numbers.ts";
import { standIn } from "#infra/local/final-test/stand-in.ts";
import { egovClient, functionSettings } from "#infra/local/settings.ts";
import { sakura, useSimulator } from "#test/support/egov-office.ts";
import { isLong } from "#test/support/long.ts";

let folder: string;
beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), "todoke-final-test-"));
  folder = join(parent, "not-there-yet");
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
});

/** As a person starts it, with nobody at the terminal. */
const start = (args: string[], env: Record<string, string> = {}) => {
  const { EGOV_API: _, EGOV_AUTH: __, ...rest } = process.env;
  const run = ["infra/local/final-test/run.ts", "--out", folder, ...args];
  return promisify(execFile)(process.execPath, run, { env: { ...rest, ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
};

/** Keeps every token that e-Gov gives, and every code that it leads back with. */
const watchSecrets = () => {
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  const secrets = new Set([egovClient.apiKey, btoa(`${egovClient.softwareId}:${egovClient.apiKey}`)]);
  globalThis.fetch = async (...call) => {
    const answer = await real(...call);
    const code = URL.parse(answer.headers.get("location") ?? "")?.searchParams.get("code");
    if (code) secrets.add(code);
    const text = await answer.clone().text();
    for (const [, token] of text.matchAll(/"(?:access|refresh|id)_token":"([^"]+)"/g)) secrets.add(token!);
    return answer;
  };
  return secrets;
};
const aRun = async () => {
  process.env.EGOV_SECRET = functionSettings.EGOV_SECRET;
  const egov = await useSimulator();
  const secrets = watchSecrets();
  const run = (more: { only?: string; from?: string } = {}) =>
    runFinalTest({ folder, person: standIn(egov.url, sakura), ...more });
  return { ...egov, secrets, run };
};
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const proofs = async () =>
  (await files())
    .filter(({ parentPath }) => parentPath !== folder)
    .map(({ name }) => name)
    .toSorted();
const expectNoSecret = async (secrets: ReadonlySet<string>) => {
  for (const { parentPath, name } of await files()) {
    const bytes = await readFile(join(parentPath, name));
    for (const secret of secrets) expect([name, bytes.includes(secret)]).toEqual([name, false]);
    expect(bytes.toString("latin1")).not.toMatch(/authorization: \w+ [A-Za-z0-9]/i);
  }
};
const results = async () => {
  const csv = await readFile(join(folder, "results.csv"), "utf8");
  const rows = csv
    .slice(1)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(","));
  return new Map(rows.map(([number, result, at]) => [number!, { result: result!, at: at! }]));
};

test("端末に人がいなくても、選んだ番号の証跡と結果を残す。秘密は残さない", async () => {
  const { code, text } = await start(["--only", "01-1,02-1,05-1,07-2,12-2"]);
  expect([code, text]).toEqual([0, expect.stringContaining("07-2  合格")]);
  expect(await proofs()).toEqual([
    ...["01_1_01.txt", "01_1_03.png", "02_1_01.txt", "02_1_02.txt", "02_1_03.txt"],
    ...["05_1_01.txt", "05_1_03.txt", "05_1_04.ZIP"],
    ...["07_2_01.txt", "07_2_02.txt", "07_2_03.txt", "07_2_04.ZIP"],
    ...["12_2_01.txt", "12_2_02.txt", "12_2_03.txt", "12_2_04.ZIP"],
  ]);
  await expectNoSecret(new Set([egovClient.apiKey]));
  expect(await readFile(join(folder, "02_1/02_1_03.txt"), "utf8")).toContain('"access_token":"＊＊＊"');
  const found = await results();
  expect(found.size).toBe(testNumbers.length);
  expect(found.get("07-2")).toEqual({
    result: "合格",
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  });
  expect([found.get("08-1"), found.get("11-1")]).toMatchObject([{ result: "不使用", at: "" }, { result: "未実施" }]);
});

test("手元では、次の実行が前の実行の案件で続きを行う。済んだ補正は新しい案件で行う", async () => {
  expect(await start(["--only", "07-1,10-1"])).toMatchObject({ code: 0 });
  expect(await start(["--only", "10-1,14-1"])).toMatchObject({ code: 0 });
  expect((await proofs()).filter((name) => name.endsWith("03.txt"))).toEqual(
    ["07_1", "10_1", "14_1"].map((name) => `${name}_03.txt`),
  );
});

test("不合格があれば終了コードは 1。知らない番号とステージは一文で断る", async () => {
  const elsewhere = await start(["--only", "01-1"], { BASE_URL: "https://other.example" });
  expect([elsewhere.code, elsewhere.text]).toEqual([1, expect.stringContaining("01-1  不合格")]);
  const unknown = await start(["--only", "08-1"]);
  expect([unknown.code, unknown.text]).toEqual([1, "08-1 は、行う試験の番号ではありません。\n"]);
  expect(await start(["--stage", "other"])).toMatchObject({ code: 1, text: expect.stringContaining("--stage は") });
});

test("不合格の番号のあとも続け、その番号だけをやり直せる。前の結果は残る", async () => {
  const { run, control, secrets } = await aRun();
  await control("fault", { kind: "serverError", path: "/apply/check" });
  expect(await run({ from: "12-1" })).toMatchObject({ isGood: false });
  expect(Object.fromEntries(await results())).toMatchObject({
    "01-1": { result: "未実施" },
    "12-1": { result: "不合格" },
    "12-2": { result: "不合格" },
    "13-2": { result: "合格" },
    "26-1": { result: "合格" },
  });
  expect(await readFile(join(folder, "12_1/12_1_03.txt"), "utf8")).toMatch(/^500 /);
  await control("faults/clear");
  expect(await run({ only: "12-1,12-2" })).toMatchObject({ isGood: true });
  expect(Object.fromEntries(await results())).toMatchObject({ "12-2": { result: "合格" }, "14-1": { result: "合格" } });
  await expectNoSecret(secrets);
});

test.runIf(isLong)("すべての番号が合格し、証跡はそろい、どのファイルにも秘密がない", async () => {
  const { run, secrets } = await aRun();
  const { isGood, table } = await run();
  expect([isGood, table]).toEqual([true, expect.not.stringContaining("不合格")]);
  const used = testNumbers.filter(({ unused }) => !unused).map(({ number }) => number.replace("-", "_"));
  const all = await proofs();
  const sent = [
    "02_1",
    "03_1",
    "04_1",
    "07_1",
    "07_2",
    "09_1",
    "10_1",
    "11_1",
    "12_1",
    "12_2",
    "20_1",
    "21_1",
    "25_1",
    "26_1",
  ];
  const zipped = ["05_1", "07_1", "07_2", "09_1", "10_1", "11_1", "12_1", "12_2", "19_1", "21_1"];
  expect(all).toEqual(
    used
      .flatMap((name) => [
        `${name}_01.txt`,
        ...(sent.includes(name) ? [`${name}_02.txt`] : []),
        `${name}_03.${name === "01_1" ? "png" : "txt"}`,
        ...(zipped.includes(name) ? [`${name}_04.ZIP`] : []),
      ])
      .toSorted(),
  );
  expect(secrets.size).toBeGreaterThan(6);
  await expectNoSecret(secrets);
  expect(await readFile(join(folder, "07_2/07_2_04.ZIP"))).toEqual(
    Buffer.from(/"file_data":"([^"]+)"/.exec(await readFile(join(folder, "07_2/07_2_02.txt"), "utf8"))![1]!, "base64"),
  );
});
