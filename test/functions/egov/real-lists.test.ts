import { expect, test, vi } from "vitest";
import { addDays } from "#shared/dates/day.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { egovRecords, findEgov } from "#functions/db/egov-records.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { partition, recordKey } from "#functions/db/keys.ts";
import { firstAccount } from "#test/support/office.ts";
import {
  amendment,
  arriveIdOf,
  aRow,
  detailOf,
  egov,
  isListed,
  type Row,
  today,
  useRealAnswers,
} from "#test/support/real-egov.ts";
import { useTable } from "#test/support/table.ts";

const aRealOffice = useRealAnswers(useTable());

test("10日断られたあとにつなぎ直すと、その間にほかで出した案件もすべて、新しい案件として届く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const before = new Date(Date.now() - 10 * 86_400_000).toISOString();
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { syncedAt: before, readUpTo: before } });
  egov.rows = Array.from({ length: 10 }, (_, number) =>
    aRow(number, { arrive_date: `${addDays(today, -number)} 09:00:00` }),
  );
  await pollNow();
  for (const row of egov.rows as Row[]) expect(await findEgov(tenant, row.arrive_id)).toBeDefined();
  expect((await readPoll(tenant, firstAccount))!.gap).toBeUndefined();
  await pollNow();
  // The last days, and those back to the oldest open case.
  expect(egov.calls).toEqual(["/apply/lists", "/apply/lists"]);
});

test("間の日を1回の巡回で読みきれなければ、すぐに続きを読む", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const before = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { syncedAt: before, readUpTo: before } });
  egov.rows = Array.from({ length: 120 }, (_, number) =>
    aRow(number, { arrive_date: `${addDays(today, -20)} 09:00:00` }),
  );
  vi.stubEnv("EGOV_CALLS_PER_POLL", "6");
  for (const left of [true, true, false]) {
    await pollNow();
    const { dueAt } = (await readPoll(tenant, firstAccount))!;
    expect(Date.parse(dueAt) <= Date.now()).toBe(left);
  }
  vi.unstubAllEnvs();
  for (const row of egov.rows as Row[]) expect(await findEgov(tenant, row.arrive_id), row.arrive_id).toBeDefined();
});

test("最近の日を読みきれないまま10日断られても、その日はあとで読む", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  // What an earlier poll left of still older days is under way.
  const sweep = { from: addDays(today, -100), to: addDays(today, -40), offset: 0 };
  const set = { syncedAt: daysAgo(15), readUpTo: daysAgo(15), sweep };
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set });
  egov.rows = Array.from({ length: 170 }, (_, number) =>
    aRow(number, { status: "手続終了", arrive_date: `${addDays(today, -13)} 09:00:00` }),
  );
  vi.stubEnv("EGOV_CALLS_PER_POLL", "6");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(daysAgo(10)) });
  await pollNow();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  expect(await findEgov(tenant, arriveIdOf(0))).toBeDefined();
  expect(await findEgov(tenant, arriveIdOf(169))).toBeUndefined();
  await pollNow();
  for (const row of egov.rows as Row[]) expect(await findEgov(tenant, row.arrive_id), row.arrive_id).toBeDefined();
});

test("一覧は最も古い審査中の案件まで毎回読み直し、変わらないページは案件を読まず、100件の古い補正も次の巡回で見つかる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const old = (number: number) => aRow(number, { arrive_date: `${addDays(today, -150 + number)} 09:00:00` });
  egov.rows = Array.from({ length: 100 }, (_, number) => old(number));
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { fill: { from: addDays(today, -400), to: today, offset: 0 } },
  });
  await pollNow();
  await pollNow();
  const read = vi.spyOn(egovRecords, "getMany");
  await pollNow();
  expect([egov.calls, read.mock.calls]).toEqual([Array.from({ length: 3 }, () => "/apply/lists"), []]);
  read.mockRestore();
  for (let day = 0; day < 10; day++) {
    const number = day * 10;
    egov.rows[number] = { ...old(number), status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] };
    await pollNow();
    expect((await findEgov(tenant, arriveIdOf(number)))!.need?.kind).toBe("amend");
  }
});

