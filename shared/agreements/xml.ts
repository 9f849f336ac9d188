import type { AgreementContent, AgreementType } from "./content.ts";
import type { AgreementForm, FieldKind } from "./form.ts";
import { agreementFormOf } from "./forms/forms.ts";
import { readContent } from "./read-content.ts";
import { askedValues, fieldsOf, filledRows, tablesOf } from "./values.ts";

/** A value of our form that can stand in a leaf of e-Gov's: a field, or a column of a table. `group` is its section or table. */
export type OurField = { name: string; table?: string; label: string; group: string; valueType: FieldKind };
/** What a form says by the names that a leaf takes it from, each with its place in our form: `overtime[0].month`. */
export type FormValues = Readonly<Record<string, { value: string; at: string }>>;

/** What a form has on it, and so what may fill a leaf of e-Gov's: no question that is asked for the check alone. */
export const ourFields = ({ sections }: AgreementForm): OurField[] =>
  sections.flatMap(({ title, fields, tables }) => [
    ...fields
      .filter(({ isOnForm }) => isOnForm !== false)
      .map(({ name, label, valueType }) => ({ name, label, group: title, valueType })),
    ...tables
      .filter(({ name }) => name !== listed)
      .flatMap(({ name: table, label: group, columns }) =>
        columns
          .filter(({ isOnForm }) => isOnForm !== false)
          .map(({ name, label, valueType }) => ({ name, table, label, group: `${title} ${group}`, valueType })),
      ),
  ]);
/** 本社一括届: the 事業場 stand in the ministry's list, which is attached. */
const listed = "sites";

/** A table's rows that say something as e-Gov gets them. ② has limits of its own beyond three months alone (労働基準法36条4項): the rows of a shorter 対象期間 stand under ①. */
const sentRows = (content: AgreementContent, name: string) => {
  const isShort = content.fields.flexiblePeriod === "short";
  if (isShort && name === "overtimeFlexible") return [];
  return (isShort && name === "overtime" ? [name, "overtimeFlexible"] : [name]).flatMap((each) =>
    filledRows(content, each).map(({ row, index }) => ({ row, at: `${each}[${index}]` })),
  );
};

/** What a content says to e-Gov, by the names that a procedure's leaves take it from: `validFrom`, `overtime.1.month`. */
export const filingValues = (type: AgreementType, typed: AgreementContent): FormValues => {
  const content = readContent(type, typed);
  const form = agreementFormOf(type, content.fields);
  const asked = askedValues(form, content.fields);
  const fields = fieldsOf(form).map(({ name }) => [name, { value: asked[name] ?? "", at: name }] as const);
  const cells = tablesOf(form)
    .filter(({ name }) => name !== listed)
    .flatMap(({ name, columns }) =>
      sentRows(content, name).flatMap(({ row, at }, index) =>
        columns.map(
          (column) =>
            [
              `${name}.${index + 1}.${column.name}`,
              { value: row[column.name] ?? "", at: `${at}.${column.name}` },
            ] as const,
        ),
      ),
    );
  return Object.fromEntries([...fields, ...cells]);
};

/**
 * The value of ours that e-Gov's report means with 項目: the name of an element or of the one that holds it, or a path with
 * `／` between its elements.
 */
export const fromOfItem = (
  fillings: Readonly<Record<string, { from: string } | { fixed: string }>>,
  item: string,
): string | undefined => {
  const stepsOf = (path: string) => path.normalize("NFKC").replaceAll("[1]", "").split("/");
  const wanted = stepsOf(item);
  const ends = (steps: string[]) => wanted.every((want, index) => want === steps.at(index - wanted.length));
  const found = Object.entries(fillings).find(([path]) => {
    const steps = stepsOf(path);
    return ends(steps) || ends(steps.slice(0, -1));
  })?.[1];
  return found && "from" in found ? found.from : undefined;
};
