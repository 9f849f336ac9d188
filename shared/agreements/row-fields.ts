import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isCalendarDay, noDay } from "#shared/dates/day.ts";
import type { Agreement } from "./agreement.ts";
import type { AgreementType } from "./content.ts";

/** Forms with a 特別条項 (労働基準法36条5項): the second of each pair, and both resolutions' own. */
const special: readonly AgreementType[] = ["9-2", "9-3-3", "9-3-5", "9-5"];
export const isSpecial = (type: AgreementType) => special.includes(type);

const day = (text = "") => (isCalendarDay(text) ? text : noDay);

/** What the list shows of a form. */
export const rowFieldsOf = ({
  type,
  workplace,
  content: { fields },
}: Pick<Agreement, "type" | "workplace" | "content">) =>
  ({
    formType: type,
    workplace,
    special: isSpecial(type) ? "1_有" : "2_無",
    startdate: day(fields.startDate),
    validFrom: day(fields.validFrom),
    deadline: day(fields.validTo),
    office: fields.laborOffice ?? "",
    electedOn: day(fields.electedOn),
    concludedOn: day(fields.concludedOn),
  }) satisfies Partial<ChecklistRow>;
