import type * as z from "zod";
import { type ChecklistRow, choiceColumns, dayColumns, type StringColumn, textColumns } from "./row.ts";
import type { DraftSchema, WireSchema } from "./wire-schema.ts";

/** A row on the wire: what a column shows stands under `Value`. `Text` is the company's name when the row was saved. */
export type ChecklistWire = z.output<typeof WireSchema>;
/** What a save sends of a row: a column left out stays as it is, `AutoId` and `colorInfo` alone save colours alone. */
export type ChecklistDraft = z.output<typeof DraftSchema>;

const noMark = { UpdateUserId: -1, UpdatedAt: "" };
const stringColumns: readonly StringColumn[] = [...dayColumns, ...choiceColumns, ...textColumns];

/** Stored form → wire. Plain loops: a list does this for each of its rows. */
export const wrap = ({
  company,
  companyName,
  workplace = -1,
  workplaceName = "",
  stuff,
  stuffText,
  texts,
  ...row
}: ChecklistRow): ChecklistWire => {
  const wire: Record<string, unknown> = row;
  for (const name of stringColumns) if (row[name] !== undefined) wire[name] = { Value: row[name] };
  for (const name of textColumns) if (wire[name]) Object.assign(wire[name] as object, texts[name] ?? noMark);
  wire.idx = row.AutoId;
  wire.company = { Value: company, Text: companyName };
  wire.workplace = { Value: workplace, Text: workplaceName };
  wire.stuff = { Value: stuff, Text: stuffText, ...(texts.stuff ?? noMark) };
  return wire as ChecklistWire;
};

const texted = [...textColumns, "stuff" as const];

/** Wire → flat form. Plain loops, as above. */
export const unwrap = ({ idx: _, ...wire }: ChecklistWire): ChecklistRow => {
  const row: Record<string, unknown> = wire;
  const texts: Record<string, unknown> = {};
  for (const name of texted) {
    const { UpdateUserId = -1, UpdatedAt = "" } = wire[name] ?? {};
    if (UpdatedAt) texts[name] = { UpdateUserId, UpdatedAt };
  }
  const { company, workplace, stuff } = wire;
  for (const name of stringColumns) if (wire[name]) row[name] = wire[name].Value;
  row.company = company.Value;
  row.companyName = company.Text;
  row.workplace = workplace.Value;
  row.workplaceName = workplace.Text;
  row.stuff = stuff.Value;
  row.stuffText = stuff.Text;
  row.texts = texts;
  return row as ChecklistRow;
};

/** The columns that a draft names. */
export const unwrapColumns = (draft: Pick<ChecklistDraft, StringColumn>): Partial<Record<StringColumn, string>> =>
  Object.fromEntries(stringColumns.flatMap((name) => (draft[name] ? [[name, draft[name].Value]] : [])));
