import type { AgreementContent } from "#shared/agreements/content.ts";
import type { AgreementField } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { periodFrom } from "#shared/agreements/start-content.ts";
import { isAsked } from "#shared/agreements/values.ts";
import type { Day } from "#shared/dates/day.ts";
import type { ProcedureSlot } from "./slots.ts";

const texts: Partial<Record<AgreementField["valueType"], string>> = {
  time: "09:00",
  hours: "1",
  count: "1",
  percent: "25",
  tick: "1",
  postalCode: "100-0005",
  phone: "03-1234-5678",
  corporateNumber: "7000012050002",
  laborInsurance: "13-1-01-123456-000",
  consolidatedNumber: "0001",
};

const sampleOf = ({ valueType, values = [], fallback }: AgreementField, today: Day) => {
  if (valueType === "day") return today;
  if (valueType === "choice" || valueType === "choices") return fallback ?? values[0]?.value ?? "";
  return texts[valueType] ?? "見本";
};
const samplesOf = (fields: readonly AgreementField[], today: Day) =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field, today)]));

/** A 協定届 in which everything is filled in that is asked, one row in each table: nobody's, for e-Gov's 形式チェック. */
export const sampleContent = ({ type, unit }: ProcedureSlot, today: Day): AgreementContent => {
  const { sections } = agreementFormOf(type, { unit });
  const all = samplesOf(
    sections.flatMap(({ fields }) => fields),
    today,
  );
  // A 労働組合 is not elected: less would be asked.
  const fields = { ...all, unit, representativeKind: "majority", ...periodFrom(today), filedOn: today };
  const tables = sections
    .flatMap((section) => section.tables)
    .filter((table) => isAsked(table, fields))
    .map(({ name, columns }) => [name, [samplesOf(columns, today)]]);
  return { fields, tables: Object.fromEntries(tables) };
};
