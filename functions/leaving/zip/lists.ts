import type { ChecklistRow } from "#shared/checklists/row.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { companyCsvColumns, employeeCsvColumns, workplaceCsvColumns } from "#shared/companies/csv-columns.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import { cellsOf, type CsvColumn, exported } from "#shared/csv/columns.ts";
import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import { egovCsvColumns } from "#shared/egov/csv-columns.ts";
import { historyCsvColumns } from "#shared/history/csv-columns.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { announcementCsvColumns } from "#shared/info/csv-columns.ts";
import { removedName } from "#shared/text/messages.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { roleLabels } from "#shared/access.ts";
import { todoCsvColumns } from "#shared/todos/csv-columns.ts";
import { progressOf } from "#shared/todos/engine.ts";
import { flowOf } from "#shared/todos/flows.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { NextDay } from "#functions/db/next-days.ts";
import type { OfficeData } from "./office-data.ts";

type User = OfficeData["users"][number];

const announcementColumns: readonly CsvColumn<Announcement>[] = [
  { label: "No", key: "AutoId", data: ({ AutoId }) => String(AutoId) },
  ...announcementCsvColumns,
];
const userColumns: readonly CsvColumn<User>[] = [
  { label: "ID", key: "id", data: ({ id }) => String(id) },
  { label: "氏名", key: "name", data: (user) => fullName(user) },
  { label: "氏名カナ", key: "kana", data: ({ lastKana, firstKana }) => `${lastKana} ${firstKana}`.trim() },
  { label: "略称", key: "shortName", data: ({ shortName }) => shortName },
  { label: "役割", key: "role", data: ({ role }) => roleLabels[role] },
  { label: "メールアドレス", key: "email", data: ({ email }) => email },
  { label: "部署", key: "division", data: ({ division }) => division },
  { label: "役職", key: "position", data: ({ position }) => position },
];

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

const casesOf = ({ todos, companies, staff }: OfficeData, nextDays: readonly NextDay[]) => {
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
      next: nextOf.get(todo.AutoId),
    };
  });
};

/** Each list but the history as a file, in the columns of its screen: name → what writes its text. */
export const listFiles = (data: OfficeData, nextDays: readonly NextDay[]): Record<string, () => string> => {
  const { companies, staff, workplaces, checklists } = data;
  const applicants = new Map(data.users.map((user) => [user.id, fullName(user)]));
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  const companyName = ({ company }: { company: number }) => ({ companyName: companyOf.get(company)?.name ?? "" });
  const sites = workplaces.map((each) => shownWorkplace(each, companyOf.get(each.company)));
  const workplaceOf = new Map(sites.map((each) => [each.id, each]));
  const shownRow = (row: ChecklistRow) => ({
    row,
    company: companyOf.get(row.company)?.name ?? removedName(row.companyName),
    workplace: row.workplace === -1 ? "" : (workplaceOf.get(row.workplace)?.name ?? removedName(row.workplaceName)),
  });
  const shownCase = (each: OfficeData["egov"][number]) => ({
    ...each,
    todoke_applicant: applicants.get(each.user_id) ?? "",
  });
  return {
    "会社.csv": () => csv(companyCsvColumns, companies),
    "従業員.csv": () =>
      csv(
        employeeCsvColumns,
        staff.map((each) => ({ ...each, ...companyName(each) })),
      ),
    "事業場.csv": () =>
      csv(
        workplaceCsvColumns,
        sites.map((each) => ({ ...each, ...companyName(each) })),
      ),
    "案件.csv": () => csv(todoCsvColumns, casesOf(data, nextDays)),
    ...Object.fromEntries(
      checklistTypes.map((type) => [
        `${checklistConfigs[type].title}.csv`,
        () => csv(checklistCsvColumns(checklistConfigs[type]), checklists[type].map(shownRow)),
      ]),
    ),
    "e-Gov.csv": () => csv(egovCsvColumns, data.egov.map(shownCase)),
    "お知らせ.csv": () => csv(announcementColumns, data.announcements),
    "ユーザー.csv": () => csv(userColumns, data.users),
  };
};
