import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { readTokens } from "#functions/db/egov-accounts.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { egovRecords, findEgov } from "#functions/db/egov-records.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
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
  expect(calls).toEqual(["/apply/lists"]);
});

test("読めない行があっても、ほかの行は届く", async () => {
  const { tenant, pollNow } = await aRealOffice();
  rows = [aRow(1), { no: 2, status: "審査中" }, null, aRow(3, { notice_count: "x" }), aRow(4, { pay_status: null })];
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await pollNow();
  expect(written.mock.calls.flat().join()).toContain("arrive_id");
  written.mockRestore();
  for (const number of [1, 4]) expect(await findEgov(tenant, arriveIdOf(number))).toBeDefined();
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
