import { type ChecklistConfig, withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { rowSchema } from "#shared/checklists/row-schema.ts";
import { type ChecklistRow, fieldOf } from "#shared/checklists/row.ts";
import { settleDue } from "#shared/checklists/settle-due.ts";
import { settleRow, subjectId } from "#shared/checklists/settle-row.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { readDay } from "#shared/dates/date-input.ts";
import { noDay } from "#shared/dates/day.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { nameKey, numberOf } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, sameRowAs } from "#shared/imports/sentences.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Item } from "#functions/db/client.ts";
import { checklistRows, companies, employees, workplaces } from "#functions/db/entities.ts";
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
  const [rows, clients, people, places] = await Promise.all([
    checklistRows[type].list(tenant),
    companies.list(tenant),
    employees.list(tenant),
    workplaces.list(tenant),
  ]);
  const byCompany = Map.groupBy(people.records, ({ company }) => company);
  return {
    rows: rows.records,
    companies: clients.records,
    workplaceOf: workplaceFinder(places.records),
    employeesOf: async (company: number): Promise<Employee[]> => byCompany.get(company) ?? [],
  };
};

/** The columns a row may fill, but the company: flat names, dates as days, a lone dash as no date. */
const givenOf = ({ columns }: ChecklistConfig, cells: TableRow["cells"], today: string): Item =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const cell = cells[fieldOf(name)];
      if (cell === undefined || name === "company") return [];
      const isDate = type.startsWith("date");
      return [[fieldOf(name), isDate ? (readDay(cell.trim() === "-" ? "" : cell, today) ?? cell) : cell.trim()]];
    }),
  );

const contentOf = ({ columns }: ChecklistConfig, row: ChecklistRow): Item =>
  Object.fromEntries(
    columns.map(({ name, type }) => [
      fieldOf(name),
      row[fieldOf(name) as keyof ChecklistRow] ?? (type.startsWith("date") ? noDay : ""),
    ]),
  );

const different = (before: Item, next: Item) =>
  Object.keys(next).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]));

/** Only what differs is written: colours and e-Gov data stay as another save may just have made them. */
const changing = (
  config: ChecklistConfig,
  line: number,
  before: ChecklistRow,
  next: ChecklistRow,
): Planned | undefined => {
  if (different(contentOf(config, before), contentOf(config, next)).length === 0) return undefined;
  const fields = Object.fromEntries(different(before, next).map((name) => [name, next[name as keyof ChecklistRow]]));
  const company = next.companyName;
  const shown = (row: ChecklistRow) => ({ row, company, workplace: row.workplaceName });
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
    const { rows, companies: records, employeesOf, workplaceOf } = await read(tenant, type);
    const config = withKenpos(checklistConfigs[type], office.Kenpos);
    const schema = rowSchema(config, today);
    const clients = { byId: new Map(records.map((each) => [each.id, each])), find: companyFinder(records) };
    const byId = new Map(rows.map((row) => [row.AutoId, row]));
    const known = new Set(rows.map((row) => JSON.stringify(contentOf(config, row))));
    const used = new Set<number>();
    const storedOf = ({ AutoId = "" }: TableRow["cells"]) => {
      const row = byId.get(numberOf(AutoId) ?? 0);
      return row ? { ...row, company: clients.byId.get(row.company)?.name ?? row.companyName } : {};
    };
    return planRows(importColumns[type], table, storedOf, async ({ line, cells }, report) => {
      const No = { No: cells.AutoId ?? "", field: "AutoId", subject: config.title };
      const found = recordOf(No, byId, used, report);
      const client = found && clientOf(found.record, cells.company ?? "", clients, report);
      const before = found?.record ?? emptyRow(type);
      const draft = { ...before, ...givenOf(config, cells, today), company: client?.id ?? 1 };
      const row = accepted(schema, draft, report);
      const place = client && workplaceOf(cells.workplaceName, { before, client }, report);
      if (!place || !row) return undefined;
      const stuff = await subjectId(before, row, { wanted: undefined, employeesOf });
      const settled = settleDue(before, { ...row, ...place, companyName: client.name, stuff });
      const next = settleRow(type, before, settled, caller);
      if (found.record) return changing(config, line, before, next);
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
