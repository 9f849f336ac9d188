import * as z from "zod";
import { messages } from "#shared/text/messages.ts";
import { Limits } from "#shared/office/office-schema.ts";
import { paymentStates, plans } from "#shared/payment/state.ts";

/** What an office has of what its limits count. */
const Counts = z.object({
  user: z.int(),
  company: z.int(),
  todo: z.int(),
  electronicApplication: z.int(),
  subsidy: z.int(),
  article36Agreement: z.int(),
  task: z.int(),
  plan: z.int(),
});

/** An office as 運営 sees it. Days are empty where there is none. */
export const Organization = Limits.extend({
  AutoId: z.int(),
  Version: z.int(),
  Name: z.string(),
  NameKana: z.string(),
  counts: Counts,
  payment: z.enum(paymentStates),
  trialEndsOn: z.string(),
  plan: z.enum(["", ...plans]),
  appliedOn: z.string(),
  activeSince: z.string(),
  lastUsedOn: z.string(),
  /** Addresses of its users that refuse mails. */
  bounces: z.int(),
  isLocked: z.boolean(),
  /** ISO instant of a manager's request, and the day on which all of it goes. */
  deletionAskedAt: z.string(),
  deletesOn: z.string(),
});
export type Organization = z.output<typeof Organization>;

/** What 運営 sets; what is left out stays. */
export const OrganizationSave = Limits.partial().extend({
  Version: z.int(messages.noVersion).min(1, messages.noVersion),
  isActive: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  deletion: z.enum(["confirm", "cancel"]).optional(),
});
export type OrganizationSave = z.output<typeof OrganizationSave>;
