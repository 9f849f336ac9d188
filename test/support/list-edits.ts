import { companyRoutes } from "#shared/companies/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { checklistRows, companies, employees, todos, workplaces } from "#functions/db/entities.ts";
import { aDraft, checklistCalls } from "./checklists.ts";
import { csvOf, importCalls } from "./imports.ts";
import { anOffice } from "./office.ts";
import { aCompany } from "./records.ts";
import { aTodo, bornOn } from "./todos.ts";

type Office = Awaited<ReturnType<typeof anOffice>>;
/** An edit of some record; `pick` says which. One that meets no record, or another edit, may be refused. */
type Edit = (office: Office, pick: number) => Promise<unknown>;

const rows = checklistRows.electronicApplication;
const oneOf = <T>(records: T[], pick: number): T | undefined => records[pick % Math.max(1, records.length)];
const aClientOf = async ({ tenant }: Office, pick: number) => oneOf((await companies.list(tenant)).records, pick);
const aRowOf = async ({ tenant }: Office, pick: number) => oneOf((await rows.list(tenant)).records, pick);
const aPersonOf = async ({ tenant }: Office, pick: number) => oneOf((await employees.list(tenant)).records, pick);
const aPlaceOf = async ({ tenant }: Office, pick: number) => oneOf((await workplaces.list(tenant)).records, pick);
const aCaseOf = async ({ tenant }: Office, pick: number) => oneOf((await todos.list(tenant)).records, pick);
const written = (pick: number) => `改${String.fromCharCode(0x4e00 + (pick % 5_000))}`;

/** What people do to the lists of an office, by name. */
export const edits: Record<string, Edit> = {
  addCompany: ({ call }, pick) => call(companyRoutes.save, { body: aCompany({ name: written(pick) }) }),
  renameCompany: async (office, pick) => {
    const { id, Version } = (await aClientOf(office, pick))!;
    await office.call(companyRoutes.save, { body: { ...aCompany({ name: written(pick) }), id, Version } });
  },
  removeCompany: async (office, pick) => {
    const found = await aClientOf(office, pick);
    // the first one stays, so that there is always something to edit
    if (!found || found.id === 1) return;
    await office.call(companyRoutes.remove, { params: { id: found.id }, query: { Version: found.Version } });
  },
  addEmployee: async (office, pick) => {
    const { id } = (await aClientOf(office, pick))!;
    await office.call(companyRoutes.saveEmployee, { params: { id }, body: { label: written(pick) } });
  },
  renameEmployee: async (office, pick) => {
    const found = await aPersonOf(office, pick);
    if (!found) return;
    const { company: id, value, Version } = found;
    await office.call(companyRoutes.saveEmployee, { params: { id }, body: { label: written(pick), value, Version } });
  },
  removeEmployee: async (office, pick) => {
    const found = await aPersonOf(office, pick);
    if (!found) return;
    const { company: id, value, Version } = found;
    await office.call(companyRoutes.removeEmployee, { params: { id, value }, query: { Version } });
  },
  addWorkplace: async (office, pick) => {
    const { id } = (await aClientOf(office, pick))!;
    const body = pick % 2 ? { followsCompany: true } : { name: written(pick) };
    await office.call(companyRoutes.saveWorkplace, { params: { id }, body });
  },
  renameWorkplace: async (office, pick) => {
    const found = await aPlaceOf(office, pick);
    if (!found) return;
    const { company, id, Version } = found;
    const body = { name: written(pick), id, Version };
    await office.call(companyRoutes.saveWorkplace, { params: { id: company }, body });
  },
  removeWorkplace: async (office, pick) => {
    const found = await aPlaceOf(office, pick);
    if (!found) return;
    const { company, id: workplace, Version } = found;
    await office.call(companyRoutes.removeWorkplace, { params: { id: company, workplace }, query: { Version } });
  },
  addRow: async (office, pick) => {
    const todo = pick % 2 ? await aCaseOf(office, pick) : undefined;
    const filing = todo && { Todo: todo.AutoId, TodoRule: "dependent", company: { Value: todo.Company } };
    const status = { Value: pick % 3 ? "1_申請中" : "4_完了" };
    await checklistCalls(office).add([aDraft({ status, note: { Value: written(pick) }, ...filing })]);
  },
  changeRow: async (office, pick) => {
    const found = await aRowOf(office, pick);
    if (!found) return;
    const { AutoId, Version } = found;
    await checklistCalls(office).change([
      { AutoId, Version, note: { Value: written(pick) }, status: { Value: pick % 2 ? "1_申請中" : "4_完了" } },
    ]);
  },
  colourRow: async (office, pick) => {
    const found = await aRowOf(office, pick);
    if (found) await checklistCalls(office).change([{ AutoId: found.AutoId, colorInfo: `note:${"rygb"[pick % 4]}1` }]);
  },
  removeRow: async (office, pick) => {
    const found = await aRowOf(office, pick);
    if (found) await checklistCalls(office).remove([found.AutoId], [found.Version]);
  },
  addCase: async (office, pick) => {
    const found = await aPersonOf(office, pick);
    if (!found) return;
    const subject = { Company: found.company, Stuff: found.value, List: bornOn("2026-04-10") };
    await office.call(todoRoutes.save, { body: aTodo("maternityLeave", subject) });
  },
  changeCase: async (office, pick) => {
    const found = await aCaseOf(office, pick);
    if (!found) return;
    const { AutoId, Version, Company, Stuff } = found;
    const List = bornOn(`2026-04-${10 + (pick % 10)}`);
    await office.call(todoRoutes.save, {
      body: { ...aTodo("maternityLeave", { Company, Stuff, List }), AutoId, Version },
    });
  },
  removeCase: async (office, pick) => {
    const found = await aCaseOf(office, pick);
    if (!found) return;
    await office.call(todoRoutes.remove, { params: { AutoId: found.AutoId }, query: { Version: found.Version } });
  },
  importCompanies: async (office, pick) => {
    const file = csvOf(["会社名", "会社名カナ"], [written(pick), "カイシャ"], [written(pick + 1), "カイシャ"]);
    const { dryRun, run } = importCalls(office, "companies");
    await run(file, (await dryRun(file)).token);
  },
  importEmployees: async (office, pick) => {
    const { id, name } = (await aClientOf(office, pick))!;
    const file = csvOf(["会社No", "会社名", "氏名"], [id, name, written(pick)]);
    const { dryRun, run } = importCalls(office, "staff");
    await run(file, (await dryRun(file)).token);
  },
};

/** An office with a company, its employee, a case of theirs and a row. */
export const anEditedOffice = async () => {
  const office = await anOffice();
  for (const name of ["addCompany", "addEmployee", "addCase", "addRow"]) await edits[name]!(office, 0);
  return office;
};
