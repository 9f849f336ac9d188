import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route } from "#shared/contract.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { paletteRoutes } from "#shared/palette/routes.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { routes } from "#shared/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany, anAnnouncement } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo } from "#test/support/todos.ts";

useTable();
/** An office with company 1 and its employee 1. */
const anOfficeWithClient = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  await office.call(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太" } });
  await office.call(companyRoutes.saveWorkplace, { params: { id: 1 }, body: { followsCompany: true } });
  return office;
};
type Office = Awaited<ReturnType<typeof anOffice>>;

/** A change of one record of each kind. */
const changes: Record<string, (office: Office) => Promise<{ status: number }>> = {
  company: ({ call }) => call(companyRoutes.save, { body: { ...aCompany({ name: "改名" }), id: 1, Version: 1 } }),
  staff: ({ call }) =>
    call(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "改姓", value: 1, Version: 1 } }),
  workplace: ({ call }) =>
    call(companyRoutes.saveWorkplace, { params: { id: 1 }, body: { name: "改名", id: 1, Version: 1 } }),
  todo: ({ call }) => call(todoRoutes.save, { body: aTodo() }),
  announcement: ({ call, tenant }) => call(infoRoutes.save, { body: { List: [anAnnouncement({ OrgId: tenant })] } }),
  plan: ({ call }) => call(planRoutes.save, { body: { List: [aPlanForm({ company: 1 })] } }),
  ...Object.fromEntries(
    checklistTypes.map((type) => [
      type,
      (office: Office) =>
        checklistCalls(office, type).add([
          { kenpo: { Value: "協会けんぽ" }, company: { Value: 1 }, stuff: { Text: "山本" } },
        ]),
    ]),
  ),
};
/** The kinds whose data each list shows. */
const shown: [string, Route, string, string[]][] = [
  ["会社", companyRoutes.list, "", ["company"]],
  ["従業員", companyRoutes.listAllEmployees, "", ["staff"]],
  ["移動先", paletteRoutes.list, "", ["staff", "company"]],
  ["事業場", companyRoutes.listAllWorkplaces, "", ["workplace", "company"]],
  ["案件", todoRoutes.list, "", ["todo", "company", "staff"]],
  ["お知らせ", infoRoutes.list, "", ["announcement"]],
  ["定例業務", planRoutes.list, "", ["plan"]],
  ...checklistTypes.map((type): [string, Route, string, string[]] => [
    type,
    checklistRoutes.list,
    type,
    [type, "company", "workplace"],
  ]),
];

test("ETag の付く経路は、どれもここで確かめる", () => {
  const tagged = routes.filter(({ tag }) => tag).map(({ name }) => name);
  expect(routes.filter(({ rows }) => rows).map(({ name }) => name)).toEqual(tagged);
  expect(tagged.toSorted()).toEqual([...new Set(shown.map(([, { name }]) => name))].toSorted());
});

test.each(shown)("%s の一覧の ETag は、見せている記録のどれが変わっても変わる", async (_, route, type, kinds) => {
  const office = await anOfficeWithClient();
  const read = (etag = "") => office.call(route, { params: { type }, headers: { "if-none-match": etag } });
  for (const kind of kinds) {
    const etag = (await read()).headers.get("etag")!;
    expect((await read(etag)).status, kind).toBe(304);
    expect((await changes[kind]!(office)).status, kind).toBe(200);
    expect((await read(etag)).status, kind).toBe(200);
  }
});
