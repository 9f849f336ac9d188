import * as z from "zod";

/** A record's number in a path or a query: a positive integer, counted per office and kind. */
export const Id = z.coerce.number().int().min(1).max(9_999_999_999);

/** The version a delete names in its query. */
export const VersionQuery = z.object({ Version: z.coerce.number().int().min(1) });

/** A list goes on past 5 MB: `after` is the sort key the last answer ended with. */
export const ListQuery = z.object({ after: z.string().max(100).optional() });
export const listAnswer = { next: z.string().optional(), listVersion: z.int() };
