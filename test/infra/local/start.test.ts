import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { freePort } from "#infra/local/listen.ts";
import { demoPassword, sakuraManager } from "#infra/local/seed/accounts.ts";
import { prepareWeb } from "#infra/local/web-bundle.js";

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  prepareWeb();
  folder = await mkdtemp(join(tmpdir(), "todoke-start-"));
});
afterAll(async () => {
  children.forEach((child) => child.kill("SIGKILL"));
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;
const run = (script: string, settings: Settings, ...args: string[]) => {
  const env = { ...process.env, npm_lifecycle_event: "", ...settings };
  const child = spawn(process.execPath, [`infra/local/${script}`, ...args], { env });
  children.push(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr.on("data", (chunk) => (output.err += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return { child, output, ended };
};

type Stack = Awaited<ReturnType<typeof start>>;
const start = async (name: string, settings: Settings = {}) => {
  const [PORT, MAIL_PORT, EGOV_PORT] = [`${await freePort()}`, `${await freePort()}`, `${await freePort()}`];
  const all = { PORT, MAIL_PORT, EGOV_PORT, SEED: "none", DATA_DIR: join(folder, name), ...settings };
  const stack = { ...run("start.ts", all), ...all, url: `http://localhost:${all.PORT}` };
  const hasEnded = stack.ended.then(() => true);
  while (!stack.output.out.includes("Ready: ") && !(await Promise.race([hasEnded, wait(50, false)])));
  return stack;
};

/** Programs that carry the folder's name in their arguments: Java does. */
const programsOf = async (dataDir: string) => {
  if (!existsSync("/proc/self/cmdline")) return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return commands.filter((command) => command.includes(dataDir));
};

const signIn = (url: string, account = { email: sakuraManager.email, password: demoPassword }) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(account),
  });

/** What the last start leaves running: the demo's data was put aside before, so that nobody is in it. */
let stack: Stack;

// A start takes seconds: one after the other on the same data, each test begins where the one before has ended.
describe("デモのデータで", () => {
  let first: Stack;
  let last: Stack;
  const hour = (time: string) => run("hour.ts", { DATA_DIR: first.DATA_DIR }, time);
  const eight = "2026-11-24T08:00:00+09:00";
  beforeAll(async () => {
    first = await start("kept", { SEED: "demo" });
  }, 120_000);

  test("起動すると画面と API が答える", async () => {
    expect(first.output.out).toContain(`Ready: ${first.url}`);
    expect(first.output.out).toContain(`http://localhost:${first.MAIL_PORT}`);
    expect(first.output.out).toContain(`e-Gov シミュレーター: http://127.0.0.1:${first.EGOV_PORT}`);
    expect(first.output.out).toContain(`${sakuraManager.email}（管理者）`);
    const page = await fetch(`${first.url}/login`);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect((await signIn(first.url)).status).toBe(200);
  });

  test("npm run hour は起動中の Todoke に定時処理をさせる", async () => {
    const { ended, output } = hour(eight);
    expect(await ended).toBe(0);
    expect(output.out).toMatch(/対象の事務所: 3 件\n送信したメール: \d+ 通\n届いたメール: http:\/\/localhost:\d+/);
    const bad = hour("8時");
    expect(await bad.ended).toBe(1);
    expect(bad.output.err).toBe("時刻は 2026-11-24T08:00:00+09:00 のように指定してください。\n");
  });

  test("SIGTERM で何も残さずに終わり、npm run hour は一文で断る", async () => {
    const asked = Date.now();
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(20_000);
    expect(await programsOf(first.DATA_DIR)).toEqual([]);
    expect(first.output.err).toBe("");
    const none = hour(eight);
    expect(await none.ended).toBe(1);
    expect(none.output.err).toBe("Todoke が起動していません。別の端末で npm start を実行してください。\n");
  });

  test("次の起動は前のデータを見つけ、CLOCK の分だけ先の日になる", async () => {
    const second = await start("kept", { CLOCK: "+61d" });
    const answer = await signIn(second.url);
    expect(answer.status).toBe(200);
    const { user } = (await answer.json()) as { user: { today: string } };
    expect(user.today).toBe(addDays(dayInJapan(Date.now()), 61));
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  }, 120_000);

  test("前の形式のデータは一文を残して別に移し、新しく始める", async () => {
    await rm(join(first.DATA_DIR, "shape"));
    last = await start("kept");
    const [, aside] = /これまでのデータを (.*) に移し、新しく始めます。\n/.exec(last.output.out)!;
    expect(await readdir(aside!)).toEqual(["dynamodb", "egov", "keys", "s3"]);
    expect((await signIn(last.url)).status).toBe(401);
  }, 120_000);

  test("強制終了されても Java は残らず、同じ場所でまた起動できる", async () => {
    last.child.kill("SIGKILL");
    await last.ended;
    for (let tries = 0; tries < 100 && (await programsOf(last.DATA_DIR)).length > 0; tries++) await wait(50);
    expect(await programsOf(last.DATA_DIR)).toEqual([]);
    const again = await start("kept");
    expect(again.output.out).toContain("Ready: ");
    expect(again.output.out).not.toContain("移し");
    stack = again;
  }, 120_000);
});

describe("データなしで", () => {
  const open = async (email: string) => {
    const { output, ended } = run("open-operator.ts", { DATA_DIR: stack.DATA_DIR }, "--email", email);
    return { code: await ended, ...output };
  };
  test("open-operator は運営の事務所を1つだけ開き、その初期パスワードで入れる", async () => {
    const first = await open("root@example.com");
    expect(first.code, first.err).toBe(0);
    const password = /最初のパスワード: (\S+)/.exec(first.out)![1]!;
    const answer = await signIn(stack.url, { email: "root@example.com", password });
    expect(await answer.json()).toMatchObject({ user: { role: "root", isPasswordResetRequired: true } });
    const second = await open("other@example.com");
    expect([second.code, second.err.trim()]).toEqual([1, "運営の事務所は、すでにあります。"]);
    expect((await open("no address")).code).toBe(1);
  });

  test("同じ保存先で二つ目は起動しない", async () => {
    const second = await start("kept");
    expect(await second.ended).toBe(1);
    expect(second.output.err.trim()).toBe(
      `${stack.DATA_DIR} は起動中の Todoke が使っています。先にそちらを終了してください。`,
    );
    expect((await fetch(stack.url)).status).toBe(200);
  });

  test("データベースが止まると、一文を残して終わり、open-operator は一文で断る", async () => {
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
    for (const pid of pids) {
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      if (command.startsWith("java\0") && command.includes(stack.DATA_DIR)) process.kill(Number(pid));
    }
    expect(await stack.ended).toBe(1);
    // A message of the bus that was under way may log that the database is gone.
    const told = stack.output.err.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
    expect(told).toEqual(["データベースが止まったため、終了します。"]);
    expect((await open("root@example.com")).err).toContain("起動していません");
  });
});

const taken = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, () => resolve(server));
  });

