import { agreementTypes, openForms } from "#shared/agreements/agreement-types.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { type EgovProcedure, type FilingUnit, filingUnits } from "./procedure.ts";

/** A form and the 届出の単位 that it is filed for. */
export type ProcedureSlot = { type: AgreementType; unit: FilingUnit };

/** There is one procedure for each, so that its number says which. */
export const procedureNumber = ({ type, unit }: ProcedureSlot) =>
  agreementTypes.indexOf(type) * filingUnits.length + filingUnits.indexOf(unit) + 1;

/** Of all forms that are filed today. */
export const procedureSlots: readonly ProcedureSlot[] = openForms.flatMap(({ value: type }) =>
  filingUnits.map((unit) => ({ type, unit })),
);

export const slotOf = (number: number) => procedureSlots.find((slot) => procedureNumber(slot) === number);

/** Found on e-Gov's pages; the last digits are inferred from other procedures. */
const guessed: readonly (ProcedureSlot & { procId: string })[] = [
  { type: "9-2", unit: "workplace", procId: "4950013320677000" },
  { type: "9", unit: "headOffice", procId: "4950013320680000" },
];

/** What the product says of a procedure before anybody has saved it: Version 0, inactive. */
export const firstProcedure = (slot: ProcedureSlot): EgovProcedure => ({
  ...slot,
  AutoId: procedureNumber(slot),
  Version: 0,
  procId: guessed.find(({ type, unit }) => type === slot.type && unit === slot.unit)?.procId ?? "",
  fullName: "",
  signature: "unknown",
  isActive: false,
  skeleton: null,
  leaves: {},
  attachmentNames: {},
  destinations: null,
  tried: null,
  UpdateUserId: -1,
  UpdatedAt: "",
});
