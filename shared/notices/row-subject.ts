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

/** 資格喪失　伊藤 大輔: what there is of some parts. */
export const joined = (...parts: (string | false | undefined)[]) =>
  parts
    .map((text) => oneLine(text || ""))
    .filter(Boolean)
    .join("　");

/** What a row is about, beside its company. */
export const rowSubject = (type: ChecklistType, row: MailedRow) => joined(...subjects[type](row));
