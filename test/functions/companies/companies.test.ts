import { expect, test } from "vitest";
import { caseCompany } from "#shared/companies/case-company.ts";
import { blankFacts } from "#shared/companies/company-values.ts";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { historyOf } from "#test/support/history.ts";
import { aUser, anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const form = { name: "青葉製作所", nameKana: "アオバセイサクショ" };
const liveOf = async (tenant: number, kind: string) => (await getItem<{ live: number }>(kindKey(tenant, kind)))?.live;

test("登録した会社は、番号・版・更新者とともに一覧と詳細に出る", async () => {
  const { call, user } = await anOffice();
  const { body } = await call(routes.save, {
    body: { ...form, prefecture: "東京都", corporateNumber: "7000012050002" },
  });
  expect(body.message).toBe("会社を登録しました。");
  const expected = {
    id: 1,
    rowNumber: 1,
    employeeCount: 0,
    prefectureCode: "13",
    industry: "",
    settlementTerm: null,
    Version: 1,
    CreateUserId: user.id,
  };
  expect(body.company).toMatchObject({ ...form, ...expected });
  expect((await call(routes.list)).body.companies).toEqual([body.company]);
  expect((await call(routes.get, { params: { id: 1 } })).body.company).toEqual({
    ...body.company,
    ...caseCompany(body.company, []),
  });
});

test("手続の条件を持たない前からの会社は、どれも不明として読め、次の保存で今の形になる", async () => {
  const { tenant, call } = await anOffice();
  await call(routes.save, { body: { ...form, regularWorkers: 3 } });
  const { shape: _, ...item } = (await getItem(companies.key(tenant, 1)))!;
  const old = Object.entries(item).filter(([name]) => !Object.hasOwn(blankFacts, name));
  await putItem({ ...companies.key(tenant, 1), ...Object.fromEntries(old) });
  expect((await call(routes.list)).body.companies).toMatchObject([{ ...form, ...blankFacts }]);
  const saved = await call(routes.save, { body: { ...form, id: 1, Version: 1, payDay: 25 } });
  expect(saved.body.company).toMatchObject({ ...blankFacts, payDay: 25 });
  expect(await getItem(companies.key(tenant, 1))).toMatchObject({ ...blankFacts, payDay: 25, shape: 2 });
});

test("詳細は、案件の画面が呼ぶ名前でも会社を答える", async () => {
  const { call } = await anOffice();
  const company = {
    ...form,
    corporateNumber: "7000012050002",
    postalCode: "220-0012",
    prefecture: "神奈川県",
    address: "横浜市西区みなとみらい2-3-1",
    addressKana: "ヨコハマシニシク",
    industry: "製造業",
    settlementTerm: 3,
    capital: 10_000_000,
    officers: 2,
    phone: "045-123-4567",
    fax: "045-123-4568",
    mailAddress: "info@aoba.example",
    applicantTitle: "代表取締役",
    applicantName: "青葉太郎",
    applicantKana: "アオバタロウ",
    applicantDepartment: "総務部",
    applicantDepartmentKana: "ソウムブ",
  };
  await call(routes.save, { body: company });
  await call(routes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太", number: "7" } });
  expect((await call(routes.get, { params: { id: 1 } })).body.company).toMatchObject({
    AutoId: 1,
    Name: "青葉製作所",
    NameKana: "アオバセイサクショ",
    Business: "製造業",
    Capital: 10_000_000,
    Employees: 1,
    Officers: 2,
    SettlementTerm: 3,
    StuffList: [{ value: 1, label: "山本　健太", number: "7" }],
    CorporateNumber: "7000012050002",
    PostCode: "220-0012",
    Prefecture: "神奈川県",
    City: "横浜市西区",
    Address: "みなとみらい２－３－１",
    AddressKana: "ヨコハマシニシク",
    PhoneNumber: "045-123-4567",
    FaxNumber: "045-123-4568",
    MailAddress: "info@aoba.example",
    ApplicantTitle: "代表取締役",
    ApplicantName: "青葉太郎",
    ApplicantKana: "アオバタロウ",
    ApplicantDepartment: "総務部",
    ApplicantDepartmentKana: "ソウムブ",
    Version: 1,
    address: "横浜市西区みなとみらい２－３－１",
  });
});

test("変更は渡した項目だけを変え、版をひとつ上げる", async () => {
  const { call, tenant } = await anOffice();
  await call(routes.save, { body: { ...form, memo: "そのまま", phone: "03-1234-5678" } });
  const other = await aUser(tenant, { id: 2, role: "user" });
  const { body } = await other.call(routes.save, { body: { ...form, id: 1, Version: 1, name: "あおば", phone: "" } });
  expect(body).toMatchObject({
    message: "会社を保存しました。",
    company: { name: "あおば", memo: "そのまま", phone: "", Version: 2, CreateUserId: 1, UpdateUserId: 2 },
  });
  expect((await call(routes.list)).body.companies).toEqual([body.company]);
});

test("入力の不備は、項目ごとの文で答える", async () => {
  const { call } = await anOffice();
  const { status, body } = await call(routes.save, {
    body: { nameKana: "青葉", corporateNumber: "123", postalCode: "150-" },
  });
  expect([status, body.code, body.message]).toEqual([400, "invalid", "入力内容に不備があります。"]);
  expect(body.fields).toEqual({
    name: "会社名を入力してください。",
    nameKana: "全角カタカナで入力してください。",
    corporateNumber: "法人番号は13桁の数字で入力してください。",
    postalCode: "郵便番号は7桁の数字で入力してください。",
  });
});

test("版のない保存と削除は400、古い版は今の内容とともに409", async () => {
  const { call } = await anOffice();
  await call(routes.save, { body: form });
  await call(routes.save, { body: { ...form, id: 1, Version: 1, memo: "新" } });
  expect((await call(routes.save, { body: { ...form, id: 1 } })).body.fields).toHaveProperty("Version");
  expect((await call(routes.remove, { params: { id: 1 } })).status).toBe(400);
  const old = await call(routes.save, { body: { ...form, id: 1, Version: 1, memo: "古" } });
  expect(old).toMatchObject({ status: 409, body: { code: "conflict", current: { id: 1, memo: "新", Version: 2 } } });
  expect((await call(routes.remove, { params: { id: 1 }, query: { Version: 1 } })).status).toBe(409);
});

test("同時の保存は、ひとつだけが通る", async () => {
  const { call } = await anOffice();
  await call(routes.save, { body: form });
  const saves = ["甲", "乙", "丙", "丁"].map((memo) =>
    call(routes.save, { body: { ...form, id: 1, Version: 1, memo } }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test("100の同時登録は、ちょうど上限で止まる", async () => {
  const { call, tenant } = await anOffice({ CompanyMax: 30 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => call(routes.save, { body: form })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => (body.code === "busy" ? "busy" : body.message)))).toEqual(
    new Set(["会社は30件までしか登録できません。"]),
  );
  expect((await call(routes.list)).body.companies).toHaveLength(30);
  expect(await liveOf(tenant, "company")).toBe(30);
});

test("同じIdempotency-Keyの登録はひとつの会社になる", async () => {
  const { call } = await anOffice();
  const headers = { "idempotency-key": "key-companies-1" };
  const [first, second] = [
    await call(routes.save, { body: form, headers }),
    await call(routes.save, { body: form, headers }),
  ];
  expect(second.body).toEqual(first.body);
  expect((await call(routes.save, { body: { ...form, memo: "別" }, headers })).body.code).toBe("idempotencyMismatch");
  expect((await call(routes.list)).body.companies).toHaveLength(1);
});

test("よその事務所の会社は、読めず、変えられず、消せない", async () => {
  const [ours, theirs] = [await anOffice(), await anOffice()];
  await theirs.call(routes.save, { body: form });
  await theirs.call(routes.saveEmployee, { params: { id: 1 }, body: { label: "渡辺" } });
  const params = { id: 1, value: 1 };
  const answers = [
    await ours.call(routes.get, { params }),
    await ours.call(routes.save, { body: { ...form, id: 1, Version: 1 } }),
    await ours.call(routes.remove, { params, query: { Version: 1 } }),
    await ours.call(routes.listEmployees, { params }),
    await ours.call(routes.saveEmployee, { params, body: { label: "侵入" } }),
    await ours.call(routes.removeEmployee, { params, query: { Version: 1 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await ours.call(routes.list)).body.companies).toEqual([]);
});

test("変わらない一覧は304、従業員数が動くと読み直しになる", async () => {
  const { call } = await anOffice();
  await call(routes.save, { body: form });
  const etag = (await call(routes.list)).headers.get("etag")!;
  const headers = { "if-none-match": etag };
  expect((await call(routes.list, { headers })).status).toBe(304);
  await call(routes.saveEmployee, { params: { id: 1 }, body: { label: "渡辺" } });
  expect((await call(routes.list, { headers })).body.companies).toMatchObject([{ employeeCount: 1, Version: 1 }]);
});

test("登録・変更・削除は、だれがいつ何を変えたかとして残る", async () => {
  const { call, tenant } = await anOffice();
  await call(routes.save, { body: form });
  await call(routes.save, { body: { ...form, id: 1, Version: 1, memo: "変更" } });
  await call(routes.remove, { params: { id: 1 }, query: { Version: 2 } });
  const entries = await historyOf(tenant, "company");
  expect(entries.map(({ act, userId }) => [act, userId])).toEqual([
    ["create", 1],
    ["save", 1],
    ["remove", 1],
  ]);
  expect(entries[1]!.changed).toMatchObject({ memo: ["", "変更"] });
});

test("消した会社の番号は二度と使わない", async () => {
  const { call } = await anOffice();
  await call(routes.save, { body: form });
  await call(routes.remove, { params: { id: 1 }, query: { Version: 1 } });
  expect((await call(routes.save, { body: form })).body.company.id).toBe(2);
});
