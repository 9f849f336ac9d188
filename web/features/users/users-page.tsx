import { roleLabels } from "#shared/access.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { otpLabel, userCsvColumns } from "#shared/users/csv-columns.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayAddUser } from "#shared/users/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Column } from "#web/components/table/column.ts";
import { LimitNote } from "#web/components/list/limit-note.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";
import type { UserDialogProps } from "./user-dialog.tsx";

const roles = Object.keys(roleLabels);
const roleText = ({ role, IsLocked }: UserRecord) => `${roleLabels[role]}${IsLocked ? "（ロック中）" : ""}`;
/** Has not confirmed the address yet; for a user whom the reader may not edit it is not known. */
const isInvited = ({ isEmailConfirmed }: UserRecord) => !isEmailConfirmed;

const InviteAgain = ({ user }: { user: UserRecord }) => {
  const { mutateAsync } = useSend(userRoutes.invite);
  const { sendToasted, isBusy } = useToastedRequest();
  return (
    <button
      type="button"
      className={buttons.link}
      disabled={isBusy}
      aria-label={`${fullName(user)}への招待メールを再送`}
      onClick={() => void sendToasted(() => mutateAsync({ params: { id: user.id } }))}
    >
      再送
    </button>
  );
};

const RoleCell = ({ user }: { user: UserRecord }) => (
  <>
    {roleText(user)}
    {isInvited(user) && (
      <>
        {" "}
        <StatusBadge text="招待中" tint="amber" /> <InviteAgain user={user} />
      </>
    )}
  </>
);

// prettier-ignore
const columns: readonly Column<UserRecord>[] = [
  { key: "id", label: "ID", width: 72, text: ({ id }) => String(id), cell: ({ id }) => <span data-muted>{id}</span>, sort: ({ id }) => id, align: "end" },
  { key: "name", label: "氏名", width: 320, text: fullName, sort: ({ lastKana, firstKana }) => `${lastKana} ${firstKana}`, isName: true },
  { key: "shortName", label: "略称", width: 200, text: ({ shortName }) => shortName || "-", cell: ({ shortName }) => shortName || <span data-dash>-</span>, sort: ({ shortName }) => shortName, phone: "sub" },
  { key: "role", label: "役割", width: 216, text: (user) => `${roleText(user)}${isInvited(user) ? " 招待中" : ""}`, cell: (user) => <RoleCell user={user} />, sort: ({ role }) => roles.indexOf(role), phone: "rest" },
  { key: "otp", label: "OTP", width: 120, text: otpLabel, cell: (user) => <><span data-only="phone">OTP </span>{otpLabel(user)}</>, sort: otpLabel, phone: "end" },
];
const search = {
  text: (user: UserRecord) => [
    user.lastName + user.firstName,
    user.lastKana + user.firstKana,
    user.shortName,
    user.email,
    user.division,
    user.divisionKana,
    user.position,
  ],
  placeholder: "氏名・カナ・メールアドレス・部署など",
};
const input = {};
const rows = ({ users }: RouteResponse<typeof userRoutes.list>) => users;
const id = (user: UserRecord) => user.id;
const defaultSort = { key: "id", descending: false };

const UserLimit = () => {
  const { UserMax } = useSession();
  const { data } = useRoute(userRoutes.list, input);
  return <LimitNote count={data?.users.length ?? 0} max={UserMax} />;
};

export const UserDialog = lazyChakra(async () => (await import("./user-dialog.tsx")).UserDialog);

export const UsersPage = () => (
  <ListPage
    title="ユーザー"
    subject="ユーザー"
    route={userRoutes.list}
    input={input}
    rows={rows}
    id={id}
    columns={columns}
    exportColumns={userCsvColumns}
    defaultSort={defaultSort}
    search={search}
    tools={<UserLimit />}
    canAdd={mayAddUser(useSession())}
    dialog={(props: UserDialogProps) => <UserDialog {...props} />}
  />
);