test("範囲を断られたら半分ずつ尋ね、断られ続ける1日だけを読めない日として残し、読めるようになれば消える", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const refusedDay = addDays(today, -2);
  egov.rows = Array.from({ length: 5 }, (_, number) =>
    aRow(number, { arrive_date: `${addDays(today, -number)} 09:00:00` }),
  );
  const isRefused = ({ searchParams: to }: URL) =>
    to.get("date_from")! <= refusedDay && refusedDay <= to.get("date_to")!;
  const refusal = () => Response.json({ title: "到達日時の範囲が不正です。" }, { status: 400 });
  egov.answerOf = (url) => (url.pathname.endsWith("/apply/lists") && isRefused(url) ? refusal() : undefined);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await pollNow();
  await pollNow();
  expect(written.mock.calls.flat().filter((line) => String(line).includes(`"unread":"${refusedDay}"`)).length).toBe(1);
  written.mockRestore();
  expect((await readPoll(tenant, firstAccount))!.unread).toEqual([refusedDay]);
  for (const number of [0, 1, 3, 4]) expect(await findEgov(tenant, arriveIdOf(number))).toBeDefined();
  egov.answerOf = () => undefined;
  await pollNow();
  expect((await readPoll(tenant, firstAccount))!.unread).toBeUndefined();
  expect(await findEgov(tenant, arriveIdOf(2))).toBeDefined();
});

test.each([
  ["ページの番号を数え", (offset: number) => (offset - 1) * 50, 1, true],
  ["件数を数え", (offset: number) => offset, 0, true],
  ["件数を数え、all_countがなく", (offset: number) => offset, 0, false],
])("offsetが%s、続きの案内がなくても、最後まで読む", async (_, startOf, first, hasCount) => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = Array.from({ length: 120 }, (_row, number) => aRow(number));
  egov.answerOf = (url) => {
    if (!url.pathname.endsWith("/apply/lists")) return undefined;
    const offset = Number(url.searchParams.get("offset"));
    if (offset < first) return Response.json({ title: "取得ページ番号が不正です。" }, { status: 400 });
    const listed = egov.rows.filter(isListed(url));
    const page = listed.slice(startOf(offset), startOf(offset) + 50);
    return Response.json({
      resultset: { ...(hasCount && { all_count: listed.length }), offset, count: 50 },
      results: { apply_list: page },
    });
  };
  for (let polls = 0; polls < 3; polls++) await pollNow();
  for (const row of egov.rows as Row[]) expect(await findEgov(tenant, row.arrive_id), row.arrive_id).toBeDefined();
  expect((await readPoll(tenant, firstAccount))!.unread).toBeUndefined();
});

test("offsetを見ない一覧でも、日を分けて読み、1日に50件を超えて読めない日だけを残す", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const crowded = addDays(today, -3);
  egov.rows = [
    ...Array.from({ length: 45 }, (_, number) => aRow(number)),
    ...Array.from({ length: 60 }, (_, number) => aRow(100 + number, { arrive_date: `${crowded} 09:00:00` })),
  ];
  egov.answerOf = (url) => {
    if (!url.pathname.endsWith("/apply/lists")) return undefined;
    const listed = egov.rows.filter(isListed(url));
    const resultset = { all_count: listed.length, offset: 0, count: 50 };
    return Response.json({ resultset, results: { apply_list: listed.slice(0, 50) } });
  };
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (let polls = 0; polls < 3; polls++) await pollNow();
  written.mockRestore();
  for (const number of [0, 44]) expect(await findEgov(tenant, arriveIdOf(number))).toBeDefined();
  expect((await readPoll(tenant, firstAccount))!.unread).toEqual([crowded]);
});

test("1ページに同じ到達番号が違う内容で並べば、その案件だけを尋ねて決め、巡回は続く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = [aRow(1, { status: "到達" }), aRow(1, { status: "審査中" }), aRow(2)];
  egov.answerOf = (url) =>
    url.pathname.endsWith(`/apply/${arriveIdOf(1)}`)
      ? Response.json({ results: { ...detailOf(aRow(1)), status: "審査終了", notice_list: [] } })
      : undefined;
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await pollNow();
  expect(written.mock.calls.flat().join()).toContain("arrive_id");
  written.mockRestore();
  expect((await findEgov(tenant, arriveIdOf(1)))!.status).toBe("審査終了");
  expect(await findEgov(tenant, arriveIdOf(2))).toBeDefined();
  await pollNow();
  expect(egov.calls).toEqual(["/apply/lists"]);
});

test("読めない行があっても、ほかの行は届く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = [
    aRow(1),
    { no: 2, status: "審査中" },
    null,
    aRow(3, { notice_count: "x" }),
    aRow(4, { pay_status: null }),
  ];
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await pollNow();
  expect(written.mock.calls.flat().join()).toContain("arrive_id");
  written.mockClear();
  for (const number of [1, 4]) expect(await findEgov(tenant, arriveIdOf(number))).toBeDefined();
  // They are kept as they came, and said once.
  const kept = await queryItems<{ raw: string; fields: string }>({
    pk: partition(tenant),
    sk: { prefix: `egovOddRow#${firstAccount}#` },
  });
  expect(kept.items.map(({ raw, fields }) => [JSON.parse(raw)?.no ?? null, fields]).toSorted()).toEqual([
    [null, ""],
    [2, "arrive_id"],
    [3, "notice_count"],
  ]);
  egov.rows.push(aRow(5));
  await pollNow();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
