import { createServer } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { duePolls } from "#functions/db/due-polls.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { resetTokens } from "#functions/db/egov-accounts.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { sealTokens } from "#functions/egov/accounts/tokens.ts";
import { pollAccount } from "#functions/egov/poll/poll-account.ts";
import { handler as onPollTick } from "#functions/egov/on-poll-tick.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { listen } from "#infra/local/listen.ts";
import { anEgovAccount } from "#test/support/egov.ts";
import { deliver } from "#test/support/events.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const minute = 60_000;

/** e-Gov as far as a list: what is asked for. Answers at the test's clock, in no time. */
const egov = { calls: [] as string[] };
const empty = () => Response.json({ resultset: { all_count: 0, offset: 0, count: 0 }, results: { apply_list: [] } });

beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  egov.calls = [];
  vi.stubEnv("EGOV_API", "http://egov.test");
  const real = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) => {
    if (!String(to).startsWith("http://egov.test")) return real(to, init);
    egov.calls.push(new URL(to).pathname);
    return empty();
  });
  // A weekday's morning, ahead of the machine's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-06-01T09:00:00+09:00") });
});
afterEach(() => {
  vi.mocked(process.stderr.write).mockRestore();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const aConnected = async () => {
  const { tenant } = await anOffice({ trialEndsOn: "2099-01-01" });
  const { id: account } = await anEgovAccount(tenant, { endsAt: "2099-01-01T00:00:00.000Z" });
  const tokens = { access: "access", accessSeconds: 10 * 86_400, refresh: "refresh", refreshSeconds: undefined };
  await resetTokens(tenant, account, await sealTokens({ tenant, account }, tokens, Date.now()));
  return { tenant, account };
};
/** More than one batch of the queue. */
const manyConnected = (count: number) => Promise.all(Array.from({ length: count }, aConnected));

const published = (from: number) =>
  bus.published
    .slice(from)
    .filter((event) => event["detail-type"] === events.egovPollDue.detailTypes[0])
    .map(({ detail }) => (detail as { tenant: number }).tenant);
/** A minute passes, and its tick is delivered with all that comes of it. @returns the offices whose polls it named */
const nextMinute = async () => {
  const from = bus.published.length;
  vi.setSystemTime(Date.now() + minute);
  await deliver(onPollTick, [envelopeOf(events.egovPollTick, { time: new Date().toISOString() })]);
  await bus.idle();
  return published(from);
};

test("10分のあいだに一度ずつ読み、その分は、期限の来ていないアカウントを一つも読まない", async () => {
  await manyConnected(6);
  for (let minutes = 0; minutes < 20; minutes++) await nextMinute();
  egov.calls = [];
  let named = 0;
  for (let minutes = 0; minutes < 9; minutes++) named += (await nextMinute()).length;
  const due = (await duePolls(new Date())).length;
  expect(due).toBe(0);
  expect(egov.calls.length).toBe(named);
});

test("待たされているアカウントは、10分に一度だけ改めて知らせ、運営は、どれだけ遅れているかを知る", async () => {
  const [one] = await manyConnected(1);
  const dueAt = new Date(Date.now() - 30_000).toISOString();
  const { tenant, account } = one!;
  const gsi1sk = `${dueAt}#${tenant}#${account}`;
  await updateItem(recordKey(tenant, "egovPoll", account), {
    // Somebody else has it, and does not end.
    set: { dueAt, gsi1sk, leaseUntil: Date.now() + 60 * minute },
  });
  vi.stubEnv("LOG_LEVEL", "info");
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const named: number[] = [];
  for (let minutes = 0; minutes < 21; minutes++) if ((await nextMinute()).includes(tenant)) named.push(minutes);
  const lines = write.mock.calls.flat().filter((line) => String(line).includes("PollMinutesBehind"));
  write.mockRestore();
  expect(named).toEqual([9, 19]);
  expect(JSON.parse(String(lines.at(-1)))).toMatchObject({ PollTicks: 1, PollMinutesBehind: 21 });
});

test("1分の呼び出しに上限があれば、どの分もそれを超えず、待つ長さが延び、長く待った順にすべてのアカウントを読む", async () => {
  const accounts = await manyConnected(12);
  vi.stubEnv("EGOV_CALLS_PER_MINUTE", "5");
  const [start, counts] = [new Date().toISOString(), [] as number[]];
  for (let minutes = 0; minutes < 12; minutes++) {
    egov.calls = [];
    await nextMinute();
    counts.push(egov.calls.length);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  for (const { tenant, account } of accounts) {
    const { syncedAt = "", failures } = (await readPoll(tenant, account))!;
    expect([syncedAt > start, failures]).toEqual([true, undefined]);
  }
});

test("上限に達した分の巡回は、e-Govに尋ねずに待ち、失敗とは数えない", async () => {
  const [{ tenant, account }] = (await manyConnected(1)) as [{ tenant: number; account: number }];
  vi.stubEnv("EGOV_CALLS_PER_MINUTE", "1");
  const limits = { maxCalls: 60, milliseconds: 40_000 };
  expect(await pollAccount({ tenant, account }, limits)).toBeUndefined();
  const before = await readPoll(tenant, account);
  expect(await pollAccount({ tenant, account }, limits)).toMatchObject({ failure: "bounded" });
  expect(await readPoll(tenant, account)).toEqual(before);
  expect(egov.calls).toHaveLength(1);
});

test("答えないe-Govを待っても、巡回は関数の時間のうちに終わる", async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const hanging = createServer(() => undefined);
  const port = await listen(hanging, 0);
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  vi.stubEnv("EGOV_API", `http://127.0.0.1:${port}`);
  const of = (await manyConnected(1))[0]!;
  const waits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waiting = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return timeout(milliseconds / 100);
  });
  expect(await pollAccount(of, { maxCalls: 60, milliseconds: 1_000 })).toMatchObject({ failure: "down" });
  waiting.mockRestore();
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeLessThan(15_000);
  expect((await readPoll(of.tenant, of.account))!.failures).toBe(1);
});
