import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { agreements } from "#functions/db/agreements.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { filingFile } from "#functions/egov/filings/run.ts";
import { readFile } from "#functions/files/files.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { agreementCalls, anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { anAgreement, headOfficeSites } from "#test/support/agreements.ts";
import { anOperator, destination } from "#test/support/egov-procedures.ts";
import { connect, poll, useSimulator } from "#test/support/egov-office.ts";
import { aUser, firstAccount } from "#test/support/office.ts";
import { beforeTransaction } from "#test/support/after-transaction.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const procId = "4950013320677000";
const email = "egov@agreement.example";
const onSending = { path: "/apply$", method: "POST", times: 1 };
const paper = { filedBy: "3_紙", filedOn: "2026-03-16" };

const filed = anAgreement("9-2", { fields: { concludedOn: "2026-03-12", ...destination } });
/** A 36協定届 that can be filed at an e-Gov of the test's own. */
const aFiling = async () => {
  const egov = await useSimulator();
  await egov.control("account", { email, name: "試験　太郎" });
  await egov.control("settings", { walks: false });
  await anOperator();
  const office = await anAgreementOffice();
  const { tenant, call } = office;
  await connect(office, email);
  await bus.idle();
  await office.save({ content: filed });
  const body = { CheckListId: 1, Type: "article36Agreement", ProcId: procId };
  const apply = (headers = {}) => call(egovRoutes.apply, { body, headers });
  const settle = (decision: object, id = 1) => call(egovRoutes.settle, { params: { id }, body: decision });
  const sends = async (): Promise<number> =>
    (await (await fetch(`${egov.url}/control/calls`)).json()).total["POST /apply"] ?? 0;
  const sentAgo = (minutes: number) =>
    updateItem(recordKey(tenant, "egovFiling", 1), {
      set: { sent_at: new Date(Date.now() - minutes * 60_000).toISOString() },
    });
  const nextPoll = async () => {
    await updateItem(recordKey(tenant, "egovPoll", firstAccount), { set: { leaseUntil: undefined } });
    return poll(tenant);
  };
  const row = () => checklistRows.article36Agreement.get(tenant, 1);
  return { ...egov, ...office, apply, settle, sends, sentAgo, nextPoll, row };
};
const onItsWay = "e-Govへの送信の結果を確認しているため、結果が分かるまで変更できません。";

test("応答が失われた届は、開き直してもそう言い、直すことも、ほかで届けたことにも、もう一度送ることもできない", async () => {
  const { control, apply, get, save, markFiled, sends, tenant } = await aFiling();
  await control("fault", { kind: "serverError", ...onSending });
  expect((await get()).body).toMatchObject({ isFiled: false, isOnItsWay: false });
  expect((await apply()).body.filing).toMatchObject({ state: "unsettled" });
  expect((await get()).body).toMatchObject({ isFiled: false, isOnItsWay: true });
  const colleague = agreementCalls(await aUser(tenant, { id: 2, role: "user" }));
  for (const act of [save, colleague.save])
    expect(await act({ AutoId: 1, Version: 1 })).toMatchObject({ status: 400, body: { message: onItsWay } });
  expect((await markFiled({ ...paper, Version: 1 })).body.message).toBe(onItsWay);
  expect((await apply()).body.filing).toMatchObject({ id: 1, state: "unsettled" });
  expect(await sends()).toBe(1);
});

test("本社一括届は、事業場の一覧を付けなければ送らず、付けたCSVが申請に入る", async () => {
  const { save, upload, call, sends, tenant } = await aFiling();
  const fields = { unit: "headOffice", concludedOn: "2026-03-12", ...destination };
  const content = anAgreement("9", { fields, tables: { sites: headOfficeSites(2) } });
  await save({ type: "9", content });
  const body = { CheckListId: 2, Type: "article36Agreement", ProcId: "4950013320680000" };
  const refused = await call(egovRoutes.apply, { body });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining("一括届出事業場一覧の添付が必要"),
  ]);
  const csv = "事業の名称,所在地\r\n横浜支店,横浜市\r\n";
  await upload(new TextEncoder().encode(csv), { purpose: "sites", name: "一覧.csv" });
  await save({ AutoId: 2, Version: 1, type: "9", content, files: [1] });
  expect((await call(egovRoutes.apply, { body })).body.filing).toMatchObject({ state: "arrived", reports: [] });
  expect(await sends()).toBe(1);
  const zip = await readFile(filingFile(tenant, await getFiling(tenant, 1)));
  const texts = await openZip(Buffer.from(zip!).toString("base64"));
  expect(texts["4950013320680000/tenpu01.csv"]).toBe(csv);
});

test("届いていないと決めれば、また直せて、もう一度送れる。届けばもう送られない", async () => {
  const { control, apply, settle, sentAgo, get, save, sends, row } = await aFiling();
  await control("fault", { kind: "serverError", ...onSending });
  await apply();
  await sentAgo(11);
  expect((await settle({ Decision: "notArrived" })).status).toBe(200);
  expect((await get()).body.isOnItsWay).toBe(false);
  expect((await save({ AutoId: 1, Version: 1, content: filed })).status).toBe(200);
  expect((await apply()).body.filing).toMatchObject({ id: 2, state: "arrived" });
  expect((await get()).body).toMatchObject({ isFiled: true, isOnItsWay: false });
  expect((await row()).filedBy).toBe("1_e-Gov");
  expect((await apply()).body.filing).toMatchObject({ id: 2, state: "arrived" });
  expect(await sends()).toBe(2);
});

