import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { anOffice } from "#test/support/office.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const today = dayInJapan(new Date());
const name = "electronicApplication";

test("セッションの情報は、ダッシュボードと同じ数字とお知らせ、事務所の電話とFAX、設定の一覧を持つ", async () => {
  const { call, tenant } = await anOffice({ PhoneNumber: "045-123-4567", FaxNumber: "045-123-4568" });
  await call(companyRoutes.save, { body: aCompany() });
  await call(checklistRoutes.save, { params: { type: name }, body: { Name: name, List2: [aChecklistRow()] } });
  const post = anAnnouncement({ ViewStart: today, ViewEnd: addDays(today, 7), OrgId: tenant });
  await call(infoRoutes.save, { body: { List: [post] } });
  const { user } = (await call(authRoutes.current)).body;
  const { Posts, TodoList, CheckList } = (await call(dashboardRoutes.get)).body;
  expect(Posts).toHaveLength(1);
  expect(user).toMatchObject({ Posts, TodoList, CheckList, phone: "045-123-4567", fax: "045-123-4568" });
  expect(user.mail).toBe(user.email);
  expect(user.settings).toContainEqual({
    name: "NoticeMailDays.subsidy",
    label: "助成金のお知らせの日数",
    value: "3",
    type: "number",
  });
  expect(user.settings).toHaveLength(7);
});

test("短い答えには数字とお知らせがなく、ほかは同じ", async () => {
  const { call } = await anOffice();
  const whole = (await call(authRoutes.current)).body.user;
  const brief = (await call(authRoutes.current, { query: { brief: 1 } })).body.user;
  const { Posts, TodoList, CheckList, ...rest } = whole;
  expect([Posts, TodoList.length, CheckList.length > 0]).toEqual([[], 5, true]);
  expect(brief).toEqual(rest);
});
