import type { ChecklistRow } from "#shared/checklists/row.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { withDues } from "#shared/checklists/settle-due.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { companyCsvColumns, employeeCsvColumns, workplaceCsvColumns } from "#shared/companies/csv-columns.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import { commentCsvColumns } from "#shared/comments/csv-columns.ts";
import { cellsOf, type CsvColumn, exported, numberColumn } from "#shared/csv/columns.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { egovCsvColumns } from "#shared/egov/csv-columns.ts";
import { historyCsvColumns } from "#shared/history/csv-columns.ts";
import { type KindName, kindNames, kinds } from "#shared/kinds.ts";
import { removedName } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { taskCsvColumns } from "#shared/tasks/csv-columns.ts";
import { todoCsvColumns } from "#shared/todos/csv-columns.ts";
import { progressOf } from "#shared/todos/engine.ts";
import { flowOf } from "#shared/todos/flows.ts";
import { userCsvColumns } from "#shared/users/csv-columns.ts";
import { fullName } from "#shared/users/full-name.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import type { NextDay } from "#functions/db/next-days.ts";
import { type KindsByName, recordKinds } from "#functions/kinds/record-kinds.ts";
import type { OfficeData } from "./office-data.ts";

/** Head and lines of a list, as an export of its screen writes them when nothing is chosen. */
const csvOf = <T>(columns: readonly CsvColumn<T>[]) => {
  const included = exported(columns);
  return {
    head: `\uFEFF${writeCsv([included.map(({ label }) => label)], defaultOptions)}`,
    lines: (rows: readonly T[]) =>
      writeCsv(
        rows.map((row) => cellsOf(row, included)),
        defaultOptions,
      ),
  };
};
export const historyCsv = csvOf(historyCsvColumns);
const csv = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]) => {
  const { head, lines } = csvOf(columns);
  return head + lines(rows);
};

/** What the lists show of records beside their own fields. */
type Besides = { nextDays: readonly NextDay[]; names: UserNames };

const casesOf = ({ todo: todos, company: companies, staff }: OfficeData, { nextDays, names }: Besides) => {
  const companyOf = new Map(companies.map(({ id, name }) => [id, name]));
  const employeeOf = new Map(staff.map(({ value, label }) => [value, label]));
  const nextOf = new Map(nextDays.map((next) => [next.AutoId, next]));
  return todos.map((todo) => {
    const { done, all, step } = progressOf(flowOf(todo.FlowType, todo.FlowVer), todo.Items);
    return {
      todo,
      company: companyOf.get(todo.Company) ?? removedName(todo.CompanyName),
      employee: employeeOf.get(todo.Stuff) ?? removedName(todo.StuffName),
      progress: `${done}/${all} ${step}`,
      user: userName(names, todo.user),
      next: nextOf.get(todo.AutoId),
    };
  });
};

const namedComment = (names: UserNames) => (comment: OfficeData["comment"][number]) => ({
  comment,
  author: names[comment.CreateUserId] ?? "",
  deletedBy: names[comment.DeletedUserId] ?? "",
});

/** Kinds whose records are the rows of their list. */
type Listed = { [Name in KindName]: KindsByName[Name] extends { columns: object } ? Name : never }[KindName];
type Write = () => string;

const unlisted = {
  agreement: undefined,
  companyFile: undefined,
  procedureName: undefined,
  passkey: undefined,
  office: undefined,
  egovAccount: undefined,
  egovProcedure: undefined,
};

/** What writes the other lists in the columns of their screens; undefined of a kind that no screen lists. */
const writers = (
  data: OfficeData,
  { nextDays, names }: Besides,
): Record<Exclude<KindName, Listed>, Write | undefined> => {
  const { company: companies, staff, workplace: workplaces } = data;
  const applicants = new Map(data.user.map((user) => [user.id, fullName(user)]));
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const companyName = ({ company }: { company: number }) => ({ companyName: companyOf.get(company)?.name ?? "" });
  const sites = workplaces.map((each) => shownWorkplace(each, companyOf.get(each.company)));
  const workplaceOf = new Map(sites.map((each) => [each.id, each]));
  const shownRow = (row: ChecklistRow) => ({
    row: withDues(row),
    company: companyOf.get(row.company)?.name ?? removedName(row.companyName),
    workplace: row.workplace === -1 ? "" : (workplaceOf.get(row.workplace)?.name ?? removedName(row.workplaceName)),
    user: userName(names, row.user),
  });
  const shownCase = (each: OfficeData["egov"][number]) => ({
    ...each,
    todoke_applicant: applicants.get(each.user_id) ?? "",
  });
  const employeeOf = new Map(staff.map(({ value, label }) => [value, label]));
  const shownTask = (task: OfficeData["task"][number]) => ({
    task,
    company: task.company === -1 ? "" : (companyOf.get(task.company)?.name ?? removedName(task.companyName)),
    employee: task.stuff === -1 ? "" : (employeeOf.get(task.stuff) ?? removedName(task.stuffText)),
    user: applicants.get(task.user) ?? "",
  });
  const ofCompany = <T extends { company: number }>(each: T) => ({ ...each, ...companyName(each) });
  const rows = (type: ChecklistType) => () =>
    csv(checklistCsvColumns(checklistConfigs[type]), data[type].map(shownRow));
  return {
    company: () => csv(companyCsvColumns(names), companies),
    staff: () => csv(employeeCsvColumns, staff.map(ofCompany)),
    workplace: () => csv(workplaceCsvColumns, sites.map(ofCompany)),
    task: () => csv(taskCsvColumns, data.task.map(shownTask)),
    todo: () => csv(todoCsvColumns, casesOf(data, { nextDays, names })),
    electronicApplication: rows("electronicApplication"),
    subsidy: rows("subsidy"),
    article36Agreement: rows("article36Agreement"),
    egov: () => csv(egovCsvColumns, data.egov.map(shownCase)),
    user: () => csv(userCsvColumns, data.user),
    comment: () => csv(commentCsvColumns, data.comment.map(namedComment(names))),
    ...unlisted,
  };
};

const fileName = (kind: KindName) => `${kind === "egov" ? "e-Gov" : kinds[kind].title}.csv`;

/** Each list but the history as a file: name → what writes its text. */
export const listFiles = (data: OfficeData, besides: Besides): Record<string, Write> => {
  const own: Partial<Record<KindName, Write>> = writers(data, besides);
  return Object.fromEntries(
    kindNames.flatMap((kind) => {
      const { columns } = recordKinds[kind];
      const write = columns ? () => csv([numberColumn, ...columns], data[kind] as never[]) : own[kind];
      return write ? [[fileName(kind), write]] : [];
    }),
  );
};
