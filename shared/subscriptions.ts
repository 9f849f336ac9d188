/** Who consumes which events of the bus. Each is a rule, a queue with a dead-letter queue, and a Lambda. */
export type Subscription = { name: string; source: string; detailTypes: readonly string[] };

export const subscriptions: readonly Subscription[] = [
  { name: "notices/on-notice", source: "todoke", detailTypes: ["NoticeDue"] },
  {
    name: "notices/on-mail-event",
    source: "aws.ses",
    detailTypes: ["Email Sent", "Email Delivered", "Email Bounced", "Email Complaint Received", "Email Rejected"],
  },
  { name: "auth/on-locked", source: "todoke", detailTypes: ["SignInLocked"] },
];

/** Called by the schedule at every full hour of Asia/Tokyo with `{ time }`, an ISO instant. */
export const hourly = "notices/on-hour";
