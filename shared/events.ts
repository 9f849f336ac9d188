import * as z from "zod";

/** A Lambda that reads an event: a rule, a queue with a dead-letter queue, and the function of this name. */
type Consumer = {
  name: string;
  /** It sends mails that none of the schedules comes back for: its queue tries for longer than the mail service may be down. */
  outlastsMailOutage?: true;
  /** It takes one message at a time: how long it works depends on what it is about. */
  isAlone?: true;
  /** It works on so many messages at a time, all at once: what each waits for is paid once. */
  together?: number;
  /** It works so long on one message. */
  seconds?: number;
};
type EventDraft = { detail: z.ZodType; consumers: readonly Consumer[] };

/** What travels on the bus: `detailTypes` are its names there. */
export type BusEvent<S extends z.ZodType = z.ZodType> = {
  source: string;
  detailTypes: readonly string[];
  detail: S;
  consumers: readonly Consumer[];
};
/** One of ours, which has one name. */
export type OwnEvent<S extends z.ZodType = z.ZodType> = BusEvent<S> & { detailTypes: readonly [string] };

/** `userInvited` is `UserInvited` on the bus. */
const defineEvents = <const T extends Record<string, EventDraft>>(drafts: T) =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [
      name,
      { ...draft, source: "todoke", detailTypes: [`${name[0]!.toUpperCase()}${name.slice(1)}`] },
    ]),
  ) as unknown as { [K in keyof T]: OwnEvent<T[K]["detail"]> };

/** Accounts that one function reads at once. */
export const pollsTogether = 5;

const tenant = z.int().min(1);
const userId = z.int();
/** Under which a mail address is kept for a while: a dead letter holds no address. */
const address = z.string();
/** When it happened, ISO. */
const at = z.string();
const mailing = (name: string) => [{ name, outlastsMailOutage: true as const }];

/** Every event of ours: publishers, consumers, rules, queues and the local bus derive from it. */
export const events = defineEvents({
  /** The schedule's, at every full hour of Asia/Tokyo: the hour it was meant for, however late it comes. */
  hourTick: {
    detail: z.object({ time: z.iso.datetime({ offset: true }) }),
    // Each has a queue of its own, so that one that fails does not keep the others from their work.
    consumers: [
      { name: "notices/on-hour" },
      { name: "companies/on-hour" },
      { name: "imports/on-hour" },
      { name: "todos/on-hour" },
      { name: "leaving/on-hour" },
      { name: "egov/on-hour" },
      { name: "plans/on-hour" },
      { name: "comments/on-hour" },
    ],
  },
  /** The schedule's, at half past every hour: what of the hour is not over. */
  halfHourTick: {
    detail: z.object({ time: z.iso.datetime({ offset: true }) }),
    consumers: [{ name: "notices/on-half-hour" }],
  },
  /** The schedule's, every minute, for what is asked of e-Gov. */
  egovPollTick: { detail: z.object({ time: z.string() }), consumers: [{ name: "egov/on-poll-tick" }] },
  /** An account at e-Gov is to be read. */
  egovPollDue: {
    detail: z.object({
      tenant,
      account: z.int().min(1),
      /** It is asked for even while e-Gov is silent, to see whether it answers. */
      isProbe: z.boolean().optional(),
    }),
    consumers: [{ name: "egov/on-poll", together: pollsTogether }],
  },
  /** These of an account's cases have papers at e-Gov that do not lie with us. */
  egovPapersDue: {
    detail: z.object({ tenant, account: z.int().min(1), ids: z.array(z.int().min(1)) }),
    consumers: [{ name: "egov/on-papers", isAlone: true }],
  },
  /** A case at e-Gov has news to mail. */
  egovCaseChanged: { detail: z.object({ tenant, id: z.int().min(1) }), consumers: mailing("egov/on-case-changed") },
  /** An office has users who get the mail of deadlines on this day, from this hour on. */
  noticeDue: {
    detail: z.object({ tenant, day: z.iso.date(), hour: z.int().min(0).max(23) }),
    consumers: [{ name: "notices/on-notice", isAlone: true }],
  },
  /** An office's recurring work of a day is to be made, before its hour. */
  plansDue: {
    detail: z.object({ tenant, day: z.iso.date() }),
    consumers: [{ name: "plans/on-plans-due", isAlone: true, seconds: 120 }],
  },
  /** A comment of this number names a user who was not told of it yet. */
  userMentioned: {
    detail: z.object({ tenant, userId, comment: z.int() }),
    consumers: mailing("comments/on-mentioned"),
  },
  userInvited: { detail: z.object({ tenant, userId }), consumers: mailing("users/on-invited") },
  /** Somebody's address is to become another: `to` says which of the two addresses this mail goes to. */
  addressChanging: {
    detail: z.object({ tenant, userId, address, to: z.enum(["new", "old"]) }),
    consumers: mailing("users/on-address-changing"),
  },
  factorsCleared: { detail: z.object({ tenant, userId, at }), consumers: mailing("users/on-factors-cleared") },
  recoveryCodeUsed: {
    detail: z.object({ tenant, userId, at, left: z.int() }),
    consumers: mailing("otp/on-recovery-code-used"),
  },
  passkeyRegistered: {
    detail: z.object({ tenant, userId, at, alias: z.string() }),
    consumers: mailing("passkeys/on-registered"),
  },
  signInLocked: { detail: z.object({ address, at }), consumers: mailing("auth/on-locked") },
  passwordForgotten: { detail: z.object({ address, at }), consumers: mailing("auth/on-password-forgotten") },
  passwordChanged: { detail: z.object({ tenant, userId, at }), consumers: mailing("auth/on-password-changed") },
  joinRequested: { detail: z.object({ id: z.string() }), consumers: mailing("join/on-requested") },
  paymentApplied: { detail: z.object({ tenant, at }), consumers: mailing("payment/on-applied") },
  officeExportRequested: {
    detail: z.object({ tenant, id: z.string() }),
    consumers: [{ name: "leaving/on-export", outlastsMailOutage: true, isAlone: true, seconds: 600 }],
  },
  officeDeletionDue: { detail: z.object({ tenant }), consumers: [{ name: "leaving/on-deletion", isAlone: true }] },
});

const Recipients = z.array(z.object({ emailAddress: z.string() })).default([]);

/** An event of SES about a mail, as far as we use it. */
export const mailEvent = {
  source: "aws.ses",
  detailTypes: ["Email Sent", "Email Delivered", "Email Bounced", "Email Complaint Received", "Email Rejected"],
  detail: z.object({
    mail: z.object({
      messageId: z.string().optional(),
      destination: z.array(z.string()).default([]),
      tags: z.record(z.string(), z.array(z.string())).default({}),
    }),
    bounce: z.object({ bounceType: z.string().optional(), bouncedRecipients: Recipients }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: Recipients }).optional(),
  }),
  consumers: [{ name: "notices/on-mail-event" }],
} as const satisfies BusEvent;

/** Who reads which events of which source. */
export type Subscription = Consumer & Pick<BusEvent, "source" | "detailTypes">;
export const subscriptions: readonly Subscription[] = [...Object.values(events), mailEvent].flatMap(
  ({ source, detailTypes, consumers }: BusEvent) => consumers.map((consumer) => ({ ...consumer, source, detailTypes })),
);
