import * as z from "zod";

/** An element of a form's skeleton that holds a text and no other element. */
export const SkeletonLeaf = z.object({
  /** Below the form's root, `申請書/時間外労働/一般/行[2]/事由`. */
  path: z.string(),
  /** As check.xml calls it, else the names of its elements. */
  label: z.string(),
  isRequired: z.boolean(),
  /** What else check.xml wants of it, each in a few words: 半角数字, 10文字以内. */
  rules: z.array(z.string()),
  /** What stands in it as e-Gov gives it. */
  preset: z.string(),
});
export type SkeletonLeaf = z.output<typeof SkeletonLeaf>;

/** By 様式ID, in the order of the form. */
export const SkeletonLeaves = z.record(z.string(), z.array(SkeletonLeaf));
export type SkeletonLeaves = z.output<typeof SkeletonLeaves>;
