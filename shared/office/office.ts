import * as z from "zod";
import { lengths } from "#shared/limits.ts";

/** The three kinds of checklist, as the wire and the settings name them. */
export const checklistTypes = ["electronicApplication", "subsidy", "article36Agreement"] as const;
export type ChecklistType = (typeof checklistTypes)[number];
export const ChecklistType = z.enum(checklistTypes);

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

/** What a new office starts with. */
export const newOfficeSettings = {
  NoticeMailDays: { electronicApplication: 3, subsidy: 3, article36Agreement: 3 },
  NoticeMailCondition: { electronicApplication: true, subsidy: true, article36Agreement: true },
  NoticeMailSendHour: 8,
};
