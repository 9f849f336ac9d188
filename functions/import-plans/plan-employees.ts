import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { blankDates, dateFaults, employeeDates } from "#shared/people-dates/employee-dates.ts";
import { blankEmployee, type Employee, EmployeeForm } from "#shared/companies/employee.ts";
import { readDay } from "#shared/dates/date-input.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { isSameNumber, nameKey, numberOf } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { employeesOfCompany, importMessages, sameAs } from "#shared/imports/sentences.ts";
import { employeeMax } from "#shared/limits.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { companyReader, roomCounter } from "./company-reader.ts";
import { accepted, changesOf, type Planned, type Planner, planRows, recordOf, shownChanges } from "./plan.ts";

const columns = importColumns.staff;

const twinOf = ({ company, label }: Pick<Employee, "company" | "label">) => `${company} ${nameKey(label)}`;

const changing = (line: number, person: Employee, form: Partial<EmployeeForm>): Planned | undefined => {
  const isSame = form.number !== undefined && isSameNumber(form.number, person.number);
  const stored = { ...blankEmployee, ...person, companyName: "" };
  const fields = changesOf(stored, isSame ? { ...form, number: person.number } : form);
  if (Object.keys(fields).length === 0) return undefined;
  return {
    writing: { line, act: "save", ids: [person.company, person.value], version: person.Version, fields },
    shown: {
      line,
      act: "save",
      target: person.label,
      changes: shownChanges(employeeCsvColumns, stored, { ...stored, ...fields }),
    },
  };
};

/** Dates as days; what is no date stays, for the schema to refuse. */
const withDays = (cells: TableRow["cells"], today: string) => ({
  ...cells,
  ...Object.fromEntries(
    employeeDates.flatMap(({ name }) => {
      const cell = cells[name];
      return cell === undefined ? [] : [[name, readDay(cell.trim() === "-" ? "" : cell, today) ?? cell]];
    }),
  ),
});

const schema = EmployeeForm.partial().required({ label: true });

export const planEmployees: Planner = async ({ tenant }, table, today) => {
  const [clients, people] = await Promise.all([companies.list(tenant), employees.list(tenant)]);
  const companyOf = companyReader(clients.records);
  const count = roomCounter({ field: "label", max: employeeMax, subject: employeesOfCompany });
  const byId = new Map(people.records.map((person) => [person.value, person]));
  const nameOf = new Map(clients.records.map(({ id, name }) => [id, name]));
  const storedOf = ({ value = "", company = "" }: TableRow["cells"]) => ({
    ...byId.get(numberOf(value) ?? 0),
    companyName: nameOf.get(numberOf(company) ?? 0),
  });
  const known = new Set(people.records.map(twinOf));
  const used = new Set<number>();
  return planRows(columns, table, storedOf, async ({ line, cells }, report) => {
    const { company: _, companyName: __, value = "", ...given } = cells;
    const company = companyOf(cells, report);
    const found = recordOf({ No: value, field: "value", subject: employees.label }, byId, used, report);
    const form = accepted(schema, withDays(given, today), report);
    if (!company || !found || !form) return undefined;
    if (found.record && found.record.company !== company.id) return report.error("value", importMessages.otherOffice);
    const faults = Object.entries(dateFaults({ ...blankDates, ...found.record, ...form }, today));
    for (const [field, message] of faults) report.error(field, message);
    if (faults.length > 0) return undefined;
    if (found.record) return changing(line, found.record, form);
    const record = { ...blankEmployee, ...form, company: company.id, Version: 1 };
    count(company, company.employeeCount, report);
    if (known.has(twinOf(record))) report.warn("label", sameAs("氏名", record.label));
    known.add(twinOf(record));
    return {
      writing: { line, act: "create", nth: 0, record, parent: company.id },
      shown: { line, act: "create", target: `${company.name}　${record.label}`, changes: [] },
    };
  });
};
