import { colourName, type Colours } from "#shared/checklists/colours.ts";
import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { type ColumnName, fieldOf } from "#shared/checklists/row.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { procedureLabel } from "#shared/procedures/chosen-procedure.ts";
import { formLabel } from "./agreement-words.ts";
import { day, named, plain, table, type Words, words } from "./field-words.ts";
import { targetWords } from "./target-words.ts";

const cellWords = ({ name, type, values }: Column) => {
  if (name === "status") return (value: unknown) => (value === undefined ? "" : statusLabel(plain(value)));
  if (type.startsWith("date")) return day;
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  return (value: unknown) => labels.get(plain(value)) ?? plain(value);
};
/** A row names its company and its subject by texts of its own. */
const stored = (name: ColumnName) => (name === "company" ? "companyName" : fieldOf(name));
const colour = (value: unknown) => (value ? colourName(value as Colours[string]) : "");

export const checklistWords = (type: ChecklistType): Words => {
  const { columns } = checklistConfigs[type];
  const own = table({
    ...Object.fromEntries(columns.map((column) => [stored(column.name), words(wholeLabel(column), cellWords(column))])),
    user: words("担当", named),
    egovStatus: words("e-Gov状況"),
    formType: words("様式", formLabel),
    procedure: words("手続", (key) => procedureLabel(plain(key))),
    ...targetWords("targets"),
    validFrom: words("有効期間の始め", day),
    renewal: words("次の期間の36協定", named),
    renewedBy: words("更新した36協定", (value) => (value === 0 ? "なし" : named(value))),
  });
  const labels = new Map<string, string>(columns.map((column) => [column.name, wholeLabel(column)]));
  return (name) => {
    const [field, part] = name.split(".");
    if (field !== "colorInfo" || part === undefined) return own(name);
    return words(`ブックマーク（${labels.get(part) ?? part}）`, colour);
  };
};
