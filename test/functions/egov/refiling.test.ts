import { expect, onTestFinished, test } from "vitest";
import { checklistRows } from "#functions/db/entities.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { filingContents } from "#functions/egov/filings/forms.ts";
import { filingFile } from "#functions/egov/filings/run.ts";
import { readFile } from "#functions/files/files.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { aFilingOffice, applicant, contentOf, procId } from "#test/support/egov-applying.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { poll } from "#test/support/egov-office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();

/** An office one of whose applications e-Gov has given back. */
const aReturned = async (correctType = "再提出", content?: Parameters<typeof aFilingOffice>[1]) => {
  const office = await aFilingOffice(bus, content);
  const first: string = (await office.apply()).body.filing.arrive_id;
  await office.control("act", { arriveId: first, act: "requestCorrection", correctType });
  const rowNow = () => checklistRows.article36Agreement.get(office.tenant, office.row.AutoId);
  return { ...office, first, rowNow };
};

test.each(["再提出", "手続終了(再提出可)"])(
  "%s を求められた申請は、初回受付番号を付けて同じ行から一度だけ再提出できる",
  async (correctType) => {
    const { tenant, first, apply, arrivals, record } = await aReturned(correctType);
    const again = await apply({ FirstArriveId: first });
    expect(again.body.filing).toMatchObject({ id: 2, state: "arrived" });
    expect(await record(again.body.filing.arrive_id)).toMatchObject({ apply_type: "再提出" });
    const zip = await readFile(filingFile(tenant, await getFiling(tenant, 2)));
    const { [`${procId}/kousei.xml`]: main } = await openZip(Buffer.from(zip!).toString("base64"));
    expect(main).toContain(`<初回受付番号>${first}</初回受付番号><申請種別>再提出</申請種別>`);
    expect((await apply({ FirstArriveId: first })).body.filing).toEqual(again.body.filing);
    expect(await arrivals()).toHaveLength(2);
  },
);

/** What 構成管理XML of a filing says of the case that it goes on with. */
const saidIn = async (tenant: number, id: number) => {
  const zip = await readFile(filingFile(tenant, await getFiling(tenant, id)));
  const { [`${procId}/kousei.xml`]: main } = await openZip(Buffer.from(zip!).toString("base64"));
  return /<初回受付番号>(.*)<\/申請種別>/.exec(main!)![1]!.split("</初回受付番号><申請種別>");
};

test("再提出の再提出も、手続終了のあとでも、最初の到達番号を名のる", async () => {
  const { tenant, first, apply, control, arrivals } = await aReturned();
  const second = (await apply({ FirstArriveId: first })).body.filing.arrive_id;
  await control("act", {
    arriveId: second,
    act: "requestCorrection",
    correctType: "手続終了(再提出可)",
  });
  await control("act", { arriveId: second, act: "setStatus", status: "手続終了" });
  await poll(tenant);
  const third = (await apply({ FirstArriveId: second })).body.filing;
  expect(third).toMatchObject({ id: 3, state: "arrived" });
  await control("act", { arriveId: third.arrive_id, act: "requestCorrection", correctType: "再提出" });
  const fourth = (await apply({ FirstArriveId: third.arrive_id })).body.filing;
  expect(fourth).toMatchObject({ id: 4, state: "arrived" });
  for (const id of [2, 3, 4]) expect(await saidIn(tenant, id)).toEqual([first, "再提出"]);
  expect(await arrivals()).toHaveLength(4);
});

test("部分補正は、同じ到達番号のまま送られ、もう一度求められれば、もう一度送れる", async () => {
  const { tenant, row, first, apply, control, calls, sends, record, rowNow } = await aReturned("部分補正");
  await poll(tenant);
  expect((await rowNow()).Egov).toMatchObject([{ arrive_id: first, isGivenBack: true }]);
  const { body } = await apply({ FirstArriveId: first });
  expect(body.message).toBe(`e-Govに補正を送りました。到達番号は ${first} のままです。`);
  expect(body.filing).toMatchObject({ id: 2, state: "arrived", arrive_id: first, amends: first });
  expect(await saidIn(tenant, 2)).toEqual([first, "部分補正"]);
  expect(await record(first)).toMatchObject({ status: "審査中", need: null, apply_type: "新規申請", user_id: 1 });
  expect((await rowNow()).Egov).toEqual([{ id: expect.any(Number), arrive_id: first, status: "審査中" }]);
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 2, state: "arrived" });
  expect([await calls("POST /apply/amend"), await sends()]).toEqual([1, 1]);
  await control("act", { arriveId: first, act: "requestCorrection", correctType: "部分補正" });
  await poll(tenant);
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 3, arrive_id: first });
  expect([await calls("POST /apply/amend"), await sends(), row.AutoId]).toEqual([2, 1, 1]);
});

test("部分補正をe-Govが受け付けなければ、様式と項目の分かる理由を言い、直せば送れる", async () => {
  let 郵便番号 = "2200011";
  const corrected = async () => ({ ...contentOf(""), applicant: { ...applicant, 郵便番号 } });
  const { first, apply, calls } = await aReturned("部分補正", corrected);
  郵便番号 = "220";
  const { filing, message } = (await apply({ FirstArriveId: first })).body;
  expect([filing.state, filing.reports]).toMatchObject(["refused", [{ item: "申請者情報／郵便番号" }]]);
  expect(message).toContain("e-Govが受け付けませんでした。");
  郵便番号 = "2200012";
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 3, state: "arrived" });
  expect(await calls("POST /apply/amend")).toBe(2);
});

