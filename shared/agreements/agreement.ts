import * as z from "zod";
import { AgreementContent, AgreementType } from "./content.ts";

/** The 36協定届 of a row of the list: a draft until the row is filed. */
export const Agreement = z.object({
  /** The row's. */
  AutoId: z.int(),
  Version: z.int(),
  type: AgreementType,
  company: z.int(),
  /** -1 none. */
  workplace: z.int(),
  content: AgreementContent,
  /** Files of the company that go with it. */
  files: z.array(z.int()),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
});
export type Agreement = z.output<typeof Agreement>;

/** One of a company's, to start another from. */
export const AgreementSummary = Agreement.pick({ AutoId: true, type: true, workplace: true }).extend({
  startDate: z.string(),
  validTo: z.string(),
  workplaceName: z.string(),
  isFiled: z.boolean(),
});
export type AgreementSummary = z.output<typeof AgreementSummary>;
