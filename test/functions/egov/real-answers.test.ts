import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { readTokens } from "#functions/db/egov-accounts.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { egovRecords, findEgov } from "#functions/db/egov-records.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { partition, recordKey } from "#functions/db/keys.ts";
import { accessToken } from "#functions/egov/accounts/tokens.ts";
import { fetchDocument } from "#functions/egov/gateway/documents.ts";
import { poll } from "#test/support/egov-office.ts";
import { aPolledOffice } from "#test/support/egov-polling.ts";
import { firstAccount } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

// Answers made by hand of what e-Gov's types allow and of what others have recorded, not by the simulator.

const bus = useTable();
const today = dayInJapan(new Date());
const arriveIdOf = (number: number) => `950202611${String(number).padStart(9, "0")}`;

type Row = Record<string, unknown> & { arrive_id: string; arrive_date: string };
/** A row as a list has it: `send_number` is "-" for a case that was sent alone, and some fields are left out. */
const aRow = (number: number, fields: object = {}): Row => ({
  no: number,
  send_number: "-",
  send_date: "2026-10-01 10:00:00",
  status: "審査中",
  arrive_id: arriveIdOf(number),
  arrive_date: `${addDays(today, -1)} 09:00:00`,
  corporation_name: `株式会社青葉${number}`,
  applicant_name: "源田　弘",
  proc_name: "雇用保険被保険者資格取得届",
  submission_destination: "横浜公共職業安定所",
  withdraw_flag: true,
  pay_status: "-",
  notice_count: 0,
  doc_count: 0,
  apply_pay_count: 0,
  applied_account: "egov@real.example",
  ...fields,
});
/** A detail has neither of these. */
const detailOf = ({ no: _, send_number: __, send_date: ___, ...detail }: Row) => detail;

const amendment = {
  notice_sub_id: 1,
  issue_date: "2026-11-20 10:00:00",
  notice_data_type: "補正",
  notice_title: "補正のお願い",
  correct_expired_date: addDays(today, 9),
};

afterEach(() => void vi.unstubAllGlobals());

let rows: unknown[];
let calls: string[];
let answerOf: (url: URL) => Response | undefined;
beforeEach(() => {
  [rows, calls, answerOf] = [[], [], () => undefined];
});

const isListed = (url: URL) => (row: unknown) => {
  const day = (row as Row | null)?.arrive_date?.slice(0, 10) ?? today;
  return url.searchParams.get("date_from")! <= day && day <= url.searchParams.get("date_to")!;
};
/** e-Gov, with the rows of a test and 50 a page. */
const answer = (url: URL) => {
  if (!url.pathname.endsWith("/apply/lists")) {
    const row = rows.find((each) => url.pathname.endsWith(`/apply/${(each as Row).arrive_id}`));
    return row ? Response.json({ results: detailOf(row as Row) }) : new Response("", { status: 404 });
  }
  const listed = rows.filter(isListed(url));
  const offset = Number(url.searchParams.get("offset"));
  const page = listed.slice(offset, offset + 50);
  const resultset = { all_count: listed.length, offset, count: page.length };
  return Response.json({ resultset, results: { apply_list: page } });
};

const aRealOffice = async () => {
  const office = await aPolledOffice(bus, { email: "egov@real.example", count: 1, daysAgo: 400 });
  const { apiUrl } = office;
  const real = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) => {
    const url = new URL(to);
    if (!url.href.startsWith(apiUrl)) return real(to, init);
    calls.push(url.pathname.slice(new URL(apiUrl).pathname.length));
    return answerOf(url) ?? answer(url);
  });
  const pollNow = async () => {
    calls = [];
    expect(await poll(office.tenant)).toBe(0);
    await bus.idle();
  };
  return { ...office, pollNow };
};

test("詳細にない項目は一覧の値のまま残り、変わらない70件には、巡回のたびに尋ねない", async () => {
  const { tenant, pollNow } = await aRealOffice();
  rows = Array.from({ length: 70 }, (_, number) => aRow(number, { send_number: `2026100110000${1_000 + number}` }));
  await pollNow();
  for (const row of rows as Row[]) expect((await findEgov(tenant, row.arrive_id))!.send_date).toBe(row.send_date);
  answerOf = (url) => (url.pathname.endsWith("/apply/lists") ? undefined : answer(url));
  await pollNow();
  expect(calls).toEqual(["/apply/lists", "/apply/lists"]);
});

