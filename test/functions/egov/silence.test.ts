import { createServer } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { resetTokens } from "#functions/db/egov-accounts.ts";
import { sealTokens } from "#functions/egov/accounts/tokens.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { noteAnswer, readSilence } from "#functions/egov/items/silence.ts";
import { handler as onPollTick } from "#functions/egov/on-poll-tick.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { listen } from "#infra/local/listen.ts";
import { anEgovAccount } from "#test/support/egov.ts";
import { deliver } from "#test/support/events.ts";
import { isLong } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const minute = 60_000;
/** Milliseconds that a call waits here for one that on a stage has 12 seconds. */
const shortWait = 250;
const egov = { silentFor: (call: number) => call < 0, calls: 0 };
const list = JSON.stringify({ resultset: { all_count: 0, offset: 0, count: 0 }, results: { apply_list: [] } });

/** Takes every connection; silent, it says nothing, or falls silent in the middle of its answer. */
const startEgov = async () => {
  const server = createServer((_, response) => {
    egov.calls++;
    if (!egov.silentFor(egov.calls)) return void response.end(list);
    if (egov.calls % 2 === 0) response.write(list.slice(0, 20));
  });
  const port = await listen(server, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
};

beforeEach(async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  egov.silentFor = () => false;
  vi.stubEnv("EGOV_API", await startEgov());
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((wait) =>
    timeout(egov.silentFor(egov.calls + 1) ? shortWait : wait),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-06-01T09:00:00+09:00") });
});
afterEach(() => {
  vi.mocked(process.stderr.write).mockRestore();
  vi.mocked(AbortSignal.timeout).mockRestore();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const aConnected = async () => {
  const { tenant, call } = await anOffice({ trialEndsOn: "2099-01-01" });
  const { id: account } = await anEgovAccount(tenant, { endsAt: "2099-01-01T00:00:00.000Z" });
  const tokens = { access: "access", accessSeconds: 10 * 86_400, refresh: "refresh", refreshSeconds: undefined };
  await resetTokens(tenant, account, await sealTokens({ tenant, account }, tokens, Date.now()));
  const saidSince = async () => (await call(egovRoutes.accounts)).body.silentSince;
  return { tenant, account, saidSince };
};
/** @returns how often e-Gov was called */
const nextMinute = async () => {
  egov.calls = 0;
  await deliver(onPollTick, [envelopeOf(events.egovPollTick, { time: new Date().toISOString() })]);
  await bus.idle();
  vi.setSystemTime(Date.now() + minute);
  return egov.calls;
};

test("e-Govが1時間、つながっても誰にも答えない間は、数個だけで確かめ、答えれば10分のうちにすべてを読み、失われる知らせはない", async () => {
  const accounts = await Promise.all(Array.from({ length: 50 }, aConnected));
  egov.silentFor = () => true;
  // Those that the queue's five workers have in hand when it is known
  expect(await nextMinute()).toBeLessThanOrEqual(3 + 5);
  expect(await readSilence()).toMatchObject({ isOn: true });
  for (let minutes = 1; minutes < (isLong ? 60 : 15); minutes++) expect(await nextMinute()).toBeLessThanOrEqual(5);
  egov.silentFor = () => false;
  const back = new Date().toISOString();
  const counts = [];
  for (let minutes = 0; minutes < 10; minutes++) counts.push(await nextMinute());
  expect(counts.slice(0, 2)).toEqual([5, expect.any(Number)]);
  expect(counts[1]).toBeGreaterThan(25);
  for (const { tenant, account } of accounts) expect((await readPoll(tenant, account))!.syncedAt! > back).toBe(true);
  expect([await readSilence(), bus.deadLetters]).toEqual([undefined, []]);
}, 300_000);

test("画面は、e-Govがいつから答えないかを言う。答えない相手が分かるまでは、その事務所にだけ", async () => {
  await noteAnswer(Date.now());
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, aConnected));
  const since = new Date().toISOString();
  expect(await one!.saidSince()).toBe("");
  egov.silentFor = (call) => call <= 1;
  await nextMinute();
  const said = await Promise.all([one!, ...others].map(({ saidSince }) => saidSince()));
  expect(said.toSorted()).toEqual(["", "", "", "", since]);
  egov.silentFor = () => true;
  for (let minutes = 0; minutes < 12; minutes++) await nextMinute();
  const all = await Promise.all([one!, ...others].map(({ saidSince }) => saidSince()));
  expect([new Set(all).size, all[0]! >= since]).toEqual([1, true]);
  expect(await (await aConnected()).saidSince()).toBe(all[0]);
  expect(await (await anOffice()).call(egovRoutes.accounts)).toMatchObject({ body: { silentSince: "" } });
  egov.silentFor = () => false;
  for (let minutes = 0; minutes < 2; minutes++) await nextMinute();
  expect(await one!.saidSince()).toBe("");
});

test("一つ二つのアカウントに黙っただけなら、ほかは待たせない", async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, aConnected));
  egov.silentFor = (call) => call <= 2;
  expect(await nextMinute()).toBe(12);
  const { length } = (await Promise.all(accounts.map((each) => readPoll(each.tenant, each.account)))).filter(
    (poll) => poll!.failures,
  );
  expect([length, (await readSilence())?.isOn]).toEqual([2, false]);
  egov.silentFor = () => false;
  for (let minutes = 0; minutes < 9; minutes++) await nextMinute();
  expect(await readSilence()).toBeUndefined();
});
