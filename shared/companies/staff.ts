import * as z from "zod";

/** An employee of a client company, as lists and choices show one: `value` is the id, `number` the company's own. */
export const Staff = z.object({
  value: z.int(),
  label: z.string(),
  kana: z.string(),
  number: z.string(),
  company: z.int(),
  Version: z.int(),
});
export type Staff = z.output<typeof Staff>;