test("届いていたと決めれば届出済みになり、もう送られない", async () => {
  const { control, apply, settle, sentAgo, get, sends, url } = await aFiling();
  await control("fault", { kind: "lostAnswer", ...onSending });
  await apply();
  await sentAgo(11);
  const [arrival] = (await (await fetch(`${url}/control/applications?email=${email}`)).json()).applications;
  expect((await settle({ Decision: "arrived", ArriveId: arrival.arriveId })).status).toBe(200);
  expect((await get()).body).toMatchObject({ isFiled: true, isOnItsWay: false });
  expect((await apply()).body.filing).toMatchObject({ id: 1, state: "arrived" });
  expect(await sends()).toBe(1);
});

test("取り下げ終わった届は、また直して新しく送れ、前の申請の状況は行に戻らない", async () => {
  const { control, apply, save, sends, nextPoll, row, get } = await aFiling();
  const first = (await apply()).body.filing.arrive_id;
  await control("act", { arriveId: first, act: "setStatus", status: "取下げ済み" });
  await nextPoll();
  expect((await row()).egovStatus).toBe("取下げ済み");
  expect((await save({ AutoId: 1, Version: 1, content: filed })).status).toBe(200);
  const again = (await apply()).body.filing;
  expect([again.id, again.state, await sends()]).toEqual([2, "arrived", 2]);
  await control("act", { arriveId: first, act: "setStatus", status: "手続終了" });
  await nextPoll();
  expect(await row()).toMatchObject({ egovStatus: "到達", Egov: [{ arrive_id: again.arrive_id }] });
  await control("act", { arriveId: again.arrive_id, act: "setStatus", status: "審査中" });
  await nextPoll();
  expect((await row()).egovStatus).toBe("審査中");
  expect((await get()).body.isFiled).toBe(true);
});

test("形式チェックの間に同僚が直した届は送られず、もう一度申請すると直した内容が届く", async () => {
  const { control, apply, save, sends, url, tenant } = await aFiling();
  await control("fault", { kind: "slowAnswer", seconds: 20, path: "/apply/check$", times: 1 });
  const sending = apply();
  await vi.waitFor(
    async () => expect((await (await fetch(`${url}/control/calls`)).json()).total["POST /apply/check"]).toBe(1),
    10_000,
  );
  expect(
    (
      await save({
        AutoId: 1,
        Version: 1,
        content: anAgreement("9-2", { fields: { industry: "印刷業", ...destination } }),
      })
    ).status,
  ).toBe(200);
  await control("faults/clear");
  expect(await sending).toMatchObject({
    status: 400,
    body: { message: "申請の途中で、協定届が変更されました。内容を確認して、もう一度申請してください。" },
  });
  expect(await sends()).toBe(0);
  expect((await apply()).body.filing.state).toBe("arrived");
  expect((await agreements.find(tenant, 1, 1))!.content.fields.industry).toBe("印刷業");
});

test("送る前に止まった申請のあと、同じ内容のまま保存し直しても、そのまま申請できる", async () => {
  const { control, apply, save, sends } = await aFiling();
  await control("fault", { kind: "maintenance", ...onSending });
  expect((await apply()).status).toBe(503);
  const before = await sends();
  expect((await save({ AutoId: 1, Version: 1, content: filed })).status).toBe(200);
  expect((await apply()).body.filing.state).toBe("arrived");
  expect(await sends()).toBe(before + 1);
});

test("送り始める前に読んだ届も、送り始めたあとには保存できない", async () => {
  const { control, apply, save, get, sends } = await aFiling();
  await control("fault", { kind: "maintenance", ...onSending });
  expect((await apply()).status).toBe(503);
  expect((await get()).body.isOnItsWay).toBe(false);
  await control("fault", { kind: "serverError", ...onSending });
  beforeTransaction(1, apply);
  expect(await save({ AutoId: 1, Version: 1 })).toMatchObject({ status: 400, body: { message: onItsWay } });
  expect([(await get()).body.agreement.Version, await sends()]).toEqual([1, 2]);
});

test("社会保険労務士が代行する申請は、提出代行証明書がなければ送られず、添付すれば届く", async () => {
  const { apply, save, upload, sends } = await aFiling();
  const content = anAgreement("9-2", { fields: { concludedOn: "2026-03-12", submitter: "", ...destination } });
  await save({ AutoId: 1, Version: 1, content });
  const refused = await apply();
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "提出代行証明書がありません。添付するか、「提出する人」を会社にしてください。",
  ]);
  expect(await sends()).toBe(0);
  await upload(pdf, { purpose: "other" });
  await save({ AutoId: 1, Version: 2, content, files: [1] });
  expect((await apply()).status).toBe(400);
  await upload(pdf);
  await save({ AutoId: 1, Version: 3, content, files: [1, 2] });
  expect((await apply()).body.filing).toMatchObject({ state: "arrived" });
});
