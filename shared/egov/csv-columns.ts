import type { CsvColumn } from "#shared/csv/columns.ts";
import { showMoment } from "./moments.ts";
import type { EgovSummary } from "./record.ts";

/** A spreadsheet keeps 15 digits of a number: as a text all of a 到達番号 stay. */
const asText = ({ arrive_id }: EgovSummary) => `'${arrive_id}`;

// prettier-ignore
export const egovCsvColumns: readonly CsvColumn<EgovSummary>[] = [
  { key: "arrive_id", label: "到達番号", data: ({ arrive_id }) => arrive_id, export: asText },
  { key: "arrive_date", label: "到達日時", data: ({ arrive_date }) => showMoment(arrive_date) },
  { key: "status", label: "ステータス", data: (row) => row.status },
  { key: "notice_count", label: "通知件数", data: (row) => String(row.notice_count) },
  { key: "doc_count", label: "公文書件数", data: (row) => String(row.doc_count) },
  { key: "corporation_name", label: "法人名", data: (row) => row.corporation_name },
  { key: "applicant_name", label: "申請者名", data: (row) => row.applicant_name },
  { key: "todoke_applicant", label: "Todoke申請者", data: (row) => row.todoke_applicant },
  { key: "proc_name", label: "手続名", data: (row) => row.proc_name },
];
