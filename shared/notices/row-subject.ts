import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { statusLabel } from "#shared/checklists/status.ts";

type MailedRow = Pick<ChecklistRow, "content" | "stuffText" | "subsidy" | "persons" | "office" | "special"> &
  Partial<Pick<ChecklistRow, "companyName" | "workplaceName">>;

const subjects: Record<ChecklistType, (row: MailedRow) => (string | false | undefined)[]> = {
  electronicApplication: ({ content, stuffText }) => [content, stuffText],
  subsidy: ({ subsidy, persons }) => [subsidy, persons],
  article36Agreement: ({ companyName, workplaceName, office, special }) => [
    workplaceName !== companyName && workplaceName,
    office,
    special && `特別条項 ${statusLabel(special)}`,
  ],
};

/** A mail's line stays one line, whatever was typed. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** What a row is about, beside its company: 資格喪失　伊藤 大輔. */
export const rowSubject = (type: ChecklistType, row: MailedRow) =>
  subjects[type](row)
    .map((text) => oneLine(text || ""))
    .filter(Boolean)
    .join("　");
