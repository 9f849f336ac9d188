/** What the log counts beside its lines; CloudWatch makes a metric of each, by stage, and alarms and dashboard read them. */
export const figures = {
  /** The hour's function has named its offices. */
  HourTicks: "Count",
  OfficesDue: "Count",
  /** Their run of the day is over. */
  OfficesDone: "Count",
  /** Named by the hour, and not over half an hour later. */
  OfficesLate: "Count",
  PollTicks: "Count",
  /** How long the account that waits longest waits beyond its time. */
  PollMinutesBehind: "Count",
  Polls: "Count",
  PollFailures: "Count",
  MailsSent: "Count",
  /** Not taken by the mail service, or never answered. */
  MailsRefused: "Count",
  /** Taken, and given back later, or complained about. */
  MailsReturned: "Count",
  /** Stored items that do not fit their schema. */
  UnfitItems: "Count",
  /** Rows or days of e-Gov's list that cannot be read. */
  UnreadEgov: "Count",
} as const;

export type Figure = keyof typeof figures;
export const figuresNamespace = "Todoke";
