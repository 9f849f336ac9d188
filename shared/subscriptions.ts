/** Who consumes which events of the bus. Each is a rule, a queue with a dead-letter queue, and a Lambda. */
export type Subscription = {
  name: string;
  source: string;
  detailTypes: readonly string[];
  /** It sends mails that none of the schedules comes back for: its queue tries for longer than the mail service may be down. */
  isPatient?: boolean;
  /** It works so long on one message, and takes one at a time. */
  seconds?: number;
};

/** The event that the schedule puts on the bus at every full hour; its detail is `HourStruck`. */
export const hourStruck = { source: "todoke", detailType: "HourStruck" } as const;
/** The event that the schedule puts on the bus every few minutes, for what is asked of e-Gov; its detail is `PollStruck`. */
export const pollStruck = { source: "todoke", detailType: "EgovPollStruck" } as const;
const everyHour = { source: hourStruck.source, detailTypes: [hourStruck.detailType] };

export const subscriptions: readonly Subscription[] = [
  // each has a queue of its own, so that one that fails does not keep the others from their work
  { name: "notices/on-hour", ...everyHour },
  { name: "companies/on-hour", ...everyHour },
  { name: "imports/on-hour", ...everyHour },
  { name: "todos/on-hour", ...everyHour },
  { name: "leaving/on-hour", ...everyHour },
  { name: "egov/on-hour", ...everyHour },
  { name: "leaving/on-export", source: "todoke", detailTypes: ["OfficeExportAsked"], isPatient: true, seconds: 600 },
  { name: "leaving/on-deletion", source: "todoke", detailTypes: ["OfficeDeletionDue"] },
  { name: "notices/on-notice", source: "todoke", detailTypes: ["NoticeDue"] },
  {
    name: "notices/on-mail-event",
    source: "aws.ses",
    detailTypes: ["Email Sent", "Email Delivered", "Email Bounced", "Email Complaint Received", "Email Rejected"],
  },
  { name: "users/on-invited", source: "todoke", detailTypes: ["UserInvited"], isPatient: true },
  { name: "users/on-address-changing", source: "todoke", detailTypes: ["AddressChanging"], isPatient: true },
  { name: "users/on-factors-cleared", source: "todoke", detailTypes: ["FactorsCleared"], isPatient: true },
  { name: "otp/on-recovery-code-used", source: "todoke", detailTypes: ["RecoveryCodeUsed"], isPatient: true },
  { name: "passkeys/on-registered", source: "todoke", detailTypes: ["PasskeyRegistered"], isPatient: true },
  { name: "auth/on-locked", source: "todoke", detailTypes: ["SignInLocked"], isPatient: true },
  { name: "auth/on-password-forgotten", source: "todoke", detailTypes: ["PasswordForgotten"], isPatient: true },
  { name: "auth/on-password-changed", source: "todoke", detailTypes: ["PasswordChanged"], isPatient: true },
  { name: "join/on-requested", source: "todoke", detailTypes: ["JoinRequested"], isPatient: true },
  { name: "egov/on-struck", source: "todoke", detailTypes: ["EgovPollStruck"] },
  { name: "egov/on-poll", source: "todoke", detailTypes: ["EgovPollDue"] },
  { name: "egov/on-case-changed", source: "todoke", detailTypes: ["EgovCaseChanged"], isPatient: true },
  { name: "payment/on-applied", source: "todoke", detailTypes: ["PaymentApplied"], isPatient: true },
];
