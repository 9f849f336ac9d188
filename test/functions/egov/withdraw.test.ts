import JSZip from "jszip";
import { expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { type WithdrawalOf, withdrawalParts } from "#shared/egov/withdrawal.ts";
import { messages } from "#shared/text/messages.ts";
import { unreadable } from "#functions/egov/untrusted/unreadable.ts";
import { zipOf as zipFileOf } from "#test/support/egov-documents.ts";
import { connect, useSimulator } from "#test/support/egov-office.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const email = "egov@withdraw.example";

const zipOf = async (of: WithdrawalOf) => {
  const zip = new JSZip();
  for (const [path, text] of Object.entries(withdrawalParts(of))) zip.file(path, text);
  return zip.generateAsync({ type: "base64" });
};

const aCase = async (status = "審査中") => {
  const egov = await useSimulator();
  await egov.control("account", { email, name: "試験　太郎" });
  const { arriveIds } = await egov.control("applications", { email, count: 2, daysAgo: 2, status });
  const office = await anOffice();
  await connect(office, email);
  await bus.idle();
  const { call } = office;
  const [arriveId, other] = arriveIds;
  const get = async (arrive_id = arriveId) => (await call(egovRoutes.get, { params: { arrive_id } })).body.record;
  const { proc_name } = await get();
  const of = { arriveId, procName: proc_name, procId: "", name: "田中　裕子", reason: "A社 & B社 <二重> に申請" };
  const withdraw = async (fields: Partial<WithdrawalOf> = {}, more: Record<string, unknown> = {}, headers = {}) => {
    const ZipData = await zipOf({ ...of, day: dayInJapan(new Date()), ...fields });
    const body = { ArriveId: arriveId, Filename: "withdraw.zip", ZipData, CheckListId: -1, ...more };
    return call(egovRoutes.withdraw, { body, headers });
  };
  return { ...egov, ...office, arriveId, other, get, withdraw };
};

test("取り下げを依頼すると、e-Govが受け付け、取下げ処理中になり、二度は依頼できない", async () => {
  const { call, arriveId, get, withdraw, control } = await aCase();
  const { status, body } = await withdraw();
  expect([status, body.message]).toEqual([200, "取り下げを依頼しました。"]);
  expect((await get()).withdraw_flag).toBe(false);
  const again = await withdraw();
  expect([again.status, again.body.message]).toEqual([400, messages.notWithdrawable]);
  await call(egovRoutes.sync, { body: { ArriveId: arriveId } });
  expect((await get()).status).toBe("到達（取下げ処理中）");
  await control("act", { arriveId, act: "finishWithdrawal" });
  await call(egovRoutes.sync, { body: { ArriveId: arriveId } });
  expect((await get()).status).toContain("手続終了");
});

test("手続が終わった案件は、e-Govへ送らずに断る", async () => {
  const { withdraw, control, arriveId, url } = await aCase();
  await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  await control("calls/clear");
  const { status, body } = await withdraw();
  expect([status, body.message]).toEqual([400, "この手続きは取り下げ依頼できません。"]);
  const { total } = await (await fetch(`${url}/control/calls`)).json();
  expect(Object.keys(total)).toEqual(["GET /apply/{arrive_id}"]);
});

test("ほかの案件のZIP、ほかの事務所の案件、壊れたZIPは受け付けない", async () => {
  const { withdraw, other, get } = await aCase();
  expect((await withdraw({ arriveId: other })).status).toBe(400);
  expect((await withdraw({}, { ZipData: "UEsDBA==" })).status).toBe(400);
  expect((await withdraw({}, { ArriveId: "900000000000000000" })).status).toBe(404);
  expect((await withdraw({}, { Filename: "../x.zip" })).status).toBe(400);
  expect((await get(other)).status).toBe("審査中");
});

test("膨らむZIPは、案件を確かめてから、膨らませずに断る", async () => {
  const { withdraw, control, arriveId } = await aCase();
  const ZipData = zipFileOf([
    { name: "x/kousei.xml", content: Buffer.alloc(30_000_000) },
    { name: "x/torisageirai.xml", content: "x" },
  ]).toString("base64");
  const before = process.memoryUsage().rss;
  const { status, body } = await withdraw({}, { ZipData });
  expect([status, body.message]).toEqual([400, unreadable.tooLarge]);
  expect(process.memoryUsage().rss - before).toBeLessThan(25_000_000);
  await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  expect((await withdraw({}, { ZipData })).body.message).toBe(messages.notWithdrawable);
});

test("e-Govの指摘は、ファイルと項目の分かる文になる", async () => {
  const { withdraw } = await aCase();
  const { status, body } = await withdraw({ reason: "" });
  expect(status).toBe(400);
  expect(body.message).toContain("e-Govが受け付けませんでした。");
  expect(body.message).toMatch(/torisageirai\.xml.*理由/);
});

test("応答が届かなければ、送り直さずに確かめるよう伝え、次の確認で状態が分かる", async () => {
  const { call, arriveId, withdraw, control, get } = await aCase();
  await control("fault", { kind: "lostAnswer", times: 1, path: "/apply/withdraw" });
  const lost = await withdraw();
  expect([lost.status, lost.body.message]).toEqual([503, expect.stringContaining("送り直さずにお待ちください。")]);
  const again = await withdraw();
  expect([again.status, again.body.message]).toEqual([400, messages.notWithdrawable]);
  await call(egovRoutes.sync, { body: { ArriveId: arriveId } });
  expect((await get()).status).toContain("取下げ");
});