test("一覧が通知や公文書まで伝えれば、案件ごとには尋ねない。数だけなら尋ねる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  rows = [aRow(1), aRow(2)];
  await pollNow();
  rows = [
    aRow(1, { status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] }),
    aRow(2, { status: "審査中（補正待ち）", notice_count: 1 }),
  ];
  answerOf = (url) =>
    url.pathname.endsWith(`/apply/${arriveIdOf(2)}`)
      ? Response.json({ results: { ...detailOf(rows[1] as Row), notice_list: [amendment] } })
      : undefined;
  await pollNow();
  expect(calls).toEqual(["/apply/lists", `/apply/${arriveIdOf(2)}`]);
  for (const number of [1, 2])
    expect((await findEgov(tenant, arriveIdOf(number)))!.need).toEqual({
      kind: "amend",
      day: amendment.correct_expired_date,
    });
});

test("一覧が毎回変わっても、半分の呼び出しは期限の来た案件に残り、古い案件の補正が見つかる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const old = aRow(999, { arrive_date: `${addDays(today, -300)} 09:00:00` });
  rows = [old, ...Array.from({ length: 70 }, (_, number) => aRow(number))];
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { fill: { from: addDays(today, -400), to: today, offset: 0 } },
  });
  await pollNow();
  const { id } = (await findEgov(tenant, old.arrive_id))!;
  const count = 1;
  // Each row says that there is something, and nothing of what it is: each of them costs a call.
  rows = [
    { ...old, status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] },
    ...Array.from({ length: 70 }, (_, number) => aRow(number, { status: "審査中（補正待ち）", notice_count: count })),
  ];
  const gsi1sk = `2020-01-01#${String(id).padStart(10, "0")}`;
  await updateItem(egovRecords.key(tenant, id), { set: { askAt: "2020-01-01", gsi1sk } });
  await pollNow();
  expect(calls.length).toBeLessThanOrEqual(60);
  expect((await findEgov(tenant, old.arrive_id))!.status).toBe("審査中（補正待ち）");
});

test("10日断られたあとにつなぎ直すと、その間にほかで出した案件もすべて、新しい案件として届く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const before = new Date(Date.now() - 10 * 86_400_000).toISOString();
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { syncedAt: before, readUpTo: before } });
  rows = Array.from({ length: 10 }, (_, number) =>
    aRow(number, { arrive_date: `${addDays(today, -number)} 09:00:00` }),
  );
  await pollNow();
  for (const row of rows as Row[]) expect(await findEgov(tenant, row.arrive_id)).toBeDefined();
  expect((await readPoll(tenant, firstAccount))!.gap).toBeUndefined();
  await pollNow();
  // The last days, and those back to the oldest open case.
  expect(calls).toEqual(["/apply/lists", "/apply/lists"]);
});

test("一覧は最も古い審査中の案件まで毎回読み直し、変わらないページは案件を読まず、100件の古い補正も次の巡回で見つかる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const old = (number: number) => aRow(number, { arrive_date: `${addDays(today, -150 + number)} 09:00:00` });
  rows = Array.from({ length: 100 }, (_, number) => old(number));
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { fill: { from: addDays(today, -400), to: today, offset: 0 } },
  });
  await pollNow();
  await pollNow();
  const read = vi.spyOn(egovRecords, "getMany");
  await pollNow();
  expect([calls, read.mock.calls]).toEqual([Array.from({ length: 3 }, () => "/apply/lists"), []]);
  read.mockRestore();
  for (let day = 0; day < 10; day++) {
    const number = day * 10;
    rows[number] = { ...old(number), status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] };
    await pollNow();
    expect((await findEgov(tenant, arriveIdOf(number)))!.need?.kind).toBe("amend");
  }
});

test("範囲を断られたら半分ずつ尋ね、断られ続ける1日だけを読めない日として残し、読めるようになれば消える", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const refusedDay = addDays(today, -2);
  rows = Array.from({ length: 5 }, (_, number) => aRow(number, { arrive_date: `${addDays(today, -number)} 09:00:00` }));
  const isRefused = ({ searchParams: to }: URL) =>
    to.get("date_from")! <= refusedDay && refusedDay <= to.get("date_to")!;
  const refusal = () => Response.json({ title: "到達日時の範囲が不正です。" }, { status: 400 });
  answerOf = (url) => (url.pathname.endsWith("/apply/lists") && isRefused(url) ? refusal() : undefined);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await pollNow();
  await pollNow();
  expect(written.mock.calls.flat().filter((line) => String(line).includes("A day of")).length).toBe(1);
  written.mockRestore();
  expect((await readPoll(tenant, firstAccount))!.unread).toEqual([refusedDay]);
  for (const number of [0, 1, 3, 4]) expect(await findEgov(tenant, arriveIdOf(number))).toBeDefined();
  answerOf = () => undefined;
  await pollNow();
  expect((await readPoll(tenant, firstAccount))!.unread).toBeUndefined();
  expect(await findEgov(tenant, arriveIdOf(2))).toBeDefined();
});

