import * as z from "zod";

export const egovEventKinds = ["amend", "payment", "document", "ended"] as const;
/** What happened to a case that its readers are told of by mail; `name` is its own within the case. */
export type EgovEvent = { name: string; kind: (typeof egovEventKinds)[number]; day: string };

/** The schedule's tick; each account that is due; a case with something to tell. */
export const PollStruck = z.object({ time: z.string() });
export const PollDue = z.object({ tenant: z.int().min(1), account: z.int().min(1) });
export const CaseChanged = z.object({ tenant: z.int().min(1), id: z.int().min(1) });
