import type { Company } from "#shared/companies/company.ts";
import { nameKey, numberOf } from "#shared/imports/matching.ts";
import type { TableRow } from "#shared/imports/read-table.ts";
import { importMessages, notANumber, noSuchNumber } from "#shared/imports/sentences.ts";
import { limitReached } from "#shared/text/messages.ts";
import { companies } from "#functions/db/entities.ts";
import { companyFinder, type Report } from "./plan.ts";

type Cells = TableRow["cells"];

/** The company of a row by its No, its name or both; undefined after its sentence was reported. */
export const companyReader = (records: Company[]) => {
  const byId = new Map(records.map((company) => [company.id, company]));
  const byName = companyFinder(records);
  return ({ company: No = "", companyName = "" }: Cells, report: Report): Company | undefined => {
    if (No === "") return byName(companyName, "companyName", report);
    const number = numberOf(No);
    if (number === undefined) return report.error("company", notANumber(No));
    const company = byId.get(number);
    if (!company) return report.error("company", noSuchNumber(companies.label, No));
    const isSameName = companyName.trim() === "" || nameKey(companyName) === nameKey(company.name);
    return isSameName ? company : report.error("companyName", importMessages.otherCompany);
  };
};

type Room = { field: string; max: number; subject: (company: string) => string };
/** Counts what is new against what a company may still have; the first one too many says it for all. */
export const roomCounter = ({ field, max, subject }: Room) => {
  const added = new Map<number, number>();
  return ({ id, name }: Company, before: number, report: Report) => {
    const count = (added.get(id) ?? 0) + 1;
    added.set(id, count);
    if (before + count === max + 1) report.error(field, limitReached(subject(name), max));
  };
};
