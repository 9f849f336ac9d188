import { addDays, type Day, isCalendarDay } from "#shared/dates/day.ts";
import { agreementTypes } from "./agreement-types.ts";
import type { AgreementContent } from "./content.ts";
import { agreementFormOf } from "./forms/forms.ts";
import { fieldsOf } from "./values.ts";
import { yearEnd } from "#shared/dates/year.ts";

/** Empty for what is no day, and past the last one that can be written. */
const movedEnd = (day: string | undefined, years: number, by: (day: Day) => Day) => {
  const end = day && isCalendarDay(day) && isCalendarDay(by(day)) ? yearEnd(by(day), years) : "";
  return isCalendarDay(end) ? end : "";
};
const move = (day: string | undefined, years: number) => {
  const end = movedEnd(day, years, (first) => first);
  return end && addDays(end, 1);
};
/** A day that ends a period: the next one begins after it. */
const moveEnd = (day: string | undefined, years: number) => movedEnd(day, years, (last) => addDays(last, 1));

/** How many years a period has, so that the next one begins where it ends. */
const yearsOf = ({ validFrom = "", validTo = "" }: AgreementContent["fields"]) => {
  const isWhole = isCalendarDay(validFrom) && isCalendarDay(validTo);
  return (isWhole && [1, 2, 3, 4, 5].find((years) => yearEnd(validFrom, years) === validTo)) || 1;
};

/** What was done for one agreement and has to be done anew for the next: its days, and every tick that declares something. */
const anew = new Set([
  ...["agentOn", "electedOn", "concludedOn", "filedOn"],
  ...agreementTypes
    .flatMap((type) => fieldsOf(agreementFormOf(type)))
    .filter(({ valueType, isOnForm = true }) => valueType === "tick" && isOnForm)
    .map(({ name }) => name),
]);

/**
 * The same for the period that follows, as every copy and renewal of a form begins. The representative stays as a proposal:
 * who it is has to be settled anew.
 */
export const nextPeriod = ({ fields, tables }: AgreementContent): AgreementContent => {
  const years = yearsOf(fields);
  return {
    fields: {
      ...fields,
      startDate: move(fields.startDate, years),
      validFrom: move(fields.validFrom, years),
      validTo: moveEnd(fields.validTo, years),
      ...Object.fromEntries([...anew].filter((name) => name in fields).map((name) => [name, ""])),
    },
    tables: {
      ...tables,
      ...(tables.sites && { sites: tables.sites.map((site) => ({ ...site, concludedOn: "", isQualified: "" })) }),
    },
  };
};
