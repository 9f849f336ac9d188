import {
  type CompanyField,
  type CompanySection,
  type TypedField,
  typedFields,
} from "#shared/companies/company-fields.ts";
import { corporateNumberLength } from "#shared/text/corporate-number.ts";
import { monthEnd, noBonus, showDayOfMonth } from "#shared/companies/pay-calendar.ts";
import { industries } from "#shared/companies/industries.ts";
import { prefectures } from "#shared/postal-codes/prefectures.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, InputKind, Option } from "#web/components/input/form-field.ts";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import type { DialogForm } from "./dialog-form.ts";

type Input = InputKind & { placeholder?: string };

const phone: Input = { input: "splitDigits", parts: phoneParts, spread: spreadPhone };
const prefectureOptions = [
  { value: "", label: "未設定" },
  ...prefectures.map(({ name }) => ({ value: name, label: name })),
];
const months = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }));
const unasked = "要確認";
const unknown = { value: null, label: unasked };
const choiceInput = (choices: readonly string[]): Input => ({
  input: "select",
  options: [{ value: "", label: unasked }, ...choices.map((choice) => ({ value: choice, label: choice }))],
});

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
  settlementTerm: { input: "select", options: [{ value: null, label: "未設定" }, ...months] },
  raiseMonth: { input: "select", options: [unknown, { value: 0, label: "昇給なし" }, ...months] },
  dayOfMonth: {
    input: "select",
    options: [
      unknown,
      ...Array.from({ length: monthEnd }, (_, index) => ({ value: index + 1, label: showDayOfMonth(index + 1) })),
    ],
  },
  bonusMonths: { input: "text", placeholder: `6月・12月、${noBonus}` },
  choice: choiceInput([]),
  count: { input: "currency" },
  user: { input: "select", options: [] },
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
export const fieldsOf = (
  section: CompanySection,
  { isNew = false, users = [] }: { isNew?: boolean; users?: readonly Option[] } = {},
): FormField<DialogForm>[] =>
  typedFields
    .filter((field) => field.section === section)
    .map((field) => {
      const { label, formLabel = label, isRequired, span, column, width, choices }: CompanyField = field;
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
        ...(choices ? choiceInput(choices) : (isNew ? newInputs : inputs)[kind]),
        ...(kind === "user" && { options: users }),
      };
    });
