import type { Page } from "playwright-core";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { openSession } from "#functions/db/sessions.ts";
import { openOperator } from "#infra/local/operator-office.ts";
import type { useSite } from "./browser.ts";
import { press, soon, textbox } from "./browser-steps.ts";
import { call } from "./call.ts";
import { anApplicant, joinPassword, register, tokensTo } from "./join.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "./records.ts";
import { aTodo } from "./todos.ts";

const sessionOf = async (tenant: number, id: number, epoch: number, hasFactor = false) => ({
  tenant,
  id,
  session: await openSession({ tenant, userId: id, epoch, hasFactor }, new Date()),
});
/** Somebody's office and a session of theirs. */
export const signedIn = async (email: string) => {
  const { tenant, user } = (await findAccount(email))!;
  return sessionOf(tenant, user.id, user.epoch, user.isOtpEnabled);
};
export type Person = Awaited<ReturnType<typeof signedIn>>;

/** 運営's first user after the gates, with a second factor. */
export const aJoinedRoot = async () => {
  const email = anApplicant();
  const { office, user } = await openOperator({ email, password: "Kumo7Tsuki3Hoshi", now: new Date() });
  const set = { isPasswordResetRequired: false, agreedTermsRevision: termsRevision, isOtpEnabled: true };
  await updateItem(users.key(office.AutoId, user.id), { set });
  return signedIn(email);
};

/** Opens an office by the mailed link, in another browser than the one that it was registered in. */
export const join = async (site: Pick<ReturnType<typeof useSite>, "open">, name: string) => {
  const email = anApplicant();
  await register(email, { company_name: name });
  await soon(() => tokensTo(email).then(({ length }) => length)).toBe(1);
  const page = await site.open(`/joincomplete?token=${(await tokensTo(email))[0]}`);
  await page.getByLabel("パスワード").fill(joinPassword);
  await press(page, "登録を完了する");
  await page.getByRole("link", { name: "ダッシュボードへ" }).click();
  await page.getByRole("region", { name: "はじめに行うこと" }).waitFor();
  return { page, email };
};

/** A manager's screen makes a colleague, who has agreed to the terms. */
export const addColleague = async (page: Page, { tenant }: Person) => {
  const email = anApplicant();
  await press(page, "緑川 葵のメニュー");
  await page.getByRole("menuitem", { name: "ユーザー", exact: true }).click();
  await press(page, "新規登録");
  await textbox(page, "姓").fill("佐藤");
  await textbox(page, "名").fill("美咲");
  await textbox(page, "メールアドレス").fill(email);
  await press(page, "登録");
  const added = async () => (await users.list(tenant)).records.find((user) => user.email === email);
  await soon(added).toBeDefined();
  const { id, epoch } = (await added())!;
  await updateItem(users.key(tenant, id), { set: { agreedTermsRevision: termsRevision } });
  return sessionOf(tenant, id, epoch);
};

const type = "electronicApplication";
/** This many records of each kind, numbered from 1. */
export const fill = async ({ session, tenant }: Person, count: number) => {
  const today = dayInJapan(new Date());
  const post = anAnnouncement({ OrgId: tenant, ViewStart: today, ViewEnd: addDays(today, 7) });
  const employee = { params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } };
  for (let index = 1; index <= count; index++) {
    await call(companyRoutes.save, { session, body: aCompany() });
    if (index === 1) await call(companyRoutes.saveEmployee, { session, ...employee });
    await call(infoRoutes.save, { session, body: { List: [post] } });
    await call(checklistRoutes.save, { session, params: { type }, body: { Name: type, List2: [aChecklistRow()] } });
    await call(todoRoutes.save, { session, body: aTodo() });
  }
};
