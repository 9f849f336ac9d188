import type { Company } from "#shared/companies/company.ts";
import { blankStaff, type Staff, StaffForm } from "#shared/companies/staff.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { isSameNumber, nameKey } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, noSuchNumber, sameAs } from "#shared/imports/sentences.ts";
import { staffMax } from "#shared/limits.ts";
import { limitReached } from "#shared/messages.ts";
import { companies, staff } from "#functions/db/entities.ts";
import {
  companyFinder,
  accepted,
  changesOf,
  labelsOf,
  type Planned,
  type Planner,
  planRows,
  recordOf,
  type Tell,
} from "./plan.ts";

type Cells = TableRow["cells"];
const columns = importColumns.staff;

/** The company of a row by its No, its name or both; undefined after its sentence was told. */
const companyReader = (records: Company[]) => {
  const byId = new Map(records.map((company) => [company.id, company]));
  const byName = companyFinder(records);
  return ({ company: No = "", companyName = "" }: Cells, tell: Tell): Company | undefined => {
    if (No === "") return byName(companyName, "companyName", tell);
    const company = byId.get(Number(No));
    if (!company) return tell.error("company", noSuchNumber(companies.label, No));
    const isMeant = companyName.trim() === "" || nameKey(companyName) === nameKey(company.name);
    return isMeant ? company : tell.error("companyName", importMessages.otherCompany);
  };
};

/** Counts new staff against what a company may still have. */
const roomCounter = () => {
  const added = new Map<number, number>();
  return ({ id, employeeCount }: Company, tell: Tell) => {
    const count = (added.get(id) ?? 0) + 1;
    added.set(id, count);
    if (employeeCount + count > staffMax) tell.error("label", limitReached(staff.label, staffMax));
  };
};

const twinOf = ({ company, label }: Pick<Staff, "company" | "label">) => `${company} ${nameKey(label)}`;

const changing = (line: number, person: Staff, form: Partial<StaffForm>): Planned | undefined => {
  const isSame = form.number !== undefined && isSameNumber(form.number, person.number);
  const fields = changesOf({ ...blankStaff, ...person }, isSame ? { ...form, number: person.number } : form);
  if (Object.keys(fields).length === 0) return undefined;
  return {
    writing: { line, act: "save", ids: [person.company, person.value], version: person.Version, fields },
    shown: { line, act: "save", target: person.label, fields: labelsOf(columns, fields) },
  };
};

const schema = StaffForm.partial().required({ label: true });

export const planStaff: Planner = async ({ tenant }, table) => {
  const [clients, people] = await Promise.all([companies.list(tenant), staff.list(tenant)]);
  const companyOf = companyReader(clients.records);
  const count = roomCounter();
  const byId = new Map(people.records.map((person) => [person.value, person]));
  const nameOf = new Map(clients.records.map(({ id, name }) => [id, name]));
  const storedOf = ({ value, company }: Cells) => ({
    ...byId.get(Number(value)),
    companyName: nameOf.get(Number(company)),
  });
  const known = new Set(people.records.map(twinOf));
  const used = new Set<number>();
  return planRows(columns, table, storedOf, async ({ line, cells }, tell) => {
    const { company: _, companyName: __, value = "", ...given } = cells;
    const company = companyOf(cells, tell);
    const found = recordOf({ No: value, field: "value", subject: staff.label }, byId, used, tell);
    const form = accepted(schema, given, tell);
    if (!company || !found || !form) return undefined;
    if (found.record && found.record.company !== company.id) return tell.error("value", importMessages.otherOffice);
    if (found.record) return changing(line, found.record, form);
    const record = { ...blankStaff, ...form, company: company.id, Version: 1 };
    count(company, tell);
    if (known.has(twinOf(record))) tell.warn("label", sameAs("氏名", record.label));
    known.add(twinOf(record));
    return {
      writing: { line, act: "create", nth: 0, record, parent: company.id },
      shown: { line, act: "create", target: `${company.name}　${record.label}`, fields: [] },
    };
  });
};