test("求められていないときは、何も送らずに断る", async () => {
  const { first, apply, control, sends, calls } = await aReturned("部分補正");
  await control("act", { arriveId: first, act: "correct" });
  const asked = await apply({ FirstArriveId: first });
  expect([asked.status, asked.body.message]).toEqual([400, expect.stringContaining("求められていません")]);
  expect([await sends(), await calls("POST /apply/amend")]).toEqual([1, 0]);
});

test("部分補正の応答が届かなくても、届いた補正は届いたものとして終わり、二度は送らない", async () => {
  const { tenant, first, apply, control, calls, filing, record, sentAgo } = await aReturned("部分補正");
  await control("fault", { kind: "lostAnswer", path: "/apply/amend", times: 1 });
  const lost = (await apply({ FirstArriveId: first })).body;
  expect([lost.filing.state, lost.message]).toEqual([
    "unsettled",
    expect.stringContaining("送り直さずにお待ちください"),
  ]);
  await sentAgo(2, 2);
  await poll(tenant);
  expect(await filing(2)).toMatchObject({ state: "arrived", arrive_id: first });
  expect(await record(first)).toMatchObject({ status: "審査中" });
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 2, state: "arrived" });
  expect(await calls("POST /apply/amend")).toBe(1);
});

test("届いていない部分補正は、10分たてば人が決め、届いていなければもう一度送れる", async () => {
  const { tenant, first, apply, control, calls, filing, settle, sentAgo } = await aReturned("部分補正");
  await control("fault", { kind: "serverError", path: "/apply/amend", times: 1 });
  expect((await apply({ FirstArriveId: first })).body.filing.state).toBe("unsettled");
  expect((await settle({ Decision: "notArrived" }, 2)).status).toBe(400);
  await sentAgo(11, 2);
  // Not even a case that cannot be read stops the account's poll.
  await control("fault", { kind: "brokenJson", path: `/apply/${first}` });
  expect(await poll(tenant)).toBe(0);
  await control("faults/clear");
  expect(await filing(2)).toMatchObject({ state: "unsettled", asks: true, candidates: [], amends: first });
  const wrong = await settle({ Decision: "arrived", ArriveId: "900202600000000001" }, 2);
  expect([wrong.status, wrong.body.message]).toEqual([400, "この補正は、別の到達番号の申請に送ったものです。"]);
  expect((await settle({ Decision: "notArrived" }, 2)).body.filing).toMatchObject({ state: "refused" });
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 3, state: "arrived" });
  expect(await calls("POST /apply/amend")).toBe(2);
});

test("届かなかった部分補正は、その案件が終わっても届いたことにはならず、人に尋ねる", async () => {
  const { tenant, first, apply, control, filing, sentAgo } = await aReturned("部分補正");
  await control("fault", { kind: "serverError", path: "/apply/amend", times: 1 });
  await apply({ FirstArriveId: first });
  await control("act", { arriveId: first, act: "setStatus", status: "手続終了" });
  await sentAgo(11, 2);
  expect(await poll(tenant)).toBe(0);
  expect(await filing(2)).toMatchObject({ state: "unsettled", asks: true, amends: first });
});

test("二度目の部分補正が届いていなければ、済んだ一度目の補正を見て届いたことにはせず、人に尋ねる", async () => {
  const { tenant, first, apply, control, filing, sentAgo } = await aReturned("部分補正");
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 2, state: "arrived" });
  await control("act", { arriveId: first, act: "requestCorrection", correctType: "部分補正" });
  await poll(tenant);
  await control("fault", { kind: "serverError", path: "/apply/amend", times: 1 });
  expect((await apply({ FirstArriveId: first })).body.filing).toMatchObject({ id: 3, state: "unsettled" });
  await sentAgo(11, 3);
  expect(await poll(tenant)).toBe(0);
  expect(await filing(3)).toMatchObject({ state: "unsettled", asks: true, amends: first });
});

test("ほかの行の申請や、知らない番号の再提出にはならない", async () => {
  const { first, apply, addRow, sends, call, row } = await aReturned();
  const other = await addRow("別の行");
  expect((await apply({ FirstArriveId: first, CheckListId: other.AutoId })).status).toBe(404);
  // a row of another list, with the number of the one that was filed
  const Type = "electronicApplication";
  filingContents[Type] = filingContents.article36Agreement!;
  onTestFinished(() => void delete filingContents[Type]);
  const { body } = await checklistCalls({ call }).add([aDraft()]);
  expect(body.records[0].AutoId).toBe(row.AutoId);
  expect((await apply({ FirstArriveId: first, Type })).status).toBe(404);
  expect((await apply({ FirstArriveId: "999999999999999999" })).status).toBe(404);
  expect(await sends()).toBe(1);
});

test("再提出のあと、元の申請の状況が変わっても、行は新しい到達番号のままである", async () => {
  const { tenant, first, apply, control, rowNow, record } = await aReturned();
  const second = (await apply({ FirstArriveId: first })).body.filing.arrive_id;
  await control("act", { arriveId: first, act: "setStatus", status: "手続終了" });
  await poll(tenant);
  expect(await record(first)).toMatchObject({ status: "手続終了" });
  expect(await rowNow()).toMatchObject({ Egov: [{ arrive_id: second }], egovStatus: "到達" });
});
