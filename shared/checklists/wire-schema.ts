import * as z from "zod";
import { Id, UserNumber } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { choiceColumns, dayColumns, textColumns } from "./row.ts";

const colour = "[rygb][012]";
const form = new RegExp(`^([\\w-]{1,40}:(${colour})?(;|$))*$`);

/** `company:r1;note:b0`. */
export const ColorInfo = z.string().max(1_000, messages.invalid).regex(form, messages.invalid);

const each = <Name extends string, T>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

const Value = z.object({ Value: z.string() });
const marks = { UpdateUserId: z.int(), UpdatedAt: z.string() };

export const WireSchema = z.object({
  AutoId: z.int(),
  idx: z.int(),
  Version: z.int(),
  Done: z.boolean(),
  DoneAt: z.string(),
  DoneUserId: z.int(),
  FlowType: z.enum(checklistTypes),
  FlowVer: z.int(),
  user: z.int(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  colorInfo: z.string(),
  commentCount: z.int().optional(),
  Todo: z.int().optional(),
  TodoRule: z.string().optional(),
  formType: z.string().optional(),
  procedure: z.string().optional(),
  targets: z.record(z.string(), z.int()).optional(),
  renewal: z.int().optional(),
  validFrom: z.string().optional(),
  renewedBy: z.int().optional(),
  Egov: z.array(
    z.object({
      id: z.int().optional(),
      arrive_id: z.string().optional(),
      status: z.string(),
      isGivenBack: z.boolean().optional(),
    }),
  ),
  egovStatus: z.string(),
  dues: z
    .array(
      z.object({
        ...each(["key", "agency", "day", "legal", "rule", "article"], z.string()),
        isTarget: z.boolean(),
        met: z.boolean(),
      }),
    )
    .optional(),
  ...each([...dayColumns, ...choiceColumns], Value.optional()),
  ...each(textColumns, Value.extend(marks).optional()),
  company: z.object({ Value: z.int(), Text: z.string() }),
  workplace: z.object({ Value: z.int(), Text: z.string() }),
  stuff: z.object({ Value: z.int(), Text: z.string(), ...marks }),
  status: Value,
  deadline: Value,
  startdate: Value,
});

export const DraftSchema = z.object({
  AutoId: Id.optional(),
  Version: z.int().optional(),
  colorInfo: ColorInfo.optional(),
  /** Of a new row alone: which case and which of its filings it is made from. */
  Todo: Id.optional(),
  TodoRule: z.string().max(lengths.name).optional(),
  /** Of a 36協定: the row that renews it, 0 for none. */
  renewedBy: Id.or(z.literal(0)).optional(),
  user: UserNumber.optional(),
  ...each([...dayColumns, ...choiceColumns, ...textColumns], Value.optional()),
  company: z.object({ Value: z.coerce.number().int().catch(-1) }).optional(),
  /** -1 is none. */
  workplace: z.object({ Value: z.int() }).optional(),
  /** `Value` only distinguishes employees of the same name. */
  stuff: z.object({ Text: z.string(), Value: z.int().optional() }).optional(),
});
