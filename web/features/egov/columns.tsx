import type { EgovSummary } from "#shared/egov/record.ts";
import { egovTint } from "#shared/checklists/egov-status.ts";
import type { Column } from "#web/components/table/column.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { companyPage } from "#shared/pages.ts";
import { hrefOf } from "#web/api/tenant.ts";
import { showMoment } from "#shared/egov/moments.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { NeedMark, needText, type View } from "./need-mark.tsx";

/** `page`: the company whose page it leads to; -1 none. */
export type ShownCase = EgovSummary & { view: View; page: number };

const count = (value: number) => (value > 0 ? showNumber(value) : <span data-dash>0</span>);
const withNeed = ({ status, need, view }: ShownCase) => (need ? `${status} ${needText(need, view)}` : status);

/** The company's name; of somebody without one the applicant's. */
const named = (key: "corporation_name" | "applicant_name") => {
  const text = (row: ShownCase) => row[key];
  const isLink = (row: ShownCase) => row.page > 0 && (key === "corporation_name" || !row.corporation_name);
  const link = (row: ShownCase) => (
    <a href={hrefOf(companyPage(row.page))} data-page={row.page}>
      {text(row)}
    </a>
  );
  return { text, cell: (row: ShownCase) => (isLink(row) ? link(row) : text(row)) };
};
/** A card has one place for a day. */
const arrivedAt = ({ arrive_date, need, view }: ShownCase) => (
  <>
    <span data-only={need ? "wide" : undefined}>{showMoment(arrive_date)}</span>
    {need && (
      <span data-only="phone">
        <NeedMark need={need} view={view} />
      </span>
    )}
  </>
);
const status = ({ status: text, need, view }: ShownCase) => (
  <>
    <StatusBadge text={text} tint={egovTint(text)} />
    {need && (
      <span data-only="wide">
        {" "}
        <NeedMark need={need} view={view} />
      </span>
    )}
  </>
);

// All nine of them stand side by side on a screen of 1,366 pixels.
// prettier-ignore
export const columns: readonly Column<ShownCase>[] = [
  { key: "arrive_id", label: "到達番号", width: 168, text: ({ arrive_id }) => arrive_id, isName: true, isSticky: true },
  { key: "arrive_date", label: "到達日時", width: 136, text: ({ arrive_date }) => showMoment(arrive_date), cell: arrivedAt, phone: "due" },
  { key: "status", label: "ステータス", width: 272, text: withNeed, cell: status, phone: "end" },
  { key: "notice_count", label: "通知件数", width: 72, text: (row) => showNumber(row.notice_count), cell: (row) => count(row.notice_count), align: "end" },
  { key: "doc_count", label: "公文書件数", width: 86, text: (row) => showNumber(row.doc_count), cell: (row) => count(row.doc_count), align: "end" },
  { key: "corporation_name", label: "法人名", width: 152, ...named("corporation_name") },
  { key: "applicant_name", label: "申請者名", width: 100, ...named("applicant_name") },
  { key: "todoke_applicant", label: "Todoke申請者", width: 104, text: (row) => row.todoke_applicant },
  { key: "proc_name", label: "手続名", width: 224, text: (row) => row.proc_name, phone: "rest" },
];

const whose = ({ corporation_name, applicant_name, arrive_id }: ShownCase) =>
  corporation_name || applicant_name || arrive_id;
/** A card names the applicant: nobody knows a case by 18 digits. */
const onCard: Partial<Column<ShownCase>> = {
  text: whose,
  company: ({ page }) => page,
  edit: "開く",
  whom: (row) => `${whose(row)} ${row.proc_name}`.trimEnd(),
};
export const cardColumns = (of: readonly Column<ShownCase>[]): readonly Column<ShownCase>[] =>
  of.map((column) => (column.isName ? { ...column, ...onCard } : column));
/** The columns that cannot be put away. */
export const fixedColumns = ["arrive_id", "status"];
