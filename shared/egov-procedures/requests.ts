import * as z from "zod";
import { FilePurpose } from "#shared/agreements/company-file.ts";
import { sizeOf } from "#shared/agreements/content.ts";
import { lengths } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { fullWidth, text } from "#shared/text/schemas.ts";
import { toHalfWidth } from "#shared/text/letters.ts";
import { Id } from "#shared/values/ids.ts";
import { Destination, destinationMax } from "./destination.ts";
import { SkeletonLeaves } from "./leaf.ts";
import { EgovProcedure, Leaves, Signature } from "./procedure.ts";
import { slotOf } from "./slots.ts";

/** 0 is a procedure that nobody has saved yet. */
const Version = z.int(messages.noVersion).min(0, messages.noVersion);
export const OneVersion = z.object({ Version });
export const OneProcedure = z.object({ AutoId: Id.refine((id) => slotOf(id) !== undefined, messages.notFound) });

/** Bytes. An item of the table holds 400 KB, and the history has what changed as it was and as it is. */
const leavesMax = 180_000;
const FittingLeaves = Leaves.refine((leaves) => sizeOf(JSON.stringify(leaves)) <= leavesMax, messages.tooLarge);

/** What is typed: the rest of a procedure comes by its own calls. */
const ProcedureForm = z.object({
  procId: text("手続ID", 16, (id) => toHalfWidth(id).toUpperCase()).refine(
    (id) => id === "" || /^[\dA-Z]{16}$/.test(id),
    messages.procIdFormat,
  ),
  fullName: fullWidth("手続名称", lengths.content),
  signature: Signature,
  leaves: FittingLeaves,
  attachmentNames: z.partialRecord(FilePurpose, text("添付書類の名称", lengths.name)),
});
export const ProcedureSave = ProcedureForm.extend({
  /** Of the skeleton that is there: it does not say itself whether e-Gov wants them. */
  hasDestination: z.boolean(),
  hasFee: z.boolean(),
})
  .partial()
  .extend({ ...OneProcedure.shape, Version });
export type ProcedureSave = z.output<typeof ProcedureSave>;

export const DestinationsSave = z.object({
  Version,
  destinations: z.array(Destination).max(destinationMax, messages.invalid),
});
export const ActiveSave = z.object({ Version, isActive: z.boolean() });

const tables = {
  /** The form's leaves as the other stage read them. */
  skeletonLeaves: SkeletonLeaves,
  destinationList: z.array(Destination).max(destinationMax, messages.invalid),
};
/** A procedure as one stage hands it to another. */
export const ProcedureFile = z.object({
  app: z.literal("Todoke"),
  content: z.literal("egovProcedure"),
  procedure: EgovProcedure.pick({ type: true, unit: true }).extend({
    ...ProcedureForm.shape,
    skeleton: EgovProcedure.shape.skeleton,
  }),
  ...tables,
});
export type ProcedureFile = z.output<typeof ProcedureFile>;
export const ProcedureImport = z.object({ Version, file: ProcedureFile });
export const ProcedureDetail = z.object({ procedure: EgovProcedure, ...tables });
export type ProcedureDetail = z.output<typeof ProcedureDetail>;
