import { expect, test } from "vitest";
import { agreements } from "#functions/db/agreements.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { agreementCalls, anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { anAgreement, headOfficeSites, withRow } from "#test/support/agreements.ts";
import { aClient } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("行のない協定届の最初の保存は、一覧の行を作り、起算日・終了日・特別条項・監督署を写す", async () => {
  const { save, get, rows } = await anAgreementOffice();
  const { status, body } = await save();
  expect([status, body.message]).toEqual([200, "36協定届を保存しました。"]);
  expect(body.agreement).toMatchObject({ AutoId: 1, Version: 1, type: "9-2", company: 1, workplace: -1 });
  const [row] = (await rows.list()).body.records;
  expect(row).toEqual(body.record);
  expect(row).toMatchObject({
    AutoId: 1,
    Version: 1,
    company: { Value: 1, Text: "株式会社青葉製作所" },
    formType: "9-2",
    special: { Value: "1_有" },
    startdate: { Value: "2026-04-01" },
    deadline: { Value: "2027-03-31" },
    office: { Value: "横浜南" },
    concludedOn: { Value: "2026-03-12" },
  });
  expect((await get()).body).toEqual({ record: row, agreement: body.agreement, isFiled: false, isOnItsWay: false });
});

test("行から始めた協定届は、その行の形になり、一覧で直したところは、次の保存でも残る", async () => {
  const { save, rows } = await anAgreementOffice();
  await rows.add([{ company: { Value: 1 }, note: { Value: "至急" }, office: { Value: "川崎南" } }]);
  const begun = (await save({ AutoId: 1, content: anAgreement("9-2", { fields: { laborOffice: "" } }) })).body;
  expect(begun.record).toMatchObject({ Version: 2, note: { Value: "至急" }, deadline: { Value: "2027-03-31" } });
  await rows.change([{ AutoId: 1, Version: 2, deadline: { Value: "2027-02-28" } }]);
  const content = anAgreement("9-2", { fields: { laborOffice: "鶴見" } });
  const { body } = await save({ AutoId: 1, Version: 1, content });
  expect(body.record).toMatchObject({ Version: 4, deadline: { Value: "2027-02-28" }, office: { Value: "鶴見" } });
  expect(body.agreement.Version).toBe(2);
});

test.each([
  ["半角にすると長くなる日付", { fields: { startDate: "\ufdfa".repeat(254) }, tables: {} }, "content.fields.startDate"],
  [
    "空の欄を足すと大きくなる表",
    { fields: {}, tables: { sites: Array.from({ length: 350 }, () => ({ name: "店".repeat(160) })) } },
    "content",
  ],
])("%sは、書く前に断り、行も作らない", async (_, content, field) => {
  const { save, rows } = await anAgreementOffice();
  const { status, body } = await save({ type: "9", content });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await rows.list()).body.records).toEqual([]);
});

test("300の事業場を一括する下書きも、保存し直して履歴に残せる。行が多すぎれば断る", async () => {
  const { save, call } = await anAgreementOffice();
  const of = (count: number, industry: string) =>
    anAgreement("9", {
      fields: { unit: "headOffice" },
      tables: { sites: headOfficeSites(count).map((site) => ({ ...site, industry })) },
    });
  expect((await save({ type: "9", content: of(300, "小売業") })).status).toBe(200);
  const { status, body } = await save({ AutoId: 1, Version: 1, type: "9", content: of(300, "飲食業") });
  expect([status, body.agreement.content.tables.sites.length]).toEqual([200, 300]);
  const history = await call(historyRoutes.list, { query: { kind: "agreement", id: "1-1" } });
  expect(history.body.entries[0].changes).toMatchObject([{ label: "一括する事業場" }]);
  expect((await save({ AutoId: 1, Version: 2, type: "9", content: of(351, "飲食業") })).status).toBe(400);
});

test("履歴とともに保管できる大きさまで保存でき、超えれば文で断る", async () => {
  const { save } = await anAgreementOffice();
  const of = (length: number, letter: string) => ({
    type: "9" as const,
    content: anAgreement("9", {
      fields: { unit: "headOffice" },
      tables: { sites: headOfficeSites(300).map((site) => ({ ...site, address: letter.repeat(length) })) },
    }),
  });
  expect((await save(of(80, "あ"))).status).toBe(200);
  expect((await save({ AutoId: 1, Version: 1, ...of(80, "い") })).status).toBe(200);
  const over = await save({ AutoId: 1, Version: 2, ...of(100, "い") });
  expect([over.status, Object.values(over.body.fields)]).toEqual([
    400,
    ["入力が多すぎます。文を短くするか、行を減らしてください。"],
  ]);
  expect((await save({ AutoId: 1, Version: 2, ...of(900, "い") })).status).toBe(400);
});

