import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { unknownUser } from "#shared/users/in-charge.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { plans } from "#functions/db/plans.ts";
import { tasks } from "#functions/db/tasks.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { beforeTransaction } from "#test/support/after-transaction.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTask } from "#test/support/tasks.ts";

useTable();
const day = "2027-06-01";

/** 佐藤 (12) has two plans, a row and a 作業 of which are due; `remove` passes to 鈴木 (23). */
const anOfficeOfTwo = async () => {
  const { tenant, call } = await anOffice();
  await aUser(tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  await aUser(tenant, { id: 23, lastName: "鈴木", firstName: "健" });
  const company = (await call(companyRoutes.save, { body: aCompany() })).body.company.id as number;
  const form = { company, user: 12, from: "2027-01-01" };
  const List = [
    aPlanForm(form),
    aPlanForm({ ...form, procedure: "", title: "勤怠の受領", makes: "task", rule: { yearly: "06-20" } }),
  ];
  await call(planRoutes.save, { body: { List } });
  const usersOf = async (list: Promise<{ records: { user: number }[] }>) =>
    (await list).records.map(({ user }) => user);
  return {
    ...{ tenant, call, company },
    remove: () => call(userRoutes.remove, { params: { id: 12 }, query: { Version: 1, passTo: 23 } }),
    named: async () => ({
      plans: await usersOf(plans.list(tenant)),
      rows: await usersOf(checklistRows.electronicApplication.list(tenant)),
      tasks: await usersOf(tasks.list(tenant)),
    }),
  };
};
const passedOn = { plans: [23, 23], rows: [23], tasks: [23] };

test("作るあいだに担当が削除されると、そのときは作られず、次の実行で引き継いだ人の担当で作られる", async () => {
  const { tenant, remove, named } = await anOfficeOfTwo();
  beforeTransaction(1, remove);
  await expect(makePlans(tenant, day, Infinity)).rejects.toMatchObject({ code: "busy" });
  expect(await named()).toEqual({ plans: [23, 23], rows: [], tasks: [] });
  await makePlans(tenant, day, Infinity);
  expect(await named()).toEqual(passedOn);
});

test("引き継ぐあいだに作られたものも、引き継がれる", async () => {
  const { tenant, remove, named } = await anOfficeOfTwo();
  beforeTransaction(2, () => makePlans(tenant, day, Infinity));
  expect((await remove()).status).toBe(200);
  expect(await named()).toEqual(passedOn);
});

test.each<[string, "plans" | "tasks"]>([
  ["定例業務", "plans"],
  ["作業", "tasks"],
])("保存するあいだに担当が削除された%sは、その項目で断る", async (_, kind) => {
  const { call, company, remove, named } = await anOfficeOfTwo();
  beforeTransaction(1, remove);
  const answer =
    kind === "plans"
      ? await call(planRoutes.save, { body: { List: [aPlanForm({ company, user: 12 })] } })
      : await call(taskRoutes.save, { body: aTask({ company, user: 12 }) });
  const field = kind === "plans" ? "List.0.user" : "user";
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: unknownUser }]);
  expect(await named()).toEqual({ plans: [23, 23], rows: [], tasks: [] });
});
