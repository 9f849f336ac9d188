import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { addDays } from "#shared/dates/day.ts";
import { readPoll, startPoll } from "#functions/egov/items/polls.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { firstAccount } from "#test/support/office.ts";
import { answer, aRow, arriveIdOf, egov, today, useRealAnswers } from "#test/support/real-egov.ts";
import { useTable } from "#test/support/table.ts";

const aRealOffice = useRealAnswers(useTable());

/** An account with three pages of open cases before the last days, as its last polls have read them. */
const aReadAccount = async () => {
  const office = await aRealOffice();
  const arrive_date = `${addDays(today, -30)} 09:00:00`;
  egov.rows = Array.from({ length: 130 }, (_, number) => aRow(number, { arrive_date }));
  const fill = { from: addDays(today, -60), to: today, offset: 0 };
  await startPoll(office.tenant, firstAccount, { dueAt: "2020-01-01", fill });
  for (let times = 0; times < 3; times++) await office.pollNow();
  const state = async () => (await readPoll(office.tenant, firstAccount))!;
  return { ...office, state };
};
const lists = () => egov.calls.filter((path) => path === "/apply/lists").length;

/** Answers after a while. @returns how many calls there were at most at the same time */
const watched = () => {
  const under = { way: 0, most: 0 };
  egov.answerOf = async (url) => {
    under.most = Math.max(under.most, ++under.way);
    await wait(30);
    under.way--;
    return answer(url);
  };
  return under;
};

test("一覧のページは三つまで同時に尋ね、変わった行はどのページにあっても見つかる", async () => {
  const { tenant, pollNow, state } = await aReadAccount();
  const under = watched();
  await pollNow();
  expect([lists(), under.most]).toEqual([4, 3]);
  const { pages } = await state();
  for (const number of [0, 129]) Object.assign(egov.rows[number]!, { status: "手続終了" });
  await pollNow();
  expect(lists()).toBe(4);
  for (const number of [0, 129])
    expect((await findEgov(tenant, arriveIdOf(number)))!.status, `${number}`).toBe("手続終了");
  expect((await state()).pages?.length).toBe(pages?.length);
});

test("e-Govが断れば待ち、次は一つずつ尋ねる。答えれば、また同時に読む", async () => {
  const { pollNow, state } = await aReadAccount();
  egov.answerOf = () => new Response("", { status: 503 });
  await pollNow();
  expect([lists() <= 3, (await state()).pausedBy]).toEqual([true, "maintenance"]);
  await pollNow();
  expect([lists(), (await state()).failures]).toEqual([1, 2]);
  const careful = watched();
  await pollNow();
  expect([lists(), careful.most, (await state()).failures]).toEqual([4, 1, undefined]);
  const again = watched();
  await pollNow();
  expect([lists(), again.most]).toEqual([4, 3]);
});

test("一つのページだけが一時読めなくても、もう一度尋ねて読む", async () => {
  const { pollNow, state } = await aReadAccount();
  let failures = 1;
  egov.answerOf = (url) =>
    url.searchParams.get("offset") === "50" && failures-- > 0 ? new Response("", { status: 500 }) : undefined;
  await pollNow();
  expect([lists(), (await state()).failures]).toEqual([5, undefined]);
});

test("同時に尋ねても、1回の巡回の上限は超えない", async () => {
  const { pollNow, state } = await aReadAccount();
  vi.stubEnv("EGOV_CALLS_PER_POLL", "4");
  await pollNow();
  expect(lists()).toBe(2);
  expect((await state()).sweep).toMatchObject({ offset: 50 });
  await pollNow();
  vi.unstubAllEnvs();
  expect([lists(), (await state()).sweep?.offset]).toEqual([2, 100]);
});
