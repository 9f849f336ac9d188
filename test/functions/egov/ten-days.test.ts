import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { resetTokens } from "#functions/db/egov-accounts.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { sealTokens } from "#functions/egov/accounts/tokens.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { handler as onPollTick } from "#functions/egov/on-poll-tick.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { anEgovAccount } from "#test/support/egov.ts";
import { deliver } from "#test/support/events.ts";
import { isLong } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";
import { amendment, answer, arriveIdOf, aRow, egov, type Row } from "#test/support/real-egov.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const minute = 60_000;
const firstDay = "2027-06-07";
/** Monday to Friday, twice; else a weekend with two days on each side: an old case, a listed one, and both again. */
const days = (isLong ? [0, 1, 2, 3, 4, 7, 8, 9, 10, 11] : [3, 4, 7, 8]).map((after) => addDays(firstDay, after));

const count = 100;
/** The first ones arrived longer ago than any list that is still asked for, the others some weeks before. */
const oldCount = 20;
const isOld = (number: number) => number < oldCount;
/** The case of which a 補正 comes on a day: an old one and a listed one in turn, those at the end of the list too. */
const amendedOn = (index: number) => (index % 2 === 1 ? index : count - 1 - index * 7);

const rowOf = (number: number) =>
  aRow(number, {
    arrive_date: `${addDays(firstDay, isOld(number) ? -300 + number : -30 + (number % 20))} 09:00:00`,
    send_number: `2027050110000${1_000 + number}`,
    pay_status: "納付済み",
  });
const payment = { pay_number: "1", total_fee: "900", pay_expired: "2027-06-30" };
/** What a list leaves to the detail: it counts, and does not say what. */
const listed = ({ notice_list: _, apply_pay_list: __, ...row }: Row) => row;

const change = (number: number, fields: object) => {
  egov.rows[number] = { ...(egov.rows[number] as Row), ...fields };
};
const amend = (number: number) =>
  change(number, { status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] });
/** Every listed row says something new: each costs a detail. */
const moveOthers = () => {
  for (let number = oldCount; number < count; number++)
    change(number, { submission_destination: `第${Date.now()}課`, apply_pay_count: 1, apply_pay_list: [payment] });
};

/** Whether a detail is asked for of which the lists have told nothing new until that day. */
const isUnchanged = (path: string, index: number) => {
  const [, number] = path.match(/^\/apply\/9\d{8}(\d+)$/) ?? [];
  if (number === undefined || isOld(Number(number))) return false;
  return !days.keys().some((before) => before <= index && amendedOn(before) === Number(number));
};

beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.stubEnv("EGOV_API", "http://egov.test");
  Object.assign(egov, { rows: Array.from({ length: count }, (_, number) => rowOf(number)), calls: [] });
  const real = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) => {
    const url = new URL(to);
    if (url.host !== "egov.test") return real(to, init);
    egov.calls.push(url.pathname);
    if (url.pathname.startsWith("/notice/"))
      return Response.json({ results: { notice: { correct_type: "部分補正", attached_file_list: [] } } });
    if (!url.pathname.endsWith("/apply/lists")) return answer(url);
    const { resultset, results } = (await answer(url).json()) as { resultset: object; results: { apply_list: Row[] } };
    return Response.json({ resultset, results: { apply_list: results.apply_list.map(listed) } });
  });
});
afterEach(() => {
  vi.mocked(process.stderr.write).mockRestore();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

type Account = { tenant: number; account: number };
/** The minute in which an account is named next: its own, and each tenth after it. */
const namedNext = async ({ tenant, account }: Account) => {
  const dueAt = Date.parse((await readPoll(tenant, account))!.dueAt);
  const step = 10 * minute;
  return dueAt + Math.max(0, Math.ceil((Date.now() - dueAt) / step)) * step;
};
/** The ticks that name the account; the others of these minutes would find nothing due. */
const minutesPass = async (of: Account, minutes: number, beforeEach: () => void = () => undefined) => {
  const until = Date.now() + minutes * minute;
  for (let at = await namedNext(of); at < until; at = await namedNext(of)) {
    beforeEach();
    vi.setSystemTime(Math.max(at, Date.now() + 1));
    await deliver(onPollTick, [envelopeOf(events.egovPollTick, { time: new Date().toISOString() })]);
    await bus.idle();
  }
  vi.setSystemTime(until);
};

/** An office whose account holds them all, as at a connection. */
const aConnected = async () => {
  const { tenant } = await anOffice({ trialEndsOn: "2099-01-01" });
  const { id: account } = await anEgovAccount(tenant, { endsAt: "2099-01-01T00:00:00.000Z" });
  const tokens = { access: "access", accessSeconds: 30 * 86_400, refresh: "refresh", refreshSeconds: undefined };
  await resetTokens(tenant, account, await sealTokens({ tenant, account }, tokens, Date.now()));
  const fill = { from: addDays(firstDay, -400), to: dayInJapan(new Date()), offset: 0 };
  await updateItem(recordKey(tenant, "egovPoll", account), { set: { fill } });
  return { tenant, account };
};

test("100件のうち20件が古く、毎日1件に補正が届いても、どの日も、どれも20分のうちに見つかり、変わらない案件は尋ねない", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${addDays(firstDay, -3)}T09:00:00+09:00`) });
  const of = await aConnected();
  const { tenant } = of;
  await minutesPass(of, 30);
  for (const row of egov.rows as Row[]) expect(await findEgov(tenant, row.arrive_id), row.arrive_id).toBeDefined();
  const needOf = async (number: number) => (await findEgov(tenant, arriveIdOf(number)))!.need?.kind;
  const unseen: string[] = [];
  for (const [index, day] of days.entries()) {
    const number = amendedOn(index);
    // At last one that no list has, while the lists may take all calls of a poll.
    const isCrowded = index === days.length - 1;
    vi.setSystemTime(new Date(`${day}T09:00:00+09:00`));
    await minutesPass(of, 20);
    expect(await needOf(number)).not.toBe("amend");
    egov.calls = [];
    amend(number);
    await minutesPass(of, 20, () => isCrowded && moveOthers());
    if ((await needOf(number)) !== "amend") unseen.push(day);
    if (!isCrowded)
      expect(
        egov.calls.filter((path) => isUnchanged(path, index)),
        day,
      ).toEqual([]);
  }
  expect(unseen).toEqual([]);
  for (const number of days
    .keys()
    .map(amendedOn)
    .filter((each) => !isOld(each)))
    expect((await findEgov(tenant, arriveIdOf(number)))!.send_number).toBe(rowOf(number).send_number);
});
