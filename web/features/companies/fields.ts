import {
  type CompanyField,
  type CompanySection,
  type TypedField,
  typedFields,
} from "#shared/companies/company-fields.ts";
import { corporateNumberLength } from "#shared/text/corporate-number.ts";
import { industries } from "#shared/companies/industries.ts";
import { prefectures } from "#shared/postal-codes/prefectures.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, InputKind } from "#web/components/input/form-field.ts";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import type { DialogForm } from "./dialog-form.ts";

type Input = InputKind & { placeholder?: string };

const phone: Input = { input: "splitDigits", parts: phoneParts, spread: spreadPhone };
const prefectureOptions = [
  { value: "", label: "未設定" },
  ...prefectures.map(({ name }) => ({ value: name, label: name })),
];
const months = [
  { value: null, label: "未設定" },
  ...Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` })),
];

/** How a field of each kind is typed. */
const inputs: Record<TypedField["kind"], Input> = {
  fullWidth: { input: "fullWidth" },
  kana: { input: "kana", placeholder: "全角カタカナ" },
  corporateNumber: { input: "digits", maxDigits: corporateNumberLength, placeholder: "13桁の数字" },
  postalCode: { input: "splitDigits", parts: postalParts },
  prefecture: { input: "select", options: prefectureOptions },
  industry: { input: "text" },
  phone,
  fax: phone,
  mailAddress: { input: "text", inputMode: "email" },
  settlementTerm: { input: "select", options: months },
  count: { input: "currency" },
  note: { input: "textarea" },
};
/** The presets help with a new company; later the text is what counts. */
const newInputs: typeof inputs = {
  ...inputs,
  industry: { input: "combobox", isFree: true, choices: industries.map((label) => ({ value: label, label })) },
};

const kanaNames = typedFields.filter(({ kind }) => kind === "kana").map(({ name }) => name);
/** name → nameKana, applicantName → applicantKana. */
const kanaFieldOf = (name: string) => {
  const possible = [`${name}Kana`, name.replace(/Name$/, "Kana")];
  return kanaNames.find((kana) => kana !== name && possible.includes(kana));
};

/** The fields of a block of the dialog. */
export const fieldsOf = (section: CompanySection, { isNew = false } = {}): FormField<DialogForm>[] =>
  typedFields
    .filter((field) => field.section === section)
    .map((field) => {
      const { label, formLabel = label, isRequired, span, column, width }: CompanyField = field;
      const { name, kind } = field;
      const kanaField = kanaFieldOf(name);
      return {
        name,
        label: formLabel,
        isRequired,
        span,
        column,
        width,
        kanaField,
        ...(isNew ? newInputs : inputs)[kind],
      };
    });
