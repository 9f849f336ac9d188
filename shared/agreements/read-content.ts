import { readDay } from "#shared/dates/date-input.ts";
import { toHalfDigits } from "#shared/text/letters.ts";
import type { AgreementContent, AgreementType } from "./content.ts";
import type { AgreementField, FieldKind } from "./form.ts";
import { agreementFormOf } from "./forms/forms.ts";
import { ownFields } from "./own-fields.ts";
import { plainNumber } from "./values.ts";

const half = (text: string) => text.normalize("NFKC").trim();
/** Digits with hyphens between the parts, when there are as many as they have together; else as typed. */
const parts =
  (...sizes: number[]) =>
  (text: string) => {
    const digits = toHalfDigits(text);
    if (digits.length !== sizes.reduce((sum, size) => sum + size)) return half(text);
    let from = 0;
    return sizes.map((size) => digits.slice(from, (from += size))).join("-");
  };
const hyphens = (text: string) => half(text).replace(/[‐‑–—―−ー]/g, "-");

const time = (text: string) => {
  const [, hour, minute = "00"] = /^(\d{1,2})[:時](?:(\d{1,2})分?)?$/.exec(half(text).replace("時半", "時30分")) ?? [];
  return hour === undefined ? half(text) : `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
};

/** A value as it is stored; what it cannot read stays as typed, for the check to report. */
const readers: Record<FieldKind, (text: string) => string> = {
  text: (text) => text.trim(),
  longText: (text) => text.trim(),
  day: (text) => readDay(text, "") ?? half(text),
  time,
  hours: plainNumber,
  count: plainNumber,
  percent: plainNumber,
  tick: (text) => (text === "1" ? "1" : ""),
  choice: (text) => text.trim(),
  choices: (text) =>
    [...new Set(half(text).split(/[,、\s]+/))]
      .filter(Boolean)
      .toSorted((one, other) => Number(one) - Number(other))
      .join(","),
  postalCode: parts(3, 4),
  phone: hyphens,
  corporateNumber: toHalfDigits,
  laborInsurance: parts(2, 1, 2, 6, 3),
  consolidatedNumber: toHalfDigits,
};

type Values = Readonly<Record<string, string>>;
const read = (fields: readonly AgreementField[], values: Values) =>
  Object.fromEntries(
    fields.map(({ name, valueType, fallback = "" }) => [name, readers[valueType](values[name] || fallback)]),
  );

/** What a form of this type takes of a content, as it is stored; another type's fields are dropped, missing ones are empty. */
export const readContent = (type: AgreementType, { fields, tables }: AgreementContent): AgreementContent => {
  const { sections } = agreementFormOf(type, fields);
  return {
    fields: read([...sections.flatMap((section) => section.fields), ...ownFields], fields),
    tables: Object.fromEntries(
      sections
        .flatMap((section) => section.tables)
        .map(({ name, columns }) => [name, (tables[name] ?? []).map((row) => read(columns, row))]),
    ),
  };
};

export const emptyContent = (type: AgreementType): AgreementContent => readContent(type, { fields: {}, tables: {} });
