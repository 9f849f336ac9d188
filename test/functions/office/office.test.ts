import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { officeLimits } from "#shared/limits.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { refuseAddress } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aNoticeOffice, aRow, useNotices } from "#test/support/notices.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";

const notices = useNotices();

const form = (fields: Record<string, unknown> = {}) => ({
  Name: "さくら社会保険労務士事務所",
  NameKana: "サクラ",
  PostCode: "220-0012",
  Address: "神奈川県横浜市",
  AddressKana: "カナガワケンヨコハマシ",
  PhoneNumber: "045-123-4567",
  FaxNumber: "",
  Kenpos: ["協会けんぽ", "関東IT健保"],
  ...newOfficeSettings,
  Version: 1,
  ...fields,
});
const save = (office: Pick<Awaited<ReturnType<typeof anOffice>>, "call">, fields?: Record<string, unknown>) =>
  office.call(officeRoutes.save, { body: form(fields) });

test("設定と使用数を読み、保存した内容がセッションにも出る", async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  const { body } = await office.call(officeRoutes.get);
  expect(body.office).toMatchObject({ AutoId: office.tenant, Version: 1, PhoneNumber: "", UserMax: 10 });
  expect(body.office).not.toHaveProperty("noticeRunOn");
  expect(body.counts).toMatchObject({ company: 1, todo: 0, electronicApplication: 0 });
  const answer = await save(office);
  expect(answer).toMatchObject({ status: 200, body: { message: "事務所の設定を保存しました。" } });
  expect(answer.body.office).toMatchObject({ Version: 2, PhoneNumber: "045-123-4567", Address: "神奈川県横浜市" });
  const again = await office.call(officeRoutes.get);
  expect(again.body.office).toEqual(answer.body.office);
});

test("古い版は409で、今の内容を答え、内部の項目は出ない", async () => {
  const office = await anOffice();
  await save(office);
  const { status, body } = await save(office, { Name: "別の名前" });
  expect([status, body.code, body.current.Name]).toEqual([409, "conflict", "さくら社会保険労務士事務所"]);
  expect(body.current).not.toHaveProperty("noticeRunOn");
});

test("管理者は上限を変えられず、同じ値なら送ってもよい。運営は変えられる", async () => {
  const office = await anOffice();
  expect(await save(office, { ...officeLimits, UserMax: 11 })).toMatchObject({
    status: 403,
    body: { message: "上限を変更できるのは運営のみです。" },
  });
  expect((await save(office, officeLimits)).status).toBe(200);
  const root = await anOffice({ role: "root" });
  expect((await save(root, { UserMax: 11 })).body.office.UserMax).toBe(11);
});

test.each([
  ["Kenpos", ["協会けんぽ", "建設国保", "協会けんぽ"], "「協会けんぽ」が2回入力されています。"],
  ["Name", "　", "事務所名を入力してください。"],
  ["PostCode", "22-001", "郵便番号は7桁の数字で入力してください。"],
  ["NameKana", "漢字", "全角カタカナで入力してください。"],
])("%s が %j なら断る", async (name, value, sentence) => {
  const { status, body } = await save(await anOffice(), { [name]: value });
  expect([status, body.fields[name]]).toEqual([400, sentence]);
});

test.each([0, 31, 1.5])("お知らせの日数 %d は断り、1と30は通る", async (days) => {
  const office = await anOffice();
  const { status, body } = await save(office, {
    NoticeMailDays: { ...newOfficeSettings.NoticeMailDays, subsidy: days },
  });
  expect([status, body.fields["NoticeMailDays.subsidy"]]).toEqual([400, "日数は1から30までの整数で入力してください。"]);
  const NoticeMailDays = { electronicApplication: 1, subsidy: 30, article36Agreement: 3 };
  expect((await save(office, { NoticeMailDays })).status).toBe(200);
});

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, "0")}:00:00+09:00`;

test("時刻を早めると次の正時に届き、届いたあとに遅らせても2通目は届かない", async () => {
  const { tenant, mails, user } = await aNoticeOffice({ NoticeMailSendHour: 18 });
  const { call } = await aUser(tenant, { id: 9, email: `mover@office${tenant}.example`, notifications: off });
  await aRow(tenant, "subsidy", { deadline: "2026-11-21" });
  await notices.hour(at(9));
  expect(await mails()).toHaveLength(0);
  expect((await save({ call }, { NoticeMailSendHour: 8 })).status).toBe(200);
  await notices.hour(at(10));
  expect(await mails()).toHaveLength(1);
  expect((await save({ call }, { NoticeMailSendHour: 12, Version: 2 })).status).toBe(200);
  expect((await offices.get(tenant)).noticeRunOn).toBe("2026-11-21");
  await notices.hour(at(12));
  expect([user.id, await mails()]).toEqual([1, [expect.anything()]]);
  await aRow(tenant, "subsidy", { deadline: "2026-11-22" });
  await notices.hour("2026-11-22T11:00:00+09:00");
  expect(await mails()).toHaveLength(1);
  await notices.hour("2026-11-22T12:00:00+09:00");
  expect(await mails()).toHaveLength(2);
});
const off = { eApplication: false, subsidy: false, agreement: false };

test("テストメールは自分に届き、1時間に5通まで。確認していないアドレスには送らない", async () => {
  const { tenant, call, user } = await anOffice();
  for (let count = 0; count < 5; count++) expect((await call(officeRoutes.testMail)).status).toBe(200);
  expect((await call(officeRoutes.testMail)).status).toBe(429);
  const mails = await mailsTo(user.email);
  expect(mails).toHaveLength(5);
  expect(mails[0]!.subject).toBe("【Todoke】テストメール");
  expect(mails[0]!.body.text).toContain("毎日8時");
  const other = await aUser(tenant, { id: 2, role: "manager", email: `other@office${tenant}.example` });
  await refuseAddress(other.user.email, "bounce");
  expect((await other.call(officeRoutes.testMail)).status).toBe(400);
});
