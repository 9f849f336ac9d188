import type { AgreementType } from "./content.ts";

/** A procedure of e-Gov and its 様式ID. */
export type AgreementProcedure = { procId: string; formId: string };

/**
 * By form and 届出の単位. What is not here prints and is not sent: its id was not found. The last digits of the ids are
 * inferred from other procedures, and the 様式ID comes from the procedure's skeleton: to be verified in 検証環境.
 */
const procedures: Partial<Record<`${AgreementType} ${string}`, AgreementProcedure>> = {
  "9-2 workplace": { procId: "4950013320677000", formId: "495001332067700001" },
  "9 headOffice": { procId: "4950013320680000", formId: "495001332068000001" },
};

export const agreementProcedureOf = (type: AgreementType, unit: string) => procedures[`${type} ${unit}`];
export const agreementProcedures = Object.values(procedures);
