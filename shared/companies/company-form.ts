import * as z from "zod";
import { saveOf, UserNumber } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { dayOfMonthFormat, oneOf } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import {
  type CompanyField,
  isNumberKind,
  type NumberKind,
  type TextKind,
  type TypedField,
  typedFields,
  type UserKind,
} from "./company-fields.ts";
import { monthEnd, readBonusMonths } from "./pay-calendar.ts";
import {
  corporateNumber,
  count,
  fax,
  fullWidth,
  kana,
  mailAddress,
  note,
  phone,
  postalCode,
  requiredText,
  text,
} from "#shared/text/schemas.ts";

type Text = z.ZodType<string, string>;
type OptionalNumber = z.ZodType<number | null, number | null>;

const textSchemas: Record<TextKind, (field: CompanyField) => Text> = {
  fullWidth: ({ label, max }) => fullWidth(label, max),
  kana: ({ label }) => kana(label),
  corporateNumber: () => corporateNumber,
  postalCode: () => postalCode,
  prefecture: ({ label }) =>
    text(label, lengths.name).refine((name) => name === "" || !!prefectureOf(name), messages.prefectureFormat),
  industry: ({ label }) => text(label, lengths.name),
  phone: () => phone,
  fax: () => fax,
  mailAddress: () => mailAddress,
  bonusMonths: () =>
    z
      .string()
      .transform((typed) => readBonusMonths(typed) ?? typed)
      .refine((months) => readBonusMonths(months) !== undefined, messages.bonusMonthsFormat),
  choice: ({ label, choices = [] }) =>
    z
      .string()
      .trim()
      .refine((choice) => choice === "" || choices.includes(choice), oneOf(label, choices)),
  note: ({ label }) => note(label),
};
const numberSchemas: Record<NumberKind, (field: CompanyField) => OptionalNumber> = {
  settlementTerm: () => z.int().min(1, messages.settlementTermFormat).max(12, messages.settlementTermFormat).nullable(),
  raiseMonth: () =>
    z.int(messages.raiseMonthFormat).min(0, messages.raiseMonthFormat).max(12, messages.raiseMonthFormat).nullable(),
  dayOfMonth: ({ label }) =>
    z.int(dayOfMonthFormat(label)).min(1, dayOfMonthFormat(label)).max(monthEnd, dayOfMonthFormat(label)).nullable(),
  count: ({ label, max = Number.MAX_SAFE_INTEGER }) => count(label, max),
};

const schemaOf = (kind: TypedField["kind"], field: CompanyField) => {
  if (kind === "user") return UserNumber;
  if (isNumberKind(kind)) return numberSchemas[kind](field);
  const schema = textSchemas[kind](field);
  return field.isRequired ? requiredText(field.label, schema) : schema;
};
type SchemaOf<Kind> = Kind extends NumberKind ? OptionalNumber : Kind extends UserKind ? typeof UserNumber : Text;
type Shape = { [F in TypedField as F["name"]]: SchemaOf<F["kind"]> };

/** What the form of a company holds, converted as the fields are when they are left. */
export const CompanyForm = z.object(
  Object.fromEntries(typedFields.map((field) => [field.name, schemaOf(field.kind, field)])) as Shape,
);
export type CompanyForm = z.output<typeof CompanyForm>;

/** The code always follows the name of the prefecture, its kana when none was typed. */
const withPrefecture = <Form extends { prefecture?: string | undefined; prefectureKana?: string | undefined }>(
  form: Form,
) => {
  if (form.prefecture === undefined) return form;
  const found = prefectureOf(form.prefecture);
  return { ...form, prefectureCode: found?.code ?? "", prefectureKana: form.prefectureKana || (found?.kana ?? "") };
};

/** What a change leaves out stays as it is. */
export const CompanySave = saveOf(
  CompanyForm.partial().extend({ name: CompanyForm.shape.name, nameKana: CompanyForm.shape.nameKana }),
  "id",
).transform(withPrefecture);
