import { hasCheckDigit } from "#shared/text/corporate-number.ts";
import type { AgreementContent } from "#shared/agreements/content.ts";
import type {
  AgreementField,
  AgreementFinding,
  AgreementForm,
  AgreementSection,
  FieldKind,
} from "#shared/agreements/form.ts";
import { filledRows, isAsked, numberOf, type TableRow } from "#shared/agreements/values.ts";
import { isFormDay } from "#shared/dates/year.ts";
import { error } from "./finding.ts";

const number = "半角の数字で入力してください。";
const hasPrefecture = (text: string) => Number(text.slice(0, 2)) >= 1 && Number(text.slice(0, 2)) <= 47;

/** What a value of a kind looks like, and what is said where it does not. */
const forms: Partial<Record<FieldKind, [isRight: (value: string) => boolean, sentence: string]>> = {
  day: [isFormDay, "2000年から2099年までの、暦にある日付を入力してください。例　2026/04/01"],
  time: [(text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), "0:00から23:59までの時刻を入力してください。例　8:30"],
  hours: [(text) => numberOf(text) !== undefined, `時間数は${number}30分は0.5です。`],
  count: [(text) => /^\d{1,6}$/.test(text), `1以上の整数を${number}`],
  percent: [(text) => numberOf(text) !== undefined, `率は${number}例　25`],
  postalCode: [(text) => /^\d{3}-\d{4}$/.test(text), "郵便番号は7桁の数字で入力してください。"],
  phone: [
    (text) => /^0\d{1,4}-\d{1,4}-\d{3,4}$/.test(text),
    "電話番号は、市外局番から「-」で区切って入力してください。",
  ],
  corporateNumber: [
    (text) => /^\d{13}$/.test(text) && hasCheckDigit(text),
    "法人番号が正しくありません。13桁の数字を確認してください。",
  ],
  laborInsurance: [
    (text) => /^\d{2}-[13]-\d{2}-\d{6}-\d{3}$/.test(text) && hasPrefecture(text),
    "労働保険番号が正しくありません。都道府県2桁（01～47）・所掌1桁（1または3）・管轄2桁・基幹番号6桁・枝番号3桁で入力してください。",
  ],
  consolidatedNumber: [(text) => /^\d{4}$/.test(text), "被一括事業場番号は4桁の数字で入力してください。"],
};

const isOneOf = ({ valueType, values = [] }: AgreementField, value: string) =>
  (valueType === "choices" ? value.split(",") : [value]).every((each) => values.some((known) => known.value === each));

/** Without what the form adds in brackets. */
const shortLabel = ({ label }: AgreementField) => label.replace(/（[^）]*）/g, "").replace(/の?　/g, "の");
const missing = (field: AgreementField) => {
  const { valueType } = field;
  const label = shortLabel(field);
  if (valueType === "tick") return "内容を確認して、チェックを入れてください。";
  return valueType === "choice" || valueType === "choices"
    ? `${label}を選んでください。`
    : `${label}を入力してください。`;
};

const checkField = (field: AgreementField, value: string, at: string): AgreementFinding[] => {
  if (value === "") return field.isRequired ? [error(at, missing(field))] : [];
  const [isRight, sentence] = forms[field.valueType] ?? [];
  if (isRight && !isRight(value)) return [error(at, sentence!)];
  if (field.valueType === "count" && Number(value) === 0) return [error(at, sentence!)];
  if (field.values && !isOneOf(field, value)) return [error(at, `${shortLabel(field)}を選び直してください。`)];
  return [];
};

const checkFields = (fields: readonly AgreementField[], values: TableRow, prefix: string) =>
  fields
    .filter((field) => isAsked(field, values))
    .flatMap((field) => checkField(field, values[field.name] ?? "", `${prefix}${field.name}`));

const checkSection = ({ fields, tables, isOptional }: AgreementSection, content: AgreementContent) => {
  const asked = tables.filter((table) => isAsked(table, content.fields));
  if (isOptional && asked.every(({ name }) => filledRows(content, name).length === 0)) return [];
  return [
    ...checkFields(fields, content.fields, ""),
    ...asked.flatMap(({ name, label, columns, isRequired }) => {
      const rows = filledRows(content, name);
      if (rows.length === 0 && isRequired) return [error(name, `「${label}」を1行以上入力してください。`)];
      return rows.flatMap(({ row, index }) => checkFields(columns, row, `${name}[${index}].`));
    }),
  ];
};

/** Steps of whose tables at least one must say something. */
const rowsNeeded: [steps: string[], sentence: string][] = [
  [["overtime", "holiday"], "時間外労働か休日労働を1行以上入力してください。"],
  [
    ["special"],
    "限度時間を超える場合を1行以上入力してください。限度時間を超えないなら、特別条項のない様式を使います。",
  ],
];
const checkRows = ({ sections }: AgreementForm, content: AgreementContent) =>
  rowsNeeded.flatMap(([steps, sentence]) => {
    const names = sections
      .filter(({ step, isOptional }) => steps.includes(step) && !isOptional)
      .flatMap(({ tables }) => tables.map(({ name }) => name));
    const isMissing = names.length > 0 && names.every((name) => filledRows(content, name).length === 0);
    return isMissing ? [error(names[0]!, sentence, "労働基準法36条2項")] : [];
  });

/** What is missing, and what is not written as its kind is. */
export const checkComplete = (form: AgreementForm, content: AgreementContent): AgreementFinding[] => [
  ...form.sections.flatMap((section) => checkSection(section, content)),
  ...checkRows(form, content),
];
