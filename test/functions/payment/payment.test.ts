import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { paymentRoutes } from "#shared/payment/routes.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { offices } from "#functions/db/entities.ts";
import { commit } from "#functions/db/commit.ts";
import { call } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const today = dayInJapan(new Date());
const yesterday = addDays(today, -1);
const contact = {
  department: "総務部",
  name: "田中　裕子",
  email: "billing@sakura.example",
  phone: "045-123-4567",
  postalCode: "220-0012",
  address: "神奈川県横浜市西区",
};
const anApplication = (fields: Record<string, unknown> = {}) => ({
  plan: "business",
  method: "invoice",
  contact,
  Version: 1,
  ...fields,
});
type Office = Awaited<ReturnType<typeof anOffice>>;
const apply = (office: Pick<Office, "call">, fields?: Record<string, unknown>) =>
  office.call(paymentRoutes.apply, { body: anApplication(fields) });
const write = async (office: Pick<Office, "call">) =>
  (await office.call(companyRoutes.save, { body: aCompany() })).status;
const change = async ({ tenant, office }: Office, fields: Partial<StoredOffice>) => {
  const current = await offices.get(tenant);
  const author = { userId: 0, now: new Date(), limits: office };
  await commit(author, { changes: [offices.saving(tenant, current, current.Version, fields)], answer: undefined });
};

test("期間が過ぎると402になり、申込で30日間だけ書き込め、2度目の申込では延びない", async () => {
  const office = await anOffice({ trialEndsOn: yesterday });
  expect(await write(office)).toBe(402);
  const { body } = await apply(office);
  expect(body).toMatchObject({
    message: "お申し込みを受け付けました。",
    payment: { state: "grace", endsOn: addDays(today, 30), contract: { plan: "business", appliedOn: today } },
  });
  expect(await write(office)).toBe(200);
  await change(office, { contract: { ...body.payment.contract, graceEndsOn: yesterday } });
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  for (const [{ call }, message] of [
    [office, messages.graceEnded],
    [staff, messages.graceEndedForUser],
  ] as const)
    expect(await call(companyRoutes.save, { body: aCompany() })).toMatchObject({ status: 402, body: { message } });
  const again = await apply(office, { plan: "enterprise", Version: 3 });
  expect(again.body.payment).toMatchObject({ state: "over", contract: { plan: "enterprise", graceEndsOn: yesterday } });
  expect(await write(office)).toBe(402);
  await change(office, { activeSince: today });
  expect(await write(office)).toBe(200);
  expect((await apply(office, { Version: 5 })).body.message).toContain("すでに有効です");
});

test("申込は管理者に確認が、運営に知らせが1通ずつ届き、一般のユーザーには届かない", async () => {
  // the inbox is one for all tests of a run: an office and addresses of this test's own
  const office = await anOffice({ Name: "申込を確かめる事務所", trialEndsOn: addDays(today, 5) });
  const [first, second, plain] = await Promise.all(
    (["manager", "manager", "user"] as const).map((role, index) =>
      aUser(office.tenant, { id: index + 2, role, email: `applied${index}@payment.example` }),
    ),
  );
  expect((await apply(office)).body.payment.endsOn).toBe(addDays(today, 35));
  await bus.idle();
  for (const { user } of [first!, second!]) {
    const mails = await mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["【Todoke】お申し込みを受け付けました"]);
    expect(mails[0]!.body.text).toContain("プラン：ビジネス（月額11,000円（税込）、最低3か月）");
    expect(mails[0]!.body.text).toContain(showDay(addDays(today, 35)));
  }
  expect(await mailsTo(plain!.user.email)).toEqual([]);
  const told = (await mailsTo("root@todoke.example")).filter(({ subject }) => subject.includes(office.office.Name));
  expect(told).toHaveLength(1);
  expect(told[0]!.body.text).toContain("billing@sakura.example");
});

test("同じ日に申し込み直すと、直した内容が、もう一度どちらにも届く", async () => {
  const office = await anOffice({ Name: "申し込み直す事務所", trialEndsOn: addDays(today, 5) });
  const { user } = await aUser(office.tenant, { id: 2, role: "manager", email: "again@payment.example" });
  for (const plan of ["business", "enterprise"]) {
    const { Version } = await offices.get(office.tenant);
    expect((await apply(office, { plan, Version })).status).toBe(200);
    await bus.idle();
  }
  const [, again] = await mailsTo(user.email);
  expect(again!.body.text).toContain("プラン：エンタープライズ");
  const told = (await mailsTo("root@todoke.example")).filter(({ subject }) => subject.includes("申し込み直す事務所"));
  expect(told).toHaveLength(2);
});

test("古い版の申込は409、内容が足りなければ400で、運営は申し込まない", async () => {
  const office = await anOffice({ trialEndsOn: today });
  await change(office, { Name: "新しい名前" });
  expect(await apply(office)).toMatchObject({ status: 409, body: { code: "conflict" } });
  const bad = await apply(office, { plan: "free", contact: { ...contact, email: "" }, Version: 2 });
  expect(bad.body.fields).toMatchObject({
    plan: "プランを選択してください。",
    "contact.email": "メールアドレスを入力してください。",
  });
  expect((await apply(await anOffice({ role: "root", trialEndsOn: today }))).status).toBe(403);
});

test("読み出しは状態と料金を答え、申し込み先の内容は一般のユーザーのセッションに出ない", async () => {
  const office = await anOffice({ trialEndsOn: addDays(today, 13) });
  expect((await office.call(paymentRoutes.get)).body.payment).toEqual({
    state: "ending",
    endsOn: addDays(today, 13),
    days: 13,
    Version: 1,
    activeSince: "",
    prices: { business: 11_000, enterprise: 110_000 },
  });
  await apply(office);
  const { call: ask } = await aUser(office.tenant, { id: 2, role: "user" });
  const { body } = await ask(authRoutes.current);
  expect(body.user.payment).toMatchObject({ state: "grace" });
  expect(JSON.stringify(body)).not.toContain("billing@sakura.example");
});

test.each([
  ["manager", yesterday, "/company", "/payment"],
  ["manager", today, "/company", "/company"],
  ["user", yesterday, "/company", "/company"],
  ["manager", yesterday, undefined, "/payment"],
] as const)(
  "%s の期間が %s までなら、%s を求めたログインは %s へ進む",
  async (role, trialEndsOn, redirect, landing) => {
    const { tenant } = await anOffice({ trialEndsOn });
    const { user } = await aUser(tenant, { id: 2, role, passwordHash: cheapHash("TodokeDemo2026") });
    const body = { email: user.email, password: "TodokeDemo2026", redirect };
    expect((await call(authRoutes.login, { body })).body.redirect).toBe(landing);
  },
);
