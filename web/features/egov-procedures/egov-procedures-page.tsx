import type { RouteResponse } from "#shared/contract.ts";
import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { messages } from "#shared/text/messages.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Filter } from "#web/components/list/filter.ts";
import { ListPage } from "#web/components/list/list-page.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import type { ProcedureDialogProps } from "./egov-procedure-dialog.tsx";
import { columns, exportColumns, formOf, procedureName, type ProcedureRow, stateOf } from "./columns.tsx";

type Answer = RouteResponse<typeof egovProcedureRoutes.list>;
export const EgovProcedureDialog = lazyChakra(
  async () => (await import("./egov-procedure-dialog.tsx")).EgovProcedureDialog,
);

const rows = ({ procedures }: Answer): ProcedureRow[] => procedures;
const id = ({ AutoId }: ProcedureRow) => AutoId;
const search = {
  text: (row: ProcedureRow) => [procedureName(row), formOf(row).use, row.procId, row.fullName],
  placeholder: "様式・手続ID・手続名称",
};
const defaultSort = { key: "name", descending: false };
const states = ["有効", "確認済み", "指摘あり", "設定中", "手続IDのみ", "未設定"];
const filters: readonly Filter<ProcedureRow>[] = [
  {
    name: "state",
    label: "状態",
    options: [{ value: "", label: "すべての状態" }, ...states.map((state) => ({ value: state, label: state }))],
    keep: (row, value) => value === "" || stateOf(row) === value,
  },
];
const none = {};
const notice = ({ isConnected }: Answer) =>
  isConnected ? null : (
    <MessageBar status="info" title={messages.operatorUnconnected} mb="4">
      <Link to={pagePaths.egov}>e-Govの画面を開く</Link>
    </MessageBar>
  );

/** How the forms of a 36協定 are filed at e-Gov: what 運営 completes for all offices. */
export const EgovProceduresPage = () => (
  <ListPage
    title="手続の設定"
    subject="手続の設定"
    route={egovProcedureRoutes.list}
    input={none}
    rows={rows}
    id={id}
    columns={columns}
    exportColumns={exportColumns}
    filters={filters}
    defaultSort={defaultSort}
    search={search}
    notice={notice}
    canAdd={false}
    dialog={(props: ProcedureDialogProps) => <EgovProcedureDialog {...props} />}
  />
);
