import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { asksForProcedure, isProcedureKey } from "#shared/procedures/chosen-procedure.ts";
import { chooseOne, tooLong } from "#shared/text/field-messages.ts";
import { isInvisible } from "#shared/text/letters.ts";
import { messages } from "#shared/text/messages.ts";
import { Message } from "#shared/values/ids.ts";

const label = "内容";

/** Which procedure 内容 is, as a person says it for the office. With `Version` it changes what was said before. */
export const ProcedureNameForm = z.object({
  name: z
    .string()
    .trim()
    .max(lengths.content, tooLong(label, lengths.content))
    .refine((name) => !isInvisible(name) && asksForProcedure(name), messages.procedureKnown),
  procedure: z.string().refine(isProcedureKey, chooseOne("手続")),
  Version: z.int().min(1).optional(),
});
export type ProcedureNameForm = z.output<typeof ProcedureNameForm>;

/** A name that the office remembers; `AutoId` follows from `key`, which is what names are compared by. */
export const ProcedureName = z.object({
  AutoId: z.int(),
  Version: z.int(),
  name: z.string(),
  key: z.string(),
  procedure: z.string(),
  CreateUserId: z.int(),
  CreatedAt: z.string(),
  UpdateUserId: z.int(),
  UpdatedAt: z.string(),
});
export type ProcedureName = z.output<typeof ProcedureName>;

/** Of how many rows of the same 内容 the days were counted anew. */
export const ProcedureNameSaved = Message.extend({ procedureName: ProcedureName, rows: z.int() });
export const ProcedureNameRemoved = Message.extend({ rows: z.int() });
