import { agreementForms } from "#shared/agreements/agreement-types.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import type { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { signatureLabels, unitLabels } from "#shared/egov-procedures/words.ts";
import { showNumber } from "#shared/text/numbers.ts";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import type { Column } from "#web/components/table/column.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";

/** As a list has it: without its leaves. */
export type ProcedureRow = Omit<EgovProcedure, "leaves">;
export type ProcedureDialogProps = RecordDialogProps<typeof egovProcedureRoutes.list, ProcedureRow, never>;

export const formOf = ({ type }: Pick<ProcedureRow, "type">) =>
  agreementForms.find(({ value }) => value === type) ?? { label: type, use: "" };
export const procedureName = (row: Pick<ProcedureRow, "type" | "unit">) =>
  `${formOf(row).label}　${unitLabels[row.unit]}`;

export const stateOf = ({ isActive, tried, skeleton, procId }: ProcedureRow) => {
  if (isActive) return "有効";
  if (tried) return tried.reports.length > 0 ? "指摘あり" : "確認済み";
  if (skeleton) return "設定中";
  return procId ? "手続IDのみ" : "未設定";
};
const tints = { 有効: "green", 確認済み: "blue", 指摘あり: "red", 設定中: "amber" } as const;
const tintOf = (state: string) => tints[state as keyof typeof tints] ?? "grey";
const destinationsOf = ({ destinations }: ProcedureRow) => (destinations ? showNumber(destinations.count) : "");

// prettier-ignore
export const columns: readonly Column<ProcedureRow>[] = [
  { key: "name", label: "様式と届出の単位", width: 240, text: procedureName, sort: ({ AutoId }) => AutoId, isName: true },
  { key: "use", label: "使うとき", width: 320, text: (row) => formOf(row).use, sort: (row) => formOf(row).use, phone: "rest" },
  { key: "state", label: "状態", width: 112, text: stateOf, cell: (row) => <StatusBadge text={stateOf(row)} tint={tintOf(stateOf(row))} />, sort: stateOf, phone: "end" },
  { key: "procId", label: "手続ID", width: 168, text: ({ procId }) => procId, sort: ({ procId }) => procId },
  { key: "fullName", label: "手続名称", width: 260, text: ({ fullName }) => fullName, sort: ({ fullName }) => fullName },
  { key: "signature", label: "電子署名", width: 112, text: ({ signature }) => (signature === "unknown" ? "不明" : signatureLabels[signature]), sort: ({ signature }) => signature },
  { key: "destinations", label: "提出先", width: 88, text: destinationsOf, sort: ({ destinations }) => destinations?.count ?? null, align: "end" },
  { key: "fetched", label: "様式の取得", width: 112, text: ({ skeleton }) => showInstantDay(skeleton?.fetchedAt ?? ""), sort: ({ skeleton }) => skeleton?.fetchedAt ?? "" },
  { key: "tried", label: "形式チェック", width: 112, text: ({ tried }) => showInstantDay(tried?.at ?? ""), sort: ({ tried }) => tried?.at ?? "" },
];
export const exportColumns: readonly CsvColumn<ProcedureRow>[] = columns.map(({ key, label, text }) => ({
  key,
  label,
  data: text,
}));
