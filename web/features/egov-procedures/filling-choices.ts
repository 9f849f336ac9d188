import type { AgreementField } from "#shared/agreements/form.ts";
import { type Filling, fillingParts, type FillingPart } from "#shared/egov-procedures/procedure.ts";
import type { OurField } from "#shared/agreements/xml.ts";
import { fromOf } from "#shared/egov-procedures/propose.ts";
import { partLabels } from "#shared/egov-procedures/words.ts";

/** A field of ours without its row, as a select names it: `validFrom`, `overtime..month`. */
export const choiceOf = ({ name, table }: Pick<OurField, "name" | "table">) => (table ? `${table}..${name}` : name);

/** What a filling is made of; `row` is undefined of what stands in no table. */
export const partsOf = (from: string) => {
  const [, table, row, name] = /^(\w+)\.(\d+)\.(\w+)$/.exec(from) ?? [];
  return table ? { choice: `${table}..${name}`, row: Number(row) } : { choice: from, row: undefined };
};

const parted: Partial<Record<AgreementField["valueType"], readonly FillingPart[]>> = {
  day: ["eraName", "eraCode", "eraYear", "westernYear", "month", "day"],
  time: ["hour", "minute"],
};
const pieces = fillingParts.filter((part) => part.startsWith("piece"));
const numbers: readonly AgreementField["valueType"][] = ["laborInsurance", "postalCode", "phone"];
/** The parts that a value of a kind has. */
export const partsFor = ({ valueType }: OurField) => parted[valueType] ?? (numbers.includes(valueType) ? pieces : []);

/** A filling in the words of our form: 有効期間　開始日（月）, or 「1」. */
export const fillingLabel = (filling: Filling | undefined, fields: readonly OurField[]) => {
  if (!filling) return "";
  if ("fixed" in filling) return `「${filling.fixed}」`;
  const { choice, row } = partsOf(filling.from);
  const field = fields.find((each) => choiceOf(each) === choice);
  const name = field ? [row && `${field.group} ${row}行目`, field.label].filter(Boolean).join("　") : filling.from;
  return filling.part ? `${name}（${partLabels[filling.part]}）` : name;
};

export const fillingOf = (field: OurField, row: number, part: FillingPart | undefined): Filling => ({
  from: fromOf(field, row),
  ...(part && { part }),
});
