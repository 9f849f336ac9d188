import * as z from "zod";
import { lengths } from "#shared/limits.ts";

const perType = <T extends z.ZodType>(value: T) =>
  z.object({ electronicApplication: value, subsidy: value, article36Agreement: value });

/** Days before a deadline from which it counts as near, 1 to 30. */
export const NoticeMailDays = perType(z.int().min(1).max(30));
export type NoticeMailDays = z.output<typeof NoticeMailDays>;
/** The office's switches for the notice mail. */
export const NoticeMailCondition = perType(z.boolean());

export const Office = z.object({
  AutoId: z.int(),
  Version: z.int(),
  Name: z.string().max(lengths.name),
  NameKana: z.string().max(lengths.kana),
  PostCode: z.string(),
  Address: z.string().max(lengths.address),
  AddressKana: z.string().max(lengths.kana),
  Kenpos: z.array(z.string().max(lengths.name)),
  UserMax: z.int(),
  CompanyMax: z.int(),
  TodoMax: z.int(),
  CheckListMax: z.int(),
  NoticeMailDays,
  NoticeMailCondition,
  NoticeMailSendHour: z.int().min(0).max(23),
  /** The last day of the free trial; empty once the office pays. */
  trialEndsOn: z.string(),
});
export type Office = z.output<typeof Office>;