test.each([
  ["ページの番号を数え", (offset: number) => (offset - 1) * 50, 1],
  ["件数を数え", (offset: number) => offset, 0],
])("offsetが%s、続きの案内がなくても、all_countまで読む", async (_, startOf, first) => {
  const { tenant, pollNow } = await aRealOffice();
  rows = Array.from({ length: 120 }, (_row, number) => aRow(number));
  answerOf = (url) => {
    if (!url.pathname.endsWith("/apply/lists")) return undefined;
    const offset = Number(url.searchParams.get("offset"));
    if (offset < first) return Response.json({ title: "取得ページ番号が不正です。" }, { status: 400 });
    const listed = rows.filter(isListed(url));
    const page = listed.slice(startOf(offset), startOf(offset) + 50);
    return Response.json({ resultset: { all_count: listed.length, offset, count: 50 }, results: { apply_list: page } });
  };
  for (let polls = 0; polls < 3; polls++) await pollNow();
  for (const row of rows as Row[]) expect(await findEgov(tenant, row.arrive_id), row.arrive_id).toBeDefined();
  expect((await readPoll(tenant, firstAccount))!.unread).toBeUndefined();
});

test("offsetを見ない一覧でも、日を分けて読み、1日に50件を超えて読めない日だけを残す", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const crowded = addDays(today, -3);
  rows = [
    ...Array.from({ length: 45 }, (_, number) => aRow(number)),
    ...Array.from({ length: 60 }, (_, number) => aRow(100 + number, { arrive_date: `${crowded} 09:00:00` })),
  ];
  answerOf = (url) => {
    if (!url.pathname.endsWith("/apply/lists")) return undefined;
    const listed = rows.filter(isListed(url));
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
  rows = [aRow(1, { status: "到達" }), aRow(1, { status: "審査中" }), aRow(2)];
  answerOf = (url) =>
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
  expect(calls).toEqual(["/apply/lists"]);
});

test("詳細が読めない案件は、e-Govで確かめるよう示し、読めるようになれば消える", async () => {
  const { tenant, pollNow } = await aRealOffice();
  rows = [aRow(1, { notice_count: 1 })];
  answerOf = (url) => (url.pathname.endsWith("/apply/lists") ? undefined : new Response("<html>"));
  await pollNow();
  expect((await findEgov(tenant, arriveIdOf(1)))!.need).toEqual({ kind: "unread", day: "" });
  rows = [aRow(1, { notice_count: 1, notice_list: [{ ...amendment, notice_sub_id: 0, correct_expired_date: null }] })];
  answerOf = () => undefined;
  await pollNow();
  expect((await findEgov(tenant, arriveIdOf(1)))!.need).toEqual({ kind: "amend", day: "" });
});

test("読めない行があっても、ほかの行は届く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  rows = [aRow(1), { no: 2, status: "審査中" }, null, aRow(3, { notice_count: "x" }), aRow(4, { pay_status: null })];
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
  rows.push(aRow(5));
  await pollNow();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test.each([
  ["期限がない", {}],
  ["期限が0", { refresh_expires_in: 0 }],
  ["期限が文字", { refresh_expires_in: "15552000", expires_in: "3600" }],
])("トークンの答えは、%sでも保存して使い続ける", async (_, fields) => {
  const { tenant, authUrl } = await aRealOffice();
  const real = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) =>
    String(to).startsWith(`${authUrl}/token`)
      ? Response.json({ access_token: "a", refresh_token: "r", expires_in: 3_600, ...fields })
      : real(to, init),
  );
  const { rev } = await accessToken({ tenant, account: firstAccount });
  expect((await accessToken({ tenant, account: firstAccount }, rev)).token).toBe("a");
  expect(await readTokens(tenant, firstAccount)).toMatchObject({ state: "connected", endsAt: "" });
});

test.each([
  [403, undefined],
  [429, "86400"],
])("%iは接続の切れではなく混雑で、待つのは長くても1時間", async (status, after) => {
  const { tenant, pollNow } = await aRealOffice();
  answerOf = () => new Response("{}", { status, headers: after ? { "retry-after": after } : {} });
  await pollNow();
  const { pausedBy, pausedUntil } = (await readPoll(tenant, firstAccount))!;
  expect(pausedBy).toBe("tooMany");
  expect(Date.parse(pausedUntil!) - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect((await readTokens(tenant, firstAccount))!.state).toBe("connected");
});

test("公文書のbase64は、改行があっても、埋め草がなくても読める", async () => {
  await aRealOffice();
  const bytes = Buffer.from("公文書のzip");
  const text = bytes.toString("base64");
  for (const file_data of [text.replace(/(.{4})/g, "$1\r\n"), text.replace(/=+$/, "")]) {
    answerOf = () => Response.json({ results: { file_data, file_name_list: [] } });
    expect(Buffer.from((await fetchDocument("token", { arriveId: "1", subId: 1 })).zip)).toEqual(bytes);
  }
});
