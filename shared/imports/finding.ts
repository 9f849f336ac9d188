import * as z from "zod";

/** What is wrong with, or worth knowing of, a line of the file; `field` is the label of its column, "" for the line. */
export const Finding = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type Finding = z.output<typeof Finding>;
