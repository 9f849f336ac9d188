import { expect } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { viewRoutes } from "#shared/views/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { copiesOf } from "./copies.ts";
import { anOffice, aUser } from "./office.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "./records.ts";
import { aPlanForm } from "./plans.ts";
import { aProcedureName } from "./procedure-names.ts";
import { aTask } from "./tasks.ts";
import { aTodo } from "./todos.ts";
import { aView } from "./views.ts";

const type = "electronicApplication";

/** An office with a colleague, user 77, whose number no other office has. */
export const aStaffedOffice = async () => {
  const office = await anOffice();
  const { user: colleague } = await aUser(office.tenant, { id: 77, role: "user", lastName: "山本" });
  return { ...office, colleague };
};

/** One with a record of every kind, all numbered 1 but a name, whose number follows from it. */
const aFirstFullOffice = async () => {
  const office = await aStaffedOffice();
  const person = { label: "山本 健太", kana: "", number: "" };
  const post = { ...anAnnouncement(), OrgId: office.tenant };
  for (const [route, options] of [
    [companyRoutes.save, { body: aCompany() }],
    [companyRoutes.saveEmployee, { params: { id: 1 }, body: person }],
    [companyRoutes.saveWorkplace, { params: { id: 1 }, body: { followsCompany: true } }],
    [infoRoutes.save, { body: { List: [post] } }],
    [checklistRoutes.save, { params: { type }, body: { Name: type, List2: [aChecklistRow()] } }],
    [checklistRoutes.saveProcedureName, { body: aProcedureName }],
    [todoRoutes.save, { body: aTodo() }],
    [planRoutes.save, { body: { List: [aPlanForm({ company: 1 })] } }],
    [taskRoutes.save, { body: aTask({ stuff: 1 }) }],
    [commentRoutes.save, { body: { kind: "task", id: 1, text: "確認しました。" } }],
    [viewRoutes.save, { body: aView }],
  ] as const)
    expect((await office.call(route, options)).status).toBe(200);
  return office;
};
export const aFullOffice = copiesOf(aFirstFullOffice);

const withRecords =
  /^(agreements|comments|companies|company|checklists|plans|tasks|todos|info|views)\/(start|get|save|skip|move|remove|list-employees|list-workplaces)/;
/** Whether a route answers only for a record that is there. */
export const needsRecords = (name: string) => withRecords.test(name) || name === "comments/list";
