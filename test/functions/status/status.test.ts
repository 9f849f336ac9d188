import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { statusRoutes } from "#shared/status/routes.ts";
import { refuseAddress } from "#functions/db/accounts.ts";
import { pollIndex } from "#functions/db/due-polls.ts";
import { countCall } from "#functions/db/egov-calls.ts";
import { noteHourRun } from "#functions/db/hour-runs.ts";
import { putItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { markRun } from "#functions/db/notice-runs.ts";
import { sqs } from "#functions/status/letters/count-letters.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none";
const bus = useTable({ call: async () => Promise.reject(new Error("never done")), delays: [1] });
const nine = new Date("2026-11-24T09:30:00+09:00");
let root: Awaited<ReturnType<typeof anOffice>>;
const read = async (now = nine) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const { status, body } = await root.call(statusRoutes.get);
  expect(status).toBe(200);
  return body.status;
};
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: nine });
  root = await anOffice({ role: "root" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("何もないときは、どの数も0で、時刻の処理がないことが分かる", async () => {
  expect(await read()).toMatchObject({
    offices: { all: 1, locked: 0, leaving: 0 },
    morning: { day: "2026-11-24", at: "", offices: 0, waiting: 0 },
    lastTick: "",
    polls: { late: 0, minutes: 0 },
    calls: { bound: 0, accounts: 0, due: 0, minutes: [] },
    refused: { addresses: 0, offices: 0 },
    deadLetters: [],
    versions: { stage: "local" },
  });
});

test("8時の処理と待っている事務所、停止中の事務所、届かないアドレス、遅れている読み取りが数えられる", async () => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00+09:00`);
  vi.useFakeTimers({ toFake: ["Date"], now: at("08:00") });
  const [done, late] = [await anOffice(), await anOffice()];
  const lock = { isOn: true, at: nine.toISOString() };
  await anOffice({ lock });
  await anOffice({ lock, deletesOn: addDays(dayInJapan(nine), 9) });
  await noteHourRun("2026-11-24", 8, [done.tenant, late.tenant], at("08:00"));
  await noteHourRun("2026-11-24", 9, [], at("09:00"));
  await markRun(done.tenant, "2026-11-24");
  await refuseAddress(late.user.email, "bounce");
  for (const [id, time] of [
    [1, "09:10"],
    [2, "09:19"],
    [3, "09:25"],
  ] as const) {
    const dueAt = at(time).toISOString();
    await putItem({ ...recordKey(late.tenant, "egovPoll", id), dueAt, ...pollIndex(late.tenant, id, dueAt) });
  }
  expect(await read()).toMatchObject({
    offices: { all: 5, locked: 2, leaving: 1 },
    morning: { day: "2026-11-24", at: at("08:00").toISOString(), offices: 2, waiting: 1 },
    lastTick: at("09:00").toISOString(),
    polls: { late: 2, minutes: 20 },
    refused: { addresses: 1, offices: 1 },
  });
  expect((await read(at("07:30"))).morning).toMatchObject({ day: "2026-11-23", at: "" });
});

test("e-Govの呼び出しに上限があれば、上限と、直近の5分の呼び出しと、待っているアカウントが数えられる", async () => {
  vi.stubEnv("EGOV_CALLS_PER_MINUTE", "5");
  const during = async (time: string, endpoint: string, times: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-11-24T${time}+09:00`) });
    for (let each = 0; each < times; each++) await countCall(endpoint, 4);
  };
  await during("09:24:59", "GET /apply/lists", 3);
  await during("09:28:00", "GET /apply/lists", 6);
  await during("09:28:30", "GET /apply/{}", 2);
  await during("09:30:00", "GET /apply/{}", 1);
  const at = (minute: number) => new Date(`2026-11-24T09:${minute}:00+09:00`).toISOString();
  expect((await read()).calls).toEqual({
    bound: 5,
    accounts: 2,
    due: 3,
    minutes: [
      { at: at(30), calls: 1, most: 1 },
      { at: at(29), calls: 0, most: 0 },
      { at: at(28), calls: 6, most: 4 },
      { at: at(27), calls: 0, most: 0 },
      { at: at(26), calls: 0, most: 0 },
    ],
  });
  vi.unstubAllEnvs();
});

test("処理できなかった通知は、キューごとに数えられる", async () => {
  bus.halfTick(nine.toISOString());
  await bus.idle();
  expect((await read()).deadLetters).toEqual([{ queue: "notices-on-half-hour", letters: 1 }]);
});

test("読めない部分があっても、ほかの部分は読める", async () => {
  vi.spyOn(sqs, "send").mockImplementation(() => Promise.reject(new Error("SQS is away")) as never);
  const status = await read();
  expect(status.deadLetters).toBeNull();
  expect(status.offices.all).toBe(5);
});
