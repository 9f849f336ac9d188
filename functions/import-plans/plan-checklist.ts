import { type ChecklistConfig, withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { rowSchema } from "#shared/checklists/row-schema.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { settleDue } from "#shared/checklists/settle-due.ts";
import { settleRow, subjectId } from "#shared/checklists/settle-row.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { nameKey, numberOf } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, sameRowAs } from "#shared/imports/sentences.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { checklistRows, companies, employees, workplaces } from "#functions/db/entities.ts";
import { contentOf, different, givenOf, isSameContent } from "./row-content.ts";
import { procedureSetter } from "./row-procedure.ts";
import { userReader } from "./user-reader.ts";
import { workplaceFinder } from "./row-workplace.ts";
import {
  companyFinder,
  accepted,
  type Planned,
  type Planner,
  planRows,
  recordOf,
  type Report,
  shownChanges,
} from "./plan.ts";

const read = async (tenant: number, type: ChecklistType) => {
  const [rows, clients, people, places, users] = await Promise.all([
    checklistRows[type].list(tenant),
    companies.list(tenant),
    employees.list(tenant),
    workplaces.list(tenant),
    userReader(tenant),
  ]);
  const byCompany = Map.groupBy(people.records, ({ company }) => company);
  return {
    rows: rows.records,
    companies: clients.records,
    users,
    workplaceOf: workplaceFinder(places.records),
    employeesOf: async (company: number): Promise<Employee[]> => byCompany.get(company) ?? [],
  };
};

/** Only what differs is written: colours and e-Gov data stay as another save may just have made them. */
const changing = (
  config: ChecklistConfig,
  line: number,
  { before, next, names }: { before: ChecklistRow; next: ChecklistRow; names: UserNames },
): Planned | undefined => {
  if (isSameContent(config, before, next)) return undefined;
  const fields = Object.fromEntries(different(before, next).map((name) => [name, next[name as keyof ChecklistRow]]));
  const company = next.companyName;
  const shown = (row: ChecklistRow) => ({
    row,
    company,
    workplace: row.workplaceName,
    user: userName(names, row.user),
  });
  const changes = shownChanges(checklistCsvColumns(config), shown(before), shown(next));
  return {
    writing: { line, act: "save", ids: [before.AutoId], version: before.Version, fields },
    shown: { line, act: "save", target: before.companyName, changes },
  };
};

const isNamed = (row: ChecklistRow, current: Company | undefined, name: string) =>
  [row.companyName, current?.name].some((each) => each !== undefined && nameKey(each) === nameKey(name));

type Client = { id: number; name: string };
/** A row stays with its company; a new one finds it by name. */
const clientOf = (
  before: ChecklistRow | undefined,
  name: string,
  clients: { byId: Map<number, Company>; find: ReturnType<typeof companyFinder> },
  report: Report,
): Client | undefined => {
  if (!before) return clients.find(name, "company", report);
  const current = clients.byId.get(before.company);
  if (!isNamed(before, current, name)) return report.error("AutoId", importMessages.otherOffice);
  return { id: before.company, name: current?.name ?? before.companyName };
};

/** Makes the planner of a checklist type. */
export const checklistPlanner =
  (type: ChecklistType): Planner =>
  async (caller, table, today) => {
    const { tenant, office, userId, now } = caller;
    const { rows, companies: records, users, employeesOf, workplaceOf } = await read(tenant, type);
    const config = withKenpos(checklistConfigs[type], office.Kenpos);
    const schema = rowSchema(config, today);
    const withProcedure = await procedureSetter(tenant, type, table, rows);
    const clients = { byId: new Map(records.map((each) => [each.id, each])), find: companyFinder(records) };
    const byId = new Map(rows.map((row) => [row.AutoId, row]));
    const known = new Set(rows.map((row) => JSON.stringify(contentOf(config, row))));
    const used = new Set<number>();
    const storedOf = ({ AutoId = "" }: TableRow["cells"]) => {
      const row = byId.get(numberOf(AutoId) ?? 0);
      return row
        ? {
            ...row,
            company: clients.byId.get(row.company)?.name ?? row.companyName,
            user: userName(users.names, row.user),
          }
        : {};
    };
    return planRows(importColumns[type], table, storedOf, async ({ line, cells }, report) => {
      const No = { No: cells.AutoId ?? "", field: "AutoId", subject: config.title };
      const found = recordOf(No, byId, used, report);
      const client = found && clientOf(found.record, cells.company ?? "", clients, report);
      const before = found?.record ?? emptyRow(type);
      const typed = { ...before, ...givenOf(config, cells, today), company: client?.id ?? 1 };
      const row = accepted(schema, withProcedure(before, typed), report);
      const place = client && workplaceOf(cells.workplaceName, { before, client }, report);
      const user =
        cells.user === undefined
          ? before.user
          : users.read({ text: cells.user, field: "user", stored: before.user }, report);
      if (!place || !row || user === undefined) return undefined;
      const stuff = await subjectId(before, row, { wanted: undefined, employeesOf });
      const given = { ...row, ...place, companyName: client.name, stuff, user };
      // Before settling, which clears a 提出期限 that equals the counted day: what is not edited does not change.
      if (found.record && isSameContent(config, before, given)) return undefined;
      const next = settleDue(before, settleRow(type, before, given, caller));
      if (found.record) return changing(config, line, { before, next, names: users.names });
      const content = JSON.stringify(contentOf(config, next));
      if (known.has(content)) report.warn("company", sameRowAs(config.title));
      known.add(content);
      const record = { ...next, Version: 1, colorInfo: "", CreateUserId: userId, CreatedAt: now.toISOString() };
      return {
        writing: { line, act: "create", nth: 0, record },
        shown: { line, act: "create", target: client.name, changes: [] },
      };
    });
  };
