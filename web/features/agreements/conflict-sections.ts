import type { Path } from "react-hook-form";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import type { Difference, FormField, FormSection } from "#web/components/input/form-field.ts";
import { isSame } from "#web/components/form/three-way.ts";
import type { Values } from "./form-values.ts";

const rowsOf = (values: Values, name: string) => values.content.tables[name] ?? [];
const shown = (rows: readonly object[]) => (rows.length === 0 ? "（なし）" : `${rows.length}行`);

/** The form field by field, and each table as a whole: what a conflict compares. */
export const conflictSections = (type: AgreementType, fields: AgreementContent["fields"]): FormSection<Values>[] => {
  const { sections } = agreementFormOf(type, fields);
  const tables = sections.flatMap(({ tables: own }) => own);
  const differs = (mine: Values, latest: Values): Difference<Values>[] =>
    tables.flatMap(({ name, label }) => {
      const [typed, current] = [rowsOf(mine, name), rowsOf(latest, name)];
      if (isSame(typed, current)) return [];
      const restore = () => [[`content.tables.${name}` as Path<Values>, typed]] as const;
      return [{ label, mine: shown(typed), latest: shown(current), restore }];
    });
  const asked = sections.flatMap(({ fields: own }) => own);
  const holds = asked.map(({ name, label, valueType, values = [] }): FormField<Values> => ({
    name: `content.fields.${name}` as Path<Values>,
    label,
    ...(valueType === "day" ? { input: "date" } : valueType === "choice" ? { input: "select", options: values } : {}),
  }));
  return [{ render: () => null, holds, differs }];
};
