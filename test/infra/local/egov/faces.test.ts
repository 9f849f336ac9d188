import { expect, test } from "vitest";
import { allDays, sakura, useEgov } from "#test/support/egov-simulator.ts";

type Row = Record<string, unknown>;
type List = { resultset: object; results: { apply_list: Row[] }; _links: Record<string, string> };

const useCaller = async () => {
  const egov = await useEgov();
  const { get } = egov.caller(await egov.signIn());
  const read = async <T>(path: string) => (await (await get(path)).json()) as T;
  const detail = async (arriveId: string) => (await read<{ results: Row }>(`/apply/${arriveId}`)).results;
  return { ...egov, get, read, detail };
};
const list = `/apply/lists?${allDays}&limit=20&offset=0`;

test("1件の取得には、番号・送信番号・送信日時がなく、公文書のない案件には official_list がない", async () => {
  const { arrive, control, read, detail } = await useCaller();
  const arriveId = await arrive();
  const { results } = await read<List>(list);
  const row = results.apply_list[0]!;
  expect(row).toMatchObject({ arrive_id: arriveId, no: 1, send_number: "-" });
  const { no: _, send_number: __, send_date: ___, ...rest } = row;
  expect(await detail(arriveId)).toEqual(rest);
  expect(rest).not.toHaveProperty("official_list");
  await control("act", { arriveId, act: "issueDocument" });
  expect(await detail(arriveId)).toMatchObject({ official_list: [{}] });
});

test("補正の種類とファイルは、その通知の取得にだけある。補正でない通知に補正の項目はない", async () => {
  const { arrive, control, read, detail } = await useCaller();
  const arriveId = await arrive();
  await control("act", { arriveId, act: "notify" });
  await control("act", { arriveId, act: "requestCorrection", correctType: "手続終了(再提出可)" });
  const { notice_list } = (await detail(arriveId)) as { notice_list: Row[] };
  expect(notice_list[0]).not.toHaveProperty("correct_expired_date");
  expect(notice_list[1]).toHaveProperty("correct_expired_date");
  for (const notice of notice_list) expect(notice).not.toHaveProperty("correct_type");
  const { results } = await read<{ results: { notice: Row } }>(`/notice/${arriveId}/2`);
  expect(results.notice).toMatchObject({ correct_type: "手続終了(再提出可)" });
  expect((results.notice.attached_file_list as { file_name: string }[]).map(({ file_name }) => file_name)).toEqual([
    "hoseitsuuchi.xml",
    "999000000000000010.xsl",
    "補正通知書.pdf",
  ]);
  const comment = await read<{ results: { notice: Row } }>(`/notice/${arriveId}/1`);
  expect(comment.results.notice).not.toHaveProperty("correct_type");
  const [xml, style] = comment.results.notice.attached_file_list as { file_name: string; file_data: string }[];
  expect([xml!.file_name, style!.file_name]).toEqual(["commenttsuuchi.xml", "999000000000000002.xsl"]);
  expect(Buffer.from(style!.file_data, "base64").subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test("offset は必須で、なければ決まった文の 400 になる。件数の上限は50", async () => {
  const { get } = await useCaller();
  const missing = await get(`/apply/lists?${allDays}&limit=50`);
  expect([missing.status, await missing.json()]).toMatchObject([400, { title: "取得ページ番号は必須項目です" }]);
  expect((await get(`/apply/lists?${allDays}&limit=51&offset=0`)).status).toBe(400);
});

test("続きの案内を出さない一覧にもできる", async () => {
  const { read, control } = await useCaller();
  expect(Object.keys((await read<List>(list))._links)).toEqual(["self", "next"]);
  await control("settings", { links: "none" });
  expect(Object.keys((await read<List>(list))._links)).toEqual(["self"]);
});

test.each([
  ["absent", undefined],
  ["-", "-"],
  ["", ""],
  [null, null],
])("項目を空（%s）にした案件は、一覧でも1件でもそうなる", async (as, value) => {
  const { arrive, control, read, detail } = await useCaller();
  const arriveId = await arrive();
  await control("act", { arriveId, act: "blank", fields: ["corporation_name", "pay_status"], as });
  const row = (await read<List>(list)).results.apply_list[0]!;
  for (const answer of [row, await detail(arriveId)])
    expect([answer.corporation_name, answer.pay_status]).toEqual([value, value]);
});

test("知らない状況の案件と、到達番号のない行を出せる", async () => {
  const { arrive, control, read } = await useCaller();
  const [odd, nameless] = [await arrive(), await arrive()];
  await control("act", { arriveId: odd, act: "setStatus", status: "点検中（仮）" });
  await control("act", { arriveId: nameless, act: "blank", fields: ["arrive_id"] });
  const rows = (await read<List>(list)).results.apply_list;
  expect(rows.find(({ arrive_id }) => arrive_id === odd)).toMatchObject({ status: "点検中（仮）" });
  expect(rows.filter((row) => !("arrive_id" in row))).toHaveLength(1);
});

test("1分の呼び出しの上限を決めると、その宛先だけが 403 になる", async () => {
  const { get, control } = await useCaller();
  await control("settings", { callsPerMinute: 2 });
  await control("calls/clear");
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await get(list)).status);
  expect(statuses).toEqual([200, 200, 403]);
  expect((await get("/payment/lists")).status).toBe(200);
});

test.each([
  ["lines", /^(.{76}\r\n)+.{1,76}$/],
  ["unpadded", /^[A-Za-z0-9+/]+$/],
])("file_data を %s にできる", async (base64, shape) => {
  const { arrive, control, read } = await useCaller();
  const arriveId = await arrive();
  await control("act", { arriveId, act: "issueDocument", title: "題" });
  const file = async () =>
    (await read<{ results: { file_data: string } }>(`/official_document/${arriveId}/1`)).results.file_data;
  const plain = await file();
  await control("settings", { base64 });
  expect(await file()).toMatch(shape);
  expect(Buffer.from(await file(), "base64")).toEqual(Buffer.from(plain, "base64"));
});

test.each([
  ["納付待ち", []],
  ["納付済み", ["pay"]],
  ["取消", ["cancelPayment"]],
])("納付のある案件は手続終了になり、納付状況が %s と言う", async (pay_status, acts) => {
  const { arrive, control, detail } = await useCaller();
  const arriveId = await arrive();
  expect(await detail(arriveId)).toMatchObject({ status: "到達", pay_status: "-", apply_pay_list: [] });
  await control("act", { arriveId, act: "requestPayment" });
  for (const act of acts) await control("act", { arriveId, act });
  expect(await detail(arriveId)).toMatchObject({ status: "手続終了", pay_status, apply_pay_count: 1 });
});

test("期限の過ぎた納付は 納付期限切れ になる", async () => {
  const { arrive, control, detail } = await useCaller();
  const arriveId = await arrive(sakura, { daysAgo: 90 });
  await control("act", { arriveId, act: "requestPayment", until: "2026-01-31" });
  expect(await detail(arriveId)).toMatchObject({ status: "手続終了", pay_status: "納付期限切れ" });
});
