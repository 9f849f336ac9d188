import type { Company } from "#shared/companies/company.ts";
import {
  type EmployeeOfCompany,
  employeeCsvColumns as staffCsvColumns,
  workplaceCsvColumns,
  type WorkplaceOfCompany,
} from "#shared/companies/csv-columns.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { OtherTable, OtherTables } from "#web/components/files/use-chosen-table.ts";
import { sendAll } from "#web/api/send-all.ts";
import type { CsvTable } from "#web/workers/make-csv.ts";
import { byNumber } from "./use-employees.ts";

/** The employees of the companies that are shown, company by company. */
const employees: OtherTable<Company> = {
  label: "従業員",
  sentence: (rows) => `表示中の会社の従業員${rows}名を、会社の表示順でエクスポートします。`,
  read: async (companies) => {
    const { staff } = await sendAll(companyRoutes.listAllEmployees, { query: {} });
    const byCompany = Map.groupBy(staff, ({ company }) => company);
    const rows = companies.flatMap(({ id, name }) =>
      (byCompany.get(id) ?? []).toSorted(byNumber).map((each): EmployeeOfCompany => ({ ...each, companyName: name })),
    );
    return { columns: staffCsvColumns, rows } as CsvTable<EmployeeOfCompany> as CsvTable<unknown>;
  },
};

/** Their 事業場 in the same order. */
const workplaces: OtherTable<Company> = {
  label: "事業場",
  sentence: (rows) => `表示中の会社の事業場${rows}件を、会社の表示順でエクスポートします。`,
  read: async (companies) => {
    const all = await sendAll(companyRoutes.listAllWorkplaces, { query: {} });
    const byCompany = Map.groupBy(all.workplaces, ({ company }) => company);
    const rows = companies.flatMap(({ id, name }) =>
      (byCompany.get(id) ?? []).map((each): WorkplaceOfCompany => ({ ...each, companyName: name })),
    );
    return { columns: workplaceCsvColumns, rows } as CsvTable<WorkplaceOfCompany> as CsvTable<unknown>;
  },
};

/** What hangs on the companies that are shown. */
export const companyExports: OtherTables<Company> = { ownLabel: "会社", tables: [employees, workplaces] };
