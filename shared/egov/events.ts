export const egovEventKinds = ["amend", "payment", "document", "ended"] as const;
/** What happened to a case that its readers are told of by mail; `name` is its own within the case. */
export type EgovEvent = { name: string; kind: (typeof egovEventKinds)[number]; day: string };
