import type { AgreementType } from "./content.ts";

/** A procedure of e-Gov and its 様式ID. */
export type AgreementProcedure = { procId: string; formId: string };

/**
 * By form and 届出の単位. What is not here prints and is not sent: its id was not found. The last digits of the ids are
 * inferred from other procedures, and the 様式ID comes from the procedure's skeleton: to be verified in 検証環境.
 */
const procedures = {
  "9-2 workplace": { procId: "4950013320677000", formId: "495001332067700001" },
  "9 headOffice": { procId: "4950013320680000", formId: "495001332068000001" },
} as const satisfies Partial<Record<`${AgreementType} ${string}`, AgreementProcedure>>;

export const agreementProcedures: readonly AgreementProcedure[] = Object.values(procedures);
export const agreementProcedureOf = (type: AgreementType, unit: string): AgreementProcedure | undefined =>
  (procedures as Partial<Record<string, AgreementProcedure>>)[`${type} ${unit}`];

/** The 届出の単位 for which a form can be sent to e-Gov; with none it is printed only. */
export const sendableUnits = (type: AgreementType) =>
  (["workplace", "headOffice"] as const).filter((unit) => agreementProcedureOf(type, unit) !== undefined);
