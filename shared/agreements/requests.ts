import * as z from "zod";
import { isCalendarDay } from "#shared/dates/day.ts";
import { Id } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong, tooManyRows } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { FilePurpose } from "./company-file.ts";
import { AgreementContent, AgreementType } from "./content.ts";

/** Without `AutoId` it makes a row; with one and no `Version` it begins the form of a row that has none. */
export const AgreementSave = z.object({
  AutoId: Id.optional(),
  Version: z.int().min(1).optional(),
  type: AgreementType,
  company: z.int(messages.companyRequired).min(1, messages.companyRequired),
  workplace: z.int(),
  content: AgreementContent,
  files: z.array(z.int()).max(20, messages.invalid),
});
export type AgreementSave = z.output<typeof AgreementSave>;

/** Each is a row, its form, what marks the old row, and their histories in one transaction. */
export const renewalsMax = 15;
export const Renewals = z.object({
  List: z.array(Id).min(1, messages.noRows).max(renewalsMax, tooManyRows(renewalsMax)),
});

/** Filed outside of Todoke, as `filedBy` of a row says. `Version` is the form's. */
export const FiledElsewhere = z.object({
  Version: z.int().min(1),
  filedBy: z.enum(["2_ポータル", "3_紙"]),
  filedOn: z.string(required("届出日")).refine(isCalendarDay, messages.dateFormat),
});
export type FiledElsewhere = z.output<typeof FiledElsewhere>;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, required("ファイル"));
export const FileSave = z.object({
  purpose: FilePurpose,
  name: z
    .string(required("ファイル名"))
    .trim()
    .min(1, required("ファイル名"))
    .max(lengths.name, tooLong("ファイル名", lengths.name)),
  file: bytes,
});
