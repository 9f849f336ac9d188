import { expect, test, vi } from "vitest";
import { addDays } from "#shared/dates/day.ts";
import { readTokens } from "#functions/db/egov-accounts.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { egovRecords, findEgov } from "#functions/db/egov-records.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { accessToken } from "#functions/egov/accounts/tokens.ts";
import { fetchDocument } from "#functions/egov/gateway/documents.ts";
import { firstAccount } from "#test/support/office.ts";
import {
  amendment,
  arriveIdOf,
  aRow,
  answer,
  detailOf,
  egov,
  type Row,
  today,
  useRealAnswers,
} from "#test/support/real-egov.ts";
import { useTable } from "#test/support/table.ts";

const aRealOffice = useRealAnswers(useTable());

test("詳細にない項目は一覧の値のまま残り、変わらない70件には、巡回のたびに尋ねない", async () => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = Array.from({ length: 70 }, (_, number) =>
    aRow(number, { send_number: `2026100110000${1_000 + number}` }),
  );
  await pollNow();
  for (const row of egov.rows as Row[]) expect((await findEgov(tenant, row.arrive_id))!.send_date).toBe(row.send_date);
  egov.answerOf = (url) => (url.pathname.endsWith("/apply/lists") ? undefined : answer(url));
  await pollNow();
  expect(egov.calls).toEqual(["/apply/lists", "/apply/lists"]);
});

test("一覧が通知や公文書まで伝えれば、案件ごとには尋ねない。数だけなら尋ねる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = [aRow(1), aRow(2)];
  await pollNow();
  egov.rows = [
    aRow(1, { status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] }),
    aRow(2, { status: "審査中（補正待ち）", notice_count: 1 }),
  ];
  egov.answerOf = (url) =>
    url.pathname.endsWith(`/apply/${arriveIdOf(2)}`)
      ? Response.json({ results: { ...detailOf(egov.rows[1] as Row), notice_list: [amendment] } })
      : undefined;
  await pollNow();
  const notices = [1, 2].map((number) => `/notice/${arriveIdOf(number)}/1`);
  expect(egov.calls).toEqual(["/apply/lists", `/apply/${arriveIdOf(2)}`, ...notices]);
  for (const number of [1, 2])
    expect((await findEgov(tenant, arriveIdOf(number)))!.need).toEqual({
      kind: "amend",
      day: amendment.correct_expired_date,
    });
});

test("一覧が毎回変わっても、半分の呼び出しは期限の来た案件に残り、古い案件の補正が見つかる", async () => {
  const { tenant, pollNow } = await aRealOffice();
  const old = aRow(999, { arrive_date: `${addDays(today, -300)} 09:00:00` });
  egov.rows = [old, ...Array.from({ length: 70 }, (_, number) => aRow(number))];
  await updateItem(recordKey(tenant, "egovPoll", firstAccount), {
    set: { fill: { from: addDays(today, -400), to: today, offset: 0 } },
  });
  await pollNow();
  const { id } = (await findEgov(tenant, old.arrive_id))!;
  const count = 1;
  // Each row says that there is something, and nothing of what it is: each of them costs a call.
  egov.rows = [
    { ...old, status: "審査中（補正待ち）", notice_count: 1, notice_list: [amendment] },
    ...Array.from({ length: 70 }, (_, number) => aRow(number, { status: "審査中（補正待ち）", notice_count: count })),
  ];
  const gsi1sk = `2020-01-01#${String(id).padStart(10, "0")}`;
  await updateItem(egovRecords.key(tenant, id), { set: { askAt: "2020-01-01", gsi1sk } });
  await pollNow();
  expect(egov.calls.length).toBeLessThanOrEqual(60);
  expect((await findEgov(tenant, old.arrive_id))!.status).toBe("審査中（補正待ち）");
});

test("詳細が読めない案件は、e-Govで確かめるよう示し、読めるようになれば消える", async () => {
  const { tenant, pollNow } = await aRealOffice();
  egov.rows = [aRow(1, { notice_count: 1 })];
  egov.answerOf = (url) => (url.pathname.endsWith("/apply/lists") ? undefined : new Response("<html>"));
  await pollNow();
  expect((await findEgov(tenant, arriveIdOf(1)))!.need).toEqual({ kind: "unread", day: "" });
  egov.rows = [
    aRow(1, { notice_count: 1, notice_list: [{ ...amendment, notice_sub_id: 0, correct_expired_date: null }] }),
  ];
  egov.answerOf = () => undefined;
  await pollNow();
  expect((await findEgov(tenant, arriveIdOf(1)))!.need).toEqual({ kind: "amend", day: "" });
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
  egov.answerOf = () => new Response("{}", { status, headers: after ? { "retry-after": after } : {} });
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
    egov.answerOf = () => Response.json({ results: { file_data, file_name_list: [] } });
    expect(Buffer.from((await fetchDocument("token", { arriveId: "1", subId: 1 })).zip)).toEqual(bytes);
  }
});
