import { kinds } from "#shared/kinds.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayEditUser, mayRemoveUser } from "#shared/users/rules.ts";
import type { UserForm } from "#shared/users/user-form.ts";
import { blankUser, userForm } from "#shared/users/user-values.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useRecordWrites } from "#web/api/record-writes.ts";
import { useSession } from "#web/api/use-session.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { withPassword } from "#web/components/auth/with-password.ts";
import { userRemoval } from "./removal.tsx";
import { sections } from "./sections.tsx";
import { SignInPane } from "./sign-in-pane.tsx";
import { UserCard } from "./user-card.tsx";
import { useRefreshSession } from "./use-refresh-session.ts";

export type UserDialogProps = RecordDialogProps<typeof userRoutes.list, UserRecord, UserForm>;

/** Makes, changes and deletes a user; one whom the reader may not edit is shown. */
export const UserDialog = ({ record, answer, onClose, onCreated }: UserDialogProps) => {
  const session = useSession();
  const refresh = useRefreshSession();
  const writes = useRecordWrites(userRoutes, { id: "id", rows: "users", record: "user" });
  if (record && !mayEditUser(session, record)) return <UserCard user={record} onClose={onClose} />;
  // The form keeps the record as it was opened; what takes effect beside it is shown as it is now.
  const current = answer.users.find(({ id }) => id === record?.id) ?? record;
  return (
    <FormDialog
      subject={kinds.user.title}
      whom={record && { name: fullName(record), note: record.id === session.id ? "自分" : undefined }}
      schemas={() => import("./schemas.ts")}
      sections={sections(session, record)}
      {...(current && {
        size: "paned" as const,
        pane: { title: "ログイン", formTitle: "プロフィール", children: <SignInPane user={current} /> },
      })}
      record={record}
      toForm={(user) => (user ? userForm(user) : blankUser)}
      onSubmit={({ notifications, ...form }, base) =>
        withPassword(() => writes.save({ ...form, notifications: JSON.stringify(notifications) }, base)).finally(
          refresh,
        )
      }
      onCreated={({ user }) => onCreated(user.id)}
      onClose={onClose}
      meta={record && <HistoryButton kind="user" id={record.id} />}
      {...(record && mayRemoveUser(session, record) && { remove: userRemoval(answer.users, writes.remove) })}
    />
  );
};
