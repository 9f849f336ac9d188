import * as z from "zod";
import { lengths } from "#shared/limits.ts";

/** 提出先識別子 and 提出先名称, as the procedure's list has them. */
export const Destination = z.object({
  id: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(lengths.address),
});
export type Destination = z.output<typeof Destination>;

/** All 監督署 there are fit many times over. */
export const destinationMax = 5_000;