test("とても長い文や、制御文字、サロゲートペアも、入力したまま残る", async () => {
  const { save, get } = await anAgreementOffice();
  const reason = "𠮷髙﨑👩‍👩‍👧\u0007<b>&";
  const { fields, tables } = withRow("9-2", "overtime", { reason });
  const long = "あ".repeat(2_000);
  expect((await save({ content: { fields: { ...fields, healthDetail: long }, tables } })).status).toBe(200);
  const { content } = (await get()).body.agreement;
  expect([content.fields.healthDetail, content.tables.overtime[0].reason]).toEqual([long, reason]);
  const over = { fields: { ...fields, healthDetail: `${long}あ` }, tables };
  expect((await save({ AutoId: 1, Version: 1, content: over })).status).toBe(400);
});

test("足りない下書きも、上限を超える下書きも保存でき、知らない項目は捨てる", async () => {
  const { save } = await anAgreementOffice();
  const content = { fields: { industry: "製造業", hack: "x" }, tables: { overtime: [{ month: "９９" }], x: [{}] } };
  const { status, body } = await save({ type: "9", content });
  expect(status).toBe(200);
  expect(body.agreement.content.fields).toMatchObject({ industry: "製造業", startDate: "" });
  expect(body.agreement.content.fields).not.toHaveProperty("hack");
  expect(body.agreement.content.tables.overtime[0].month).toBe("99");
  expect(body.agreement.content.tables).not.toHaveProperty("x");
  expect(body.record.special.Value).toBe("2_無");
});

test("二人が同じ下書きを保存すると、後の人には今の内容を見せて断り、前の人の保存は残る", async () => {
  const office = await anAgreementOffice();
  const { save, get, tenant } = office;
  await save();
  const second = await aUser(tenant, { id: 2, role: "user" });
  const theirs = anAgreement("9-2", { fields: { industry: "印刷業" } });
  expect((await agreementCalls(second).save({ AutoId: 1, Version: 1, content: theirs })).status).toBe(200);
  const { status, body } = await save({ AutoId: 1, Version: 1 });
  expect([status, body.code, body.current.Version]).toEqual([409, "conflict", 2]);
  expect(body.current.content.fields.industry).toBe("印刷業");
  expect((await get()).body.agreement.content.fields.industry).toBe("印刷業");
});

test("同じ行で二人が同時に始めても、協定届は一つで、遅れた人には先の人の内容を返す", async () => {
  const { save, rows, tenant } = await anAgreementOffice();
  await rows.add([{ company: { Value: 1 } }]);
  const answers = await Promise.all([save({ AutoId: 1 }), save({ AutoId: 1 }), save({ AutoId: 1 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await agreements.list(tenant)).records).toHaveLength(1);
});

test("同じ鍵の保存を繰り返しても、行も協定届も一つだけできる", async () => {
  const { save, rows } = await anAgreementOffice();
  const key = { "Idempotency-Key": "agreement-once-1" };
  const [first, second] = [await save({}, key), await save({}, key)];
  expect(second.body).toEqual(first.body);
  expect((await rows.list()).body.records).toHaveLength(1);
});

test("よその事務所の行と会社、ほかの会社の事業場、ない添付書類では保存できない", async () => {
  const { save, rows, tenant, addWorkplace } = await anAgreementOffice();
  await aClient(tenant, 2, "別の会社");
  const place = (await addWorkplace({ name: "支店" }, 2)).body.workplace.id;
  const other = await anOffice();
  await aClient(other.tenant, 5, "よその会社");
  expect((await save({ AutoId: 99 })).status).toBe(404);
  expect((await save({ company: 5 })).body.fields).toEqual({ company: "会社名を選択してください。" });
  expect((await save({ workplace: place })).body.fields).toHaveProperty("workplace");
  expect((await save({ files: [7] })).body.fields).toHaveProperty("files");
  await rows.add([{ company: { Value: 1 } }]);
  expect((await save({ AutoId: 1, company: 2 })).body.fields).toHaveProperty("company");
  expect((await rows.list()).body.records).toHaveLength(1);
});

test.each([
  ["会社", { company: 99_999_999_999 }, "company"],
  ["事業場", { workplace: 0 }, "workplace"],
  ["事業場", { workplace: -2 }, "workplace"],
  ["事業場", { workplace: 99_999_999_999 }, "workplace"],
  ["添付書類", { files: [0] }, "files"],
  ["添付書類", { files: [-1] }, "files"],
  ["添付書類", { files: [99_999_999_999] }, "files"],
])("ない%sの番号 %o は、その欄で断る", async (_, fields, name) => {
  const { save, rows } = await anAgreementOffice();
  const { status, body } = await save(fields);
  expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, name]);
  expect((await rows.list()).body.records).toEqual([]);
});

