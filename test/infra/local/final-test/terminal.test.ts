import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startSecrets } from "#infra/local/secrets.ts";
import { agreeAt } from "#infra/local/seed/agree-at.ts";
import { awsSettings, egovClient, functionSettings } from "#infra/local/settings.ts";
import { sakura, useSimulator } from "#test/support/egov-office.ts";

const { EGOV_SECRET } = functionSettings;
/** Where the browser comes back to as to a stage: nothing listens there, so that its address is pasted. */
const site = "http://127.0.0.1:3999";
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "todoke-terminal-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const aRun = async ({ baseUrl = site } = {}) => {
  const egov = await useSimulator();
  await egov.control("settings", { walks: false });
  const secrets = await startSecrets({ names: [], given: { [EGOV_SECRET]: JSON.stringify(egovClient) } });
  onTestFinished(secrets.stop);
  const env = {
    ...process.env,
    ...awsSettings,
    ...{ EGOV_API: egov.apiUrl, EGOV_AUTH: egov.authUrl, EGOV_SECRET, BASE_URL: baseUrl },
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
  };
  return { ...egov, env };
};

const command = (args: readonly string[]) => [
  process.execPath,
  "infra/local/final-test/run.ts",
  "--out",
  folder,
  ...args,
];
/** util-linux's and BSD's `script` run a command in a pseudo terminal. */
const inTerminal = (args: readonly string[]): [string, string[]] => {
  const words = command(args);
  if (process.platform === "darwin") return ["script", ["-q", "/dev/null", ...words]];
  return ["script", ["-qefc", words.map((word) => `'${word}'`).join(" "), "/dev/null"]];
};

/** What stands on the screen, and somebody who types once it says something. */
const follow = (child: ChildProcess) => {
  let screen = "";
  let seen = 0;
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(() => void child.kill());
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => void (screen += text));
  const says = async (text: string) => {
    await expect.poll(() => screen.indexOf(text, seen), { timeout: 20_000, message: text }).toBeGreaterThanOrEqual(0);
    seen = screen.indexOf(text, seen) + text.length;
  };
  const type = (text: string) => void child.stdin!.write(text);
  return { says, type, code, screen: () => screen };
};
const start = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const [program, words] = inTerminal(args);
  return follow(spawn(program, words, { env }));
};
type Terminal = ReturnType<typeof start>;
const enter = "\r";

/** Signs in as somebody would who reads the address from the screen. */
const signIn = async ({ says, type, screen }: Terminal) => {
  await says("貼り付けてください: ");
  const [address] = /http:\S+\/auth\/auth\?\S+/.exec(screen().slice(screen().lastIndexOf("ブラウザで開き")))!;
  const back = await agreeAt(address, sakura);
  type(`${back.href}${enter}`);
  return back.searchParams.get("code")!;
};
const results = async () =>
  Object.fromEntries(
    (JSON.parse(await readFile(join(folder, "results.json"), "utf8")) as { number: string; result: string }[]).map(
      ({ number, result }) => [number, result],
    ),
  );
const caseOf = async (number: string) =>
  (JSON.parse(await readFile(join(folder, "cases.json"), "utf8")) as Record<string, string>)[number]!;

test(
  "端末でたずね、まちがった答えはたずね直す。Ctrl+C で止め、続きから始めても同じ案件で進む",
  { timeout: 90_000 },
  async () => {
    const { env, control } = await aRun();
    const first = start(["--only", "01-1,02-1,07-1,09-1"], env);
    await first.says("01-1  認可");
    await first.says("PNG の場所");
    first.type(`${join(folder, "nowhere.png")}${enter}`);
    await first.says("そのファイルは読めません。");
    const text = join(folder, "text.png");
    await writeFile(text, "no picture");
    first.type(`${text}${enter}`);
    await first.says("PNG ではありません。");
    await writeFile(text, Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]));
    first.type(`${text}${enter}`);
    await first.says("貼り付けてください: ");
    first.type(`あ${enter}`);
    await first.says("アドレスではありません。");
    first.type(`https://elsewhere.example/?code=1${enter}`);
    await first.says(`${site}/api/egov/callback で始まるアドレスを貼り付けてください。`);
    const code = await signIn(first);
    await first.says("合格");
    await first.says("09-1  再提出");
    await first.says("Enter を押してください: ");
    first.type(enter);
    await first.says("再提出を求められるのを待って");
    first.type("\u0003");
    await first.says("09-1 で中断しました。続き: npm run final-test -- --out");
    await first.says("--only 09-1");
    expect(await first.code).toBe(130);
    expect(await results()).toEqual({ "01-1": "合格", "02-1": "合格", "07-1": "合格" });
    expect(await readFile(join(folder, "01_1/01_1_03.png"))).toHaveLength(5);
    expect(await readFile(join(folder, "02_1/02_1_02.txt"), "utf8")).not.toContain(code);

    const arriveId = await caseOf("07-1");
    const second = start(["--only", "09-1"], env);
    await signIn(second);
    await second.says(`到達番号 ${arriveId} に再提出を求められるのを待って`);
    await control("act", { arriveId, act: "requestCorrection", correctType: "再提出" });
    second.type(enter);
    await second.says("      合格");
    await second.says("証跡: ");
    expect(await second.code).toBe(0);
    expect(await results()).toMatchObject({ "07-1": "合格", "09-1": "合格" });
    expect(await caseOf("09-1")).not.toBe(arriveId);
  },
);

test("ブラウザがこの端末に戻るなら、貼り付けずに進む。写しはあとで入れられる", { timeout: 40_000 }, async () => {
  const { env } = await aRun({ baseUrl: "http://localhost:23957" });
  const terminal = start(["--only", "01-1,02-1"], env);
  await terminal.says("PNG の場所");
  terminal.type(enter);
  await terminal.says("ブラウザが戻るのを待っています。");
  const [address] = /http:\S+\/auth\/auth\?\S+/.exec(terminal.screen())!;
  const back = await agreeAt(address, sakura);
  expect(await (await fetch(back)).text()).toBe("端末に戻ってください。");
  await terminal.says("画面の写しを 01_1_03.png として入れてください。");
  expect(await terminal.code).toBe(0);
});

test("答えがまとめて流し込まれても一つずつ読み、尽きれば止まって続きを示す", { timeout: 40_000 }, async () => {
  const { env } = await aRun();
  const [program, ...words] = command(["--only", "01-1,02-1"]);
  const child = spawn(program!, words, { env });
  const piped = follow(child);
  child.stdin.end("/nowhere.png\n\nあ\n");
  await piped.says("そのファイルは読めません。");
  await piped.says("アドレスではありません。");
  await piped.says("01-1 で中断しました。");
  expect([await piped.code, piped.screen()]).toEqual([130, expect.not.stringContaining("合格")]);
});
