import type { RouteResponse } from "#shared/contract.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Filter } from "#web/components/list/filter.ts";
import { ListPage } from "#web/components/list/list-page.tsx";
import { columns, exportColumns } from "./columns.tsx";
import type { OrganizationDialogProps } from "./organization-dialog.tsx";

export const OrganizationDialog = lazyChakra(
  async () => (await import("./organization-dialog.tsx")).OrganizationDialog,
);

const rows = ({ organizations }: RouteResponse<typeof organizationRoutes.list>) => organizations;
const id = ({ AutoId }: Organization) => AutoId;
const search = {
  text: ({ AutoId, Name, NameKana }: Organization) => [String(AutoId), Name, NameKana],
  placeholder: "事務所名・番号",
};
const defaultSort = { key: "Name", descending: false };
const filters: readonly Filter<Organization>[] = [
  {
    name: "state",
    label: "状態",
    options: [
      { value: "", label: "すべての状態" },
      { value: "trial", label: "無料期間" },
      { value: "applied", label: "申込済み" },
      { value: "active", label: "支払中" },
      { value: "over", label: "無料期間終了" },
      { value: "locked", label: "停止中" },
      { value: "deletion", label: "削除の申請あり" },
    ],
    keep: ({ payment, isLocked, deletionAskedAt }, value) =>
      ({
        trial: payment === "trial" || payment === "ending",
        applied: payment === "grace",
        active: payment === "active",
        over: payment === "over",
        locked: isLocked,
        deletion: deletionAskedAt !== "",
      })[value] ?? true,
  },
];
const none = {};

/** 運営's list of all offices. */
export const OrganizationsPage = () => (
  <ListPage
    title="事務所の一覧"
    subject="事務所"
    route={organizationRoutes.list}
    input={none}
    rows={rows}
    id={id}
    columns={columns}
    exportColumns={exportColumns}
    filters={filters}
    defaultSort={defaultSort}
    search={search}
    canAdd={false}
    dialog={(props: OrganizationDialogProps) => <OrganizationDialog {...props} />}
  />
);
