import { agreementProcedures } from "#shared/agreements/procedures.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { agreementContent } from "./agreement-content.ts";
import type { FilingContent } from "./content.ts";

/** A procedure that the product files: from which rows, and what it says for one. */
export type FilingForm = {
  procId: string;
  type: ChecklistType;
  /** @throws AppError `invalid` when the row's form is not complete */
  contentOf: (of: { tenant: number; row: ChecklistRow; now: Date }) => Promise<FilingContent>;
};

export const filingForms: FilingForm[] = agreementProcedures.map(({ procId }) => ({
  procId,
  type: "article36Agreement",
  contentOf: (of) => agreementContent(of, procId),
}));
