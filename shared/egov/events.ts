export const egovEventKinds = ["amend", "payment", "document", "ended"] as const;
/** An event of a case that its readers get a mail about; `name` is unique within the case. */
export type EgovEvent = { name: string; kind: (typeof egovEventKinds)[number]; day: string };
