import { workplaceCsvColumns } from "#shared/companies/csv-columns.ts";
import type { Company } from "#shared/companies/company.ts";
import { workplaceFields, type WorkplaceKind } from "#shared/companies/workplace-fields.ts";
import {
  blankWorkplace,
  settledWorkplace,
  shownWorkplace,
  type Workplace,
  WorkplaceForm,
} from "#shared/companies/workplace.ts";
import { importColumns } from "#shared/imports/columns.ts";
import { countOf, nameKey, numberOf, partedText, postalText } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, sameAs, workplacesOfCompany } from "#shared/imports/sentences.ts";
import { workplaceMax } from "#shared/limits.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { companyReader, roomCounter } from "./company-reader.ts";
import { inFile } from "./plan-companies.ts";
import { accepted, changesOf, type Planned, type Planner, planRows, recordOf, shownChanges } from "./plan.ts";

type Cells = TableRow["cells"];

/** What the form takes of a cell; absent: the text. */
const readers: Partial<Record<WorkplaceKind, (text: string) => unknown>> = {
  postalCode: postalText,
  laborInsurance: partedText([2, 1, 2, 6, 3]),
  consolidatedNumber: (text) => (/^\d{1,4}$/.test(text) ? text.padStart(4, "0") : text),
  employmentInsurance: partedText([4, 6, 1]),
  count: countOf,
};
const formOf = (cells: Cells) =>
  Object.fromEntries(
    workplaceFields.flatMap(({ name, kind }) => {
      const text = cells[name];
      const read = readers[kind];
      return text === undefined ? [] : [[name, read ? read(text) : text]];
    }),
  );

const schema = WorkplaceForm.partial().required({ name: true });
const twinOf = ({ company, name }: Pick<Workplace, "company" | "name">) => `${company} ${nameKey(name)}`;

/** One that follows its company and of which nothing else is said is left to follow it. */
const changing = (
  line: number,
  { before, company }: { before: Workplace; company: Company },
  form: Partial<WorkplaceForm>,
): Planned | undefined => {
  const shown = { ...shownWorkplace(before, company), companyName: company.name };
  const fields = settledWorkplace(form, { before, company });
  const changes = shownChanges(workplaceCsvColumns, shown, { ...shown, ...fields });
  if (changes.length === 0) return undefined;
  return {
    writing: {
      line,
      act: "save",
      ids: [before.company, before.id],
      version: before.Version,
      fields: changesOf(before, fields),
    },
    shown: { line, act: "save", target: shown.name, changes },
  };
};

export const planWorkplaces: Planner = async ({ tenant }, table) => {
  const [clients, places] = await Promise.all([companies.list(tenant), workplaces.list(tenant)]);
  const companyOf = companyReader(clients.records);
  const count = roomCounter({ field: "name", max: workplaceMax, subject: workplacesOfCompany });
  const clientOf = new Map(clients.records.map((company) => [company.id, company]));
  const all = places.records.map((place) => shownWorkplace(place, clientOf.get(place.company)));
  const stored = new Map(places.records.map((place) => [place.id, place]));
  const shown = new Map(all.map((place) => [place.id, place]));
  const countOfCompany = Map.groupBy(all, ({ company }) => company);
  const known = new Set(all.map(twinOf));
  const used = new Set<number>();
  const storedOf = ({ id = "", company = "" }: Cells) => ({
    ...shown.get(numberOf(id) ?? 0),
    companyName: clientOf.get(numberOf(company) ?? 0)?.name,
  });
  return planRows(importColumns.workplaces, table, storedOf, async ({ line, cells }, given) => {
    const report = inFile(given);
    const company = companyOf(cells, report);
    const found = recordOf({ No: cells.id ?? "", field: "id", subject: workplaces.label }, stored, used, report);
    const form = accepted(schema, formOf(cells), report);
    if (!company || !found || !form) return undefined;
    const before = found.record;
    if (before && before.company !== company.id) return report.error("id", importMessages.otherOffice);
    if (before) return changing(line, { before, company }, form);
    const record = { ...blankWorkplace, ...form, company: company.id, Version: 1 };
    count(company, countOfCompany.get(company.id)?.length ?? 0, report);
    if (known.has(twinOf(record))) report.warn("name", sameAs("事業場名", record.name));
    known.add(twinOf(record));
    return {
      writing: { line, act: "create", nth: 0, record, parent: company.id },
      shown: { line, act: "create", target: `${company.name}　${record.name}`, changes: [] },
    };
  });
};