test.each(["PORT", "MAIL_PORT", "EGOV_PORT"])(
  "%s が使用中なら一文を残して終わる",
  async (variable) => {
    const port = await freePort();
    const server = await taken(port);
    const stack = await start(`taken-${variable}`, { [variable]: `${port}` });
    expect(await stack.ended).toBe(1);
    expect(stack.output.err.trim()).toBe(`${variable}=${port} のポートは使用中です。別の番号を指定してください。`);
    expect(await programsOf(stack.DATA_DIR)).toEqual([]);
    server.close();
  },
  60_000,
);

test("保存先に書き込めないとき、Java がないとき、設定が読めないときも、一文を残して終わる", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const unwritable = await start("file/below");
  expect(await unwritable.ended).toBe(1);
  expect(unwritable.output.err).toMatch(
    /^データの保存先 .* に書き込めません（ENOTDIR）。DATA_DIR で別の場所を指定してください。\n$/,
  );

  const withoutJava = await start("no-java", { PATH: folder, JAVA_HOME: "" });
  expect(await withoutJava.ended).toBe(1);
  expect(withoutJava.output.err).toMatch(/^Java 17 以上が見つかりません。.*\n$/);

  const misspelt = await start("misspelt", { SEED: "dmeo" });
  expect(await misspelt.ended).toBe(1);
  expect(misspelt.output.err).toBe("SEED は demo か none を指定してください。\n");
}, 60_000);
