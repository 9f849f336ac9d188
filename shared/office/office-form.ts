import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { targetChoices } from "#shared/procedures/targets.ts";
import { fax, fullWidth, kana, phone, postalCode, requiredText } from "#shared/text/schemas.ts";
import { messages } from "#shared/text/messages.ts";
import { Kenpos, Limits, NoticeMailCondition, NoticeMailDays } from "./office-schema.ts";

const targetKeys = new Set(targetChoices.map(({ key }) => key));
const days = z.int(messages.targetFormat).min(0, messages.targetFormat).max(365, messages.targetFormat);
/** An office's own 目安, 0 to 365 days each. */
export const ProcedureTargets = z.record(
  z.string().refine((key) => targetKeys.has(key)),
  days,
);

/** What a manager may change. */
export const OfficeForm = z.object({
  Name: requiredText("事務所名", fullWidth("事務所名")),
  NameKana: kana("事務所名カナ"),
  PostCode: postalCode,
  Address: fullWidth("住所", lengths.address),
  AddressKana: kana("住所カナ"),
  PhoneNumber: phone,
  FaxNumber: fax,
  Kenpos,
  NoticeMailDays,
  NoticeMailCondition,
  NoticeMailSendHour: z.int().min(0).max(23),
  /** Every user needs a second factor. */
  MfaRequired: z.boolean(),
  /** Calendar feeds may have the names of companies and people. */
  CalendarNames: z.boolean(),
  ProcedureTargets,
});
/** 運営 may change the limits as well; a manager's form may send them as they are. */
export const OfficeSave = OfficeForm.extend({
  MfaRequired: OfficeForm.shape.MfaRequired.optional(),
  CalendarNames: OfficeForm.shape.CalendarNames.optional(),
  ProcedureTargets: ProcedureTargets.optional(),
  ...Limits.partial().shape,
  Version: z.int(messages.noVersion).min(1, messages.noVersion),
});
