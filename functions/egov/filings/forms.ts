import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { agreementContent } from "./agreement-content.ts";
import type { FilingContent } from "./content.ts";

/** What a row says to e-Gov, and by which procedure. @throws AppError `invalid` when it is not complete, or has none */
export type ContentOf = (of: { tenant: number; row: ChecklistRow; now: Date }) => Promise<FilingContent>;

/** By the list of the row; what is not here is not filed. */
export const filingContents: Partial<Record<ChecklistType, ContentOf>> = { article36Agreement: agreementContent };
