import * as z from "zod";
import { Id } from "#shared/ids.ts";
import { ChecklistType } from "#shared/office/office.ts";
import { ColorInfo } from "./colours.ts";
import { type ChecklistRow, choiceColumns, dayColumns, type StringColumn, textColumns } from "./row.ts";

const each = <Name extends string, T>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

const Value = z.object({ Value: z.string() });
const marks = { UpdateUserId: z.int(), UpdatedAt: z.string() };

/** A row on the wire: what a column shows stands under `Value`. `Text` is the company's name when the row was saved. */
export const ChecklistWire = z.object({
  AutoId: z.int(),
  idx: z.int(),
  Version: z.int(),
  Done: z.boolean(),
  DoneAt: z.string(),
  DoneUserId: z.int(),
  FlowType: ChecklistType,
  FlowVer: z.int(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  colorInfo: z.string(),
  Egov: z.array(z.object({ id: z.int().optional(), status: z.string() })),
  egovStatus: z.string(),
  ...each([...dayColumns, ...choiceColumns], Value.optional()),
  ...each(textColumns, Value.extend(marks).optional()),
  company: z.object({ Value: z.int(), Text: z.string() }),
  stuff: z.object({ Value: z.int(), Text: z.string(), ...marks }),
  status: Value,
  deadline: Value,
  startdate: Value,
});
export type ChecklistWire = z.output<typeof ChecklistWire>;

/** What a save sends of a row: a column left out stays as it is, `AutoId` and `colorInfo` alone save colours alone. */
export const ChecklistDraft = z.object({
  AutoId: Id.optional(),
  Version: z.int().optional(),
  colorInfo: ColorInfo.optional(),
  ...each([...dayColumns, ...choiceColumns, ...textColumns], Value.optional()),
  company: z.object({ Value: z.coerce.number().int().catch(-1) }).optional(),
  /** `Value` only tells employees of the same name apart. */
  stuff: z.object({ Text: z.string(), Value: z.int().optional() }).optional(),
});
export type ChecklistDraft = z.output<typeof ChecklistDraft>;

const noMark = { UpdateUserId: -1, UpdatedAt: "" };
const stringColumns: readonly StringColumn[] = [...dayColumns, ...choiceColumns, ...textColumns];

/** Stored form → wire. Plain loops: a list does this for each of its rows. */
export const wrap = ({ company, companyName, stuff, stuffText, texts, ...row }: ChecklistRow): ChecklistWire => {
  const wire: Record<string, unknown> = row;
  for (const name of stringColumns) if (row[name] !== undefined) wire[name] = { Value: row[name] };
  for (const name of textColumns) if (wire[name]) Object.assign(wire[name] as object, texts[name] ?? noMark);
  wire.idx = row.AutoId;
  wire.company = { Value: company, Text: companyName };
  wire.stuff = { Value: stuff, Text: stuffText, ...(texts.stuff ?? noMark) };
  return wire as ChecklistWire;
};

/** Wire → flat form. */
export const unwrap = ({ idx: _, ...wire }: ChecklistWire): ChecklistRow => {
  const marked = [...textColumns, "stuff" as const].flatMap((name) => {
    const { UpdateUserId = -1, UpdatedAt = "" } = wire[name] ?? {};
    return UpdatedAt ? [[name, { UpdateUserId, UpdatedAt }]] : [];
  });
  return {
    ...wire,
    ...unwrapColumns(wire),
    company: wire.company.Value,
    companyName: wire.company.Text,
    stuff: wire.stuff.Value,
    stuffText: wire.stuff.Text,
    texts: Object.fromEntries(marked),
  } as ChecklistRow;
};

/** The columns that a draft names. */
export const unwrapColumns = (draft: Pick<ChecklistDraft, StringColumn>): Partial<Record<StringColumn, string>> =>
  Object.fromEntries(stringColumns.flatMap((name) => (draft[name] ? [[name, draft[name].Value]] : [])));
