import { type TypedField, typedFields } from "#shared/companies/company-fields.ts";
import { CompanySave } from "#shared/companies/company-form.ts";
import { blankCompany, newCompany } from "#shared/companies/company-values.ts";
import type { Company } from "#shared/companies/company.ts";
import { companyCsvColumns } from "#shared/companies/csv-columns.ts";
import { importColumns } from "#shared/imports/columns.ts";
import {
  countOf,
  dayOfMonthOf,
  isSameNumber,
  monthOf,
  nameKey,
  numberOf,
  postalText,
  raiseMonthOf,
} from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, sameAs } from "#shared/imports/sentences.ts";
import { type UserNames, userName } from "#shared/users/in-charge.ts";
import { messages } from "#shared/text/messages.ts";
import { companies } from "#functions/db/entities.ts";
import {
  accepted,
  changesOf,
  type Planned,
  type Planner,
  planRows,
  recordOf,
  type Report,
  shownChanges,
} from "./plan.ts";
import { userReader } from "./user-reader.ts";

type Cells = TableRow["cells"];
const columns = importColumns.companies;

/** What the form takes of a cell; absent: the text. */
const readers: Partial<Record<TypedField["kind"], (text: string) => unknown>> = {
  postalCode: postalText,
  settlementTerm: monthOf,
  raiseMonth: raiseMonthOf,
  dayOfMonth: dayOfMonthOf,
  count: countOf,
};
const formOf = (cells: Cells) =>
  Object.fromEntries(
    typedFields.flatMap(({ name, kind }) => {
      const text = cells[name];
      const read = readers[kind];
      return text === undefined ? [] : [[name, read ? read(text) : text]];
    }),
  );

const userFields = typedFields.filter((field) => field.kind === "user").map(({ name }) => name);
const namesOf = (company: Company, names: UserNames) =>
  Object.fromEntries(userFields.map((field) => [field, userName(names, company[field])]));

/** In a file a telephone number has no three boxes. */
export const inFile = ({ error, warn }: Report): Report => ({
  error: (field, message) => error(field, isSplit.includes(message) ? importMessages.phone : message),
  warn,
});
const isSplit: readonly string[] = [messages.phoneFormat, messages.faxFormat];

const isSameCompany = (company: Company, { name = "", corporateNumber = "" }: Cells) =>
  nameKey(name) === nameKey(company.name) ||
  (corporateNumber !== "" && isSameNumber(corporateNumber, company.corporateNumber));

/** The schema fills code and kana of a prefecture: those of an unchanged one stay as they are stored. */
const keptPrefecture = (company: Company, { prefecture, prefectureKana }: { [K in keyof Company]?: unknown }) =>
  prefecture === company.prefecture && {
    prefectureCode: company.prefectureCode,
    prefectureKana: prefectureKana || company.prefectureKana,
  };

type Change = { company: Company; form: object; stamp: object; names: UserNames };
const changing = ({ line, cells }: TableRow, { company, form, stamp, names }: Change): Planned | undefined => {
  const stored = { ...blankCompany, ...company };
  const kanaGiven = cells.prefectureKana?.trim() ? form : { ...form, prefectureKana: "" };
  const fields = changesOf(stored, { ...form, ...keptPrefecture(stored, kanaGiven) });
  if (Object.keys(fields).length === 0) return undefined;
  const changes = shownChanges(companyCsvColumns(names), stored, { ...stored, ...fields });
  return {
    writing: { line, act: "save", ids: [company.id], version: company.Version, fields: { ...fields, ...stamp } },
    shown: { line, act: "save", target: company.name, changes },
  };
};

const twinsOf = ({ name, corporateNumber }: Pick<Company, "name" | "corporateNumber">) => [
  { field: "name", label: "会社名", value: name, key: `name ${nameKey(name)}` },
  ...(corporateNumber
    ? [{ field: "corporateNumber", label: "法人番号", value: corporateNumber, key: `number ${corporateNumber}` }]
    : []),
];

const warnOfTwins = (known: Set<string>, company: Pick<Company, "name" | "corporateNumber">, report: Report) => {
  for (const { field, label, value, key } of twinsOf(company)) {
    if (known.has(key)) report.warn(field, sameAs(label, value));
    known.add(key);
  }
};

export const planCompanies: Planner = async ({ tenant, userId, now }, table) => {
  const [{ records }, { names, read }] = await Promise.all([companies.list(tenant), userReader(tenant)]);
  const byId = new Map(records.map((company) => [company.id, company]));
  const known = new Set(records.flatMap(twinsOf).map(({ key }) => key));
  const used = new Set<number>();
  const stamp = { UpdatedAt: now.toISOString(), UpdateUserId: userId };
  const storedOf = ({ id = "" }: Cells) => {
    const company = byId.get(numberOf(id) ?? 0);
    return company ? { ...company, ...namesOf(company, names) } : {};
  };
  const usersIn = (cells: Cells, company: Company | undefined, report: Report) =>
    userFields.flatMap((field) => {
      const text = cells[field];
      return text === undefined ? [] : [[field, read({ text, field, stored: company?.[field] }, report)]];
    });
  return planRows(columns, table, storedOf, async (row, given) => {
    const { line, cells } = row;
    const report = inFile(given);
    const found = recordOf({ No: cells.id ?? "", field: "id", subject: companies.label }, byId, used, report);
    if (found?.record && !isSameCompany(found.record, cells)) return report.error("id", importMessages.otherOffice);
    const people = Object.fromEntries(usersIn(cells, found?.record, report)) as object;
    const form = accepted(CompanySave, { ...formOf(cells), ...people }, report);
    if (!found || !form) return undefined;
    const { id: _, Version: __, ...fields } = form;
    if (found.record) return changing(row, { company: found.record, form: fields, stamp, names });
    const record = newCompany(fields, { userId, at: stamp.UpdatedAt });
    warnOfTwins(known, record, report);
    return {
      writing: { line, act: "create", nth: 0, record },
      shown: { line, act: "create", target: record.name, changes: [] },
    };
  });
};
