import * as z from "zod";
import { text } from "#shared/text/schemas.ts";
import { lengths, officeLimits } from "#shared/limits.ts";
import { twice } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";

const perType = <T extends z.ZodType>(value: T) =>
  z.object({ electronicApplication: value, subsidy: value, article36Agreement: value });

/** Days before a deadline from which it counts as near, 1 to 30. */
export const NoticeMailDays = perType(
  z.int(messages.noticeDaysFormat).min(1, messages.noticeDaysFormat).max(30, messages.noticeDaysFormat),
);
export type NoticeMailDays = z.output<typeof NoticeMailDays>;
/** The office's switches for the notice mail. */
export const NoticeMailCondition = perType(z.boolean());

const kenposMax = 100;
/** The options of 健保, each once. */
export const Kenpos = z
  .array(text("健保", lengths.name).refine((label) => label !== ""))
  .max(kenposMax)
  .superRefine((labels, { addIssue }) => {
    const double = labels.find((label, index) => labels.indexOf(label) !== index);
    if (double) addIssue({ code: "custom", message: twice(double) });
  });

const limit = z.int(messages.officeLimitFormat).min(1, messages.officeLimitFormat).max(1_000_000);
export const Limits = z.object({
  UserMax: limit,
  CompanyMax: limit,
  TodoMax: limit,
  CheckListMax: limit,
  TaskMax: limit,
  PlanMax: limit,
});

/** The office as the session of everybody in it has it. */
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
  TaskMax: z.int().default(officeLimits.TaskMax),
  PlanMax: z.int().default(officeLimits.PlanMax),
  NoticeMailDays,
  NoticeMailCondition,
  NoticeMailSendHour: z.int().min(0).max(23),
  MfaRequired: z.boolean().default(false),
  CalendarNames: z.boolean().default(false),
  /** 目安 in days by procedure, of those that the law gives no number of days; of others ours hold. */
  ProcedureTargets: z.record(z.string(), z.int()).default({}),
  /** The last day of the free trial; empty for an office that never had one. */
  trialEndsOn: z.string(),
});
export type Office = z.output<typeof Office>;
/** One that was there before some of its fields were. */
export type OfficeGiven = z.input<typeof Office>;

/** The office as its settings show it. */
export const OfficeRecord = Office.extend({ PhoneNumber: z.string().default(""), FaxNumber: z.string().default("") });
export type OfficeRecord = z.output<typeof OfficeRecord>;
