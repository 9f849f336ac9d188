import { agreementForms } from "#shared/agreements/agreement-types.ts";
import { AgreementType } from "#shared/agreements/content.ts";
import type { AgreementField, AgreementTable } from "#shared/agreements/form.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { ownFields } from "#shared/agreements/own-fields.ts";
import { day, type FieldWords, named, plain, table, type Words, words } from "./field-words.ts";

const committees = ["committee", "improvement"].map((resolvedBy) => agreementFormOf("9", { resolvedBy }));
// What several forms name stands in the words of those that are made today.
const forms = [...committees, ...AgreementType.options.toReversed().map((type) => agreementFormOf(type))];
const sections = forms.flatMap((form) => form.sections);

const showField = ({ valueType, values = [] }: AgreementField): FieldWords["show"] => {
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  if (valueType === "day") return day;
  if (valueType === "tick") return (value) => (value === "1" ? "はい" : "");
  return (value) =>
    plain(value)
      .split(",")
      .map((each) => labels.get(each) ?? each)
      .join(labels.size > 0 ? "、" : ",");
};

/** Row by row, with the words of each column that is filled. */
const showRows =
  ({ columns }: AgreementTable): FieldWords["show"] =>
  (value) =>
    ((value as Record<string, string>[] | undefined) ?? [])
      .map((row, index) => {
        const cells = columns.flatMap((column) =>
          row[column.name] ? [`${column.label} ${showField(column)(row[column.name])}`] : [],
        );
        return `${index + 1}行目：${cells.join("、")}`;
      })
      .join("／");

const formLabels = new Map<unknown, string>(agreementForms.map(({ value, label }) => [value, label]));
export const formLabel: FieldWords["show"] = (value) => formLabels.get(value) ?? "";

/** A 36協定届 in the words of its form. */
export const agreementWords: Words = table({
  type: words("様式", formLabel),
  workplace: words("事業場の登録", named),
  files: words("添付書類", named),
  ...Object.fromEntries(
    [...sections.flatMap(({ fields }) => fields), ...ownFields].map((field) => [
      `content.${field.name}`,
      words(field.label, showField(field)),
    ]),
  ),
  ...Object.fromEntries(
    sections.flatMap(({ tables }) => tables).map((each) => [`content.${each.name}`, words(each.label, showRows(each))]),
  ),
});
