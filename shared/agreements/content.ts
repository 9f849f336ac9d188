import * as z from "zod";
import { lengths, workplaceMax } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { agreementTypes } from "./agreement-types.ts";

/** All 事業場 of a company, and then some. */
const tableRowsMax = workplaceMax + 50;
const Text = z.string().max(lengths.note, messages.invalid);
const Values = z.record(z.string().max(40), Text);

/** Bytes. An item of the table holds 400 KB, and the history has a table as it was and as it is. */
const contentMax = 180_000;
/** Bytes: at most what UTF-8 takes. */
export const sizeOf = (text: string) => text.length + 2 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);

/**
 * What a 36協定届 says, by the names of its form's fields and tables, as it is typed: days `YYYY-MM-DD`, times `HH:MM`,
 * hours and counts as numbers at half width, split numbers with hyphens, a tick "1" or "". Nothing need be complete.
 */
export const AgreementContent = z
  .object({
    fields: Values,
    tables: z.record(z.string().max(40), z.array(Values).max(tableRowsMax, messages.invalid)),
  })
  .refine((content) => sizeOf(JSON.stringify(content)) <= contentMax, messages.agreementTooLong);
export type AgreementContent = z.output<typeof AgreementContent>;

export const AgreementType = z.enum(agreementTypes);
export type AgreementType = z.output<typeof AgreementType>;