test("よその事務所の人は、協定届を読めも、届出済みにも、更新も、直しもできない", async () => {
  const { save, get } = await anAgreementOffice();
  await save();
  const theirs = agreementCalls(await anOffice());
  const paper = { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" };
  const answers = [
    theirs.get(1),
    theirs.start(1),
    theirs.markFiled(paper),
    theirs.renew([1]),
    theirs.save({ AutoId: 1, Version: 1 }),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await get()).body).toMatchObject({ isFiled: false, agreement: { Version: 1 } });
});

test("下書きの間に事業場が削除されても、名前とともに残って保存でき、ほかの削除された事業場は選べない", async () => {
  const { save, addWorkplace, call, get } = await anAgreementOffice();
  for (const name of ["川崎工場", "鶴見支店"]) await addWorkplace({ name });
  await save({ workplace: 1 });
  for (const workplace of [1, 2])
    await call(companyRoutes.removeWorkplace, { params: { id: 1, workplace }, query: { Version: 1 } });
  expect((await save({ AutoId: 1, Version: 1, workplace: 1 })).status).toBe(200);
  expect((await get()).body.record.workplace).toEqual({ Value: 1, Text: "川崎工場" });
  expect((await save({ AutoId: 1, Version: 2, workplace: 2 })).body.fields).toHaveProperty("workplace");
  expect((await save({ AutoId: 1, Version: 2, workplace: -1 })).body.record.workplace.Value).toBe(-1);
});

test("下書きの間に行や会社が削除されても、保存は壊れず、行を復元すれば続けられる", async () => {
  const { save, rows, call, get } = await anAgreementOffice();
  await save();
  await rows.remove([1], [1]);
  expect([(await get()).status, (await save({ AutoId: 1, Version: 1 })).status]).toEqual([404, 404]);
  await restore(call, await removal(call, { kind: "article36Agreement" }));
  expect((await save({ AutoId: 1, Version: 1 })).status).toBe(200);
  await call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 } });
  expect((await save({ AutoId: 1, Version: 2 })).status).toBe(200);
  expect((await save()).body.fields).toEqual({ company: "会社名を選択してください。" });
});

test("同じ添付書類は一度だけ付く", async () => {
  const { save, upload } = await anAgreementOffice();
  await upload(pdf);
  expect((await save({ files: [1, 1] })).body.agreement.files).toEqual([1]);
});

test("下書きのある行は、一覧の画面でほかの会社に変えられない", async () => {
  const { save, rows, tenant } = await anAgreementOffice();
  await aClient(tenant, 2, "別の会社");
  await save();
  const { status, body } = await rows.change([{ AutoId: 1, Version: 1, company: { Value: 2 } }]);
  expect([status, body.fields]).toEqual([400, { "List.0.company": "申請書を作成した行の会社は変更できません。" }]);
});

test("履歴は、変わった項目を様式の言葉で告げる", async () => {
  const { save, call } = await anAgreementOffice();
  await save();
  const content = anAgreement("9-2", { fields: { industry: "印刷業" }, tables: { holiday: [] } });
  await save({ AutoId: 1, Version: 1, content });
  const { body } = await call(historyRoutes.list, { query: { kind: "agreement", id: "1-1" } });
  const [entry] = body.entries;
  expect(entry).toMatchObject({ kindLabel: "36協定届", actLabel: "変更" });
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { label: "事業の種類", before: "金属製品製造業", after: "印刷業" },
      { label: "休日労働", before: expect.stringContaining("1行目"), after: "" },
    ]),
  );
  expect(entry.changes).toHaveLength(2);
});

test("終わった様式では新しく作れず、ほかの様式から変えることもできない", async () => {
  const { save, get } = await anAgreementOffice();
  const { status, body } = await save({ type: "9-6", content: anAgreement("9-6") });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["type"]]);
  await save({ type: "9", content: anAgreement("9") });
  expect((await save({ AutoId: 1, Version: 1, type: "9-7", content: anAgreement("9-7") })).status).toBe(400);
  expect((await get()).body.agreement).toMatchObject({ type: "9", Version: 1 });
});
