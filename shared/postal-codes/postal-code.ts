import * as z from "zod";

export const PostalCode = z.string().regex(/^\d{3}-\d{4}$/);

/** What a postal code stands for, at full width; what its places do not have in common is empty. */
export const PostalAddress = z.object({
  prefecture: z.string(),
  /** JIS X 0401, two digits. */
  prefectureCode: z.string(),
  /** City and town. */
  address1: z.string(),
  prefecture_kana: z.string(),
  address1_kana: z.string(),
});
export type PostalAddress = z.output<typeof PostalAddress>;
