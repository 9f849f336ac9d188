import * as z from "zod";
import { AgreementType } from "#shared/agreements/content.ts";
import { type EgovProcedure, FilingUnit } from "./procedure.ts";

/**
 * What every office may know of a procedure: `signed` is one that is set up but wants 電子署名, which we cannot give.
 * `destinations` is how many its list of 提出先 has, 0 without one.
 */
export const FilingWay = z.object({
  AutoId: z.int(),
  type: AgreementType,
  unit: FilingUnit,
  procId: z.string(),
  state: z.enum(["active", "inactive", "signed"]),
  destinations: z.int(),
});
export type FilingWay = z.output<typeof FilingWay>;

export const wayOf = ({ AutoId, type, unit, procId, ...of }: EgovProcedure): FilingWay => ({
  ...{ AutoId, type, unit, procId },
  state: of.isActive ? "active" : procId !== "" && of.signature === "asked" ? "signed" : "inactive",
  destinations: of.destinations?.count ?? 0,
});
