import { expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { readFile } from "#functions/files/files.ts";
import { filingFile } from "#functions/egov/filings/run.ts";
import {
  aFilingOffice,
  applicant,
  contentOf,
  corporation,
  formId,
  pdf,
  procId,
  procName,
  root,
} from "#test/support/egov-applying.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { connect, poll } from "#test/support/egov-office.ts";
import { aUser, anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();

test("行の届出を送ると到達番号が付き、案件・行・保管したZIPに同じ内容が残る", async () => {
  const { tenant, row, apply, arrivals, record, records, filing } = await aFilingOffice(bus);
  const { status, body } = await apply();
  const [arrival, ...others] = await arrivals();
  expect([status, body.message, others]).toEqual([
    200,
    `e-Govに到達しました。到達番号は ${arrival!.arriveId} です。`,
    [],
  ]);
  expect(body.filing).toMatchObject({ id: 1, state: "arrived", arrive_id: arrival!.arriveId, proc_id: procId });
  expect(body.filing).not.toHaveProperty("file");
  expect(await filing()).toEqual(body.filing);
  expect(await record(arrival!.arriveId)).toMatchObject({
    user_id: 1,
    todoke_applicant: "田中 裕子",
    check_list_id: row.AutoId,
    proc_id: procId,
    proc_name: procName,
    apply_type: "新規申請",
    ministry_name: "デジタル庁",
    apply_form: [{ attached_files: ["提出代行証明書"] }],
    confirm_time: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
    corporation_name: corporation,
    applicant_name: applicant.氏名,
    status: "到達",
  });
  expect(await checklistRows.article36Agreement.get(tenant, row.AutoId)).toMatchObject({
    egovStatus: "到達",
    Egov: [{ status: "到達" }],
    Version: row.Version,
  });
  const zip = await readFile(filingFile(tenant, await getFiling(tenant, 1)));
  const texts = await openZip(Buffer.from(zip!).toString("base64"));
  expect(Object.keys(texts).toSorted()).toEqual(
    [`${formId}.xsl`, `${formId}_01.xml`, `${formId}check.xml`, "kousei.xml", "tenpu01.pdf"].map(
      (name) => `${procId}/${name}`,
    ),
  );
  expect(texts[`${procId}/900A01020000100001_01.xml`]).toContain(
    "<氏名>山本　健太 &lt;&amp;&gt;</氏名><備考>備考です。</備考>",
  );
  await poll(tenant);
  expect(await records()).toHaveLength(1);
  expect(await record(arrival!.arriveId)).toMatchObject({
    user_id: 1,
    ministry_name: "デジタル庁",
    withdraw_flag: true,
  });
});

test("形式チェックの指摘は、項目の分かる文になり、送られない。直せば新しい内容で送れる", async () => {
  let 氏名 = "";
  const content = async () => ({ ...contentOf(""), applicant: { ...applicant, 氏名, 郵便番号: "220" } });
  const { apply, sends, arrivals } = await aFilingOffice(bus, content);
  const headers = { "idempotency-key": "filing-check-1" };
  const { status, body } = await apply({}, headers);
  expect([status, body.filing.state, await sends()]).toEqual([200, "refused", 0]);
  expect(body.message).toMatch(
    /e-Govが受け付けませんでした。[\s\S]*・申請者情報／氏名：必須項目が入力されていません。/,
  );
  expect(body.filing.reports).toEqual([
    { form: "", file: "kousei.xml", item: "申請者情報／氏名", content: "必須項目が入力されていません。" },
    { form: "", file: "kousei.xml", item: "申請者情報／郵便番号", content: "半角数字7桁で入力してください。" },
  ]);
  expect((await apply({}, headers)).body).toEqual(body);
  氏名 = "山本　健太";
  expect((await apply({}, { "idempotency-key": "filing-check-2" })).body.filing).toMatchObject({
    id: 2,
    state: "refused",
  });
  expect(await arrivals()).toEqual([]);
});

test("様式の決まりに合わない内容は、e-Govに尋ねる前に、欄ごとの文で断る", async () => {
  const content = async () => ({
    ...contentOf(""),
    procedure: { ...contentOf("").procedure, leaves: { [formId]: { [`${root}/氏名`]: { from: "name" } } } },
    values: { name: { value: "", at: "employerName" } },
  });
  const { apply, calls } = await aFilingOffice(bus, content);
  const { status, body } = await apply();
  expect([status, body]).toMatchObject([400, { fields: { "content.employerName": "必須項目が入力されていません。" } }]);
  expect(await calls("POST /apply/check")).toBe(0);
});

test("二度押しても、二人が同時に押しても、届くのは一件だけ", async () => {
  const { tenant, asked, apply, arrivals, records, sends } = await aFilingOffice(bus);
  const { call } = await aUser(tenant, { id: 2, role: "user" });
  const headers = { "idempotency-key": "filing-twice-1" };
  const answers = await Promise.all([
    apply({}, headers),
    apply({}, headers),
    apply(),
    call(egovRoutes.apply, { body: asked }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // of several that begin at once one gets its number
  const [id, ...others] = new Set(answers.map(({ body }) => body.filing.id));
  expect([others, answers.some(({ body }) => body.filing.state === "arrived")]).toEqual([[], true]);
  expect([await sends(), (await arrivals()).length, (await records()).length]).toEqual([1, 1, 1]);
  expect((await apply({}, headers)).body.filing).toMatchObject({ id, state: "arrived" });
  expect((await apply()).body.filing).toMatchObject({ id, state: "arrived" });
  expect(await sends()).toBe(1);
});

test("形式チェックの間に内容を直して申請し直すと、新しい内容だけが届く", async () => {
  const remarks = ["古い備考", "新しい備考"];
  const { apply, control, calls, sends } = await aFilingOffice(bus, async () => contentOf(remarks.shift()!));
  await control("fault", { kind: "slowAnswer", seconds: 20, path: "/apply/check$", times: 1 });
  const first = apply();
  await vi.waitFor(async () => expect(await calls("POST /apply/check")).toBe(1), 10_000);
  expect((await apply()).body.filing).toMatchObject({ id: 2, state: "arrived" });
  await control("faults/clear");
  const { message, filing } = (await first).body;
  expect([filing.id, filing.state, message]).toEqual([1, "refused", expect.stringContaining("新しい内容で")]);
  expect(await sends()).toBe(1);
});

test("形式チェックの間に別のアカウントを選んで申請し直すと、そのアカウントからだけ届く", async () => {
  const { tenant, call, apply, control, calls, sends } = await aFilingOffice(bus);
  await control("account", { email: "other@filing.example", name: "試験　花子" });
  await connect({ call }, "other@filing.example");
  await bus.idle();
  const [one, other] = (await accountsOf(tenant)).map(({ sub }) => sub);
  await control("fault", { kind: "slowAnswer", seconds: 20, path: "/apply/check$", times: 1 });
  const first = apply({ TokenSub: one });
  await vi.waitFor(async () => expect(await calls("POST /apply/check")).toBe(1), 10_000);
  expect((await apply({ TokenSub: other })).body.filing).toMatchObject({ id: 2, state: "arrived" });
  await control("faults/clear");
  expect((await first).body.filing).toMatchObject({ id: 1, state: "refused" });
  expect([(await getFiling(tenant, 2)).token_sub, await sends()]).toEqual([other, 1]);
});

test("知らない手続き、種類の違う行、ほかの事務所の行や申請は断り、e-Govには何も送らない", async () => {
  const { apply, asked, sends, filing } = await aFilingOffice(bus);
  const unknown = await apply({ ProcId: "4950000020325000" });
  expect([unknown.status, unknown.body.message]).toEqual([400, "この手続きは、Todokeからは申請できません。"]);
  expect((await apply({ Type: "subsidy" })).status).toBe(404);
  expect((await apply({ CheckListId: 99 })).status).toBe(404);
  expect((await apply({ TokenSub: "someone" })).status).toBe(400);
  const stranger = await anOffice();
  expect((await stranger.call(egovRoutes.apply, { body: asked })).status).toBe(404);
  expect(await sends()).toBe(0);
  await apply();
  expect(await filing()).toMatchObject({ state: "arrived" });
  const params = { id: 1 };
  expect((await stranger.call(egovRoutes.filing, { params })).status).toBe(404);
  expect((await stranger.call(egovRoutes.settle, { params, body: { Decision: "notArrived" } })).status).toBe(404);
});

test("電子署名の要る手続きと、受け付けられない添付書類は、送らずに理由を伝える", async () => {
  let attachments = [{ name: "図面", bytes: new TextEncoder().encode("GIF89a") }];
  const { apply, sends } = await aFilingOffice(bus, async () => ({ ...contentOf(""), attachments }));
  expect((await apply()).body.message).toBe("添付書類「図面」は、PDF・JPEG・PNGのいずれでもありません。");
  attachments = [{ name: "図面", bytes: new Uint8Array([...pdf, ...new Uint8Array(4 * 1_048_576)]) }];
  expect((await apply()).body.message).toBe("添付書類「図面」は大きすぎます（1ファイル4MBまで）。");
  expect(await sends()).toBe(0);
});
