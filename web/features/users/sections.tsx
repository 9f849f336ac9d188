import { roleLabels } from "#shared/access.ts";
import { messages } from "#shared/text/messages.ts";
import { type Actor, mayChooseRole, rolesToGive } from "#shared/users/rules.ts";
import type { UserForm } from "#shared/users/user-form.ts";
import { mentionMailLabels, mentionMails } from "#shared/users/mention-mails.ts";
import type { UserRecord } from "#shared/users/user.ts";
import type { FormField, FormSection } from "#web/components/input/form-field.ts";
import { IconSection } from "./icon-section.tsx";
import { NewUserPassword } from "./new-user-password.tsx";

// prettier-ignore
const nameFields: readonly FormField<UserForm>[] = [
  { name: "lastName", label: "姓", input: "fullWidth", kanaField: "lastKana", isRequired: true },
  { name: "firstName", label: "名", input: "fullWidth", kanaField: "firstKana", isRequired: true },
  { name: "lastKana", label: "姓カナ", input: "kana", placeholder: "全角カタカナ" },
  { name: "firstKana", label: "名カナ", input: "kana", placeholder: "全角カタカナ" },
];
// prettier-ignore
const placeFields: readonly FormField<UserForm>[] = [
  { name: "division", label: "部署", input: "fullWidth", kanaField: "divisionKana" },
  { name: "divisionKana", label: "部署カナ", input: "kana", placeholder: "全角カタカナ" },
  { name: "position", label: "役職", input: "fullWidth" },
];
const mentionOptions = mentionMails.map((value) => ({ value, label: mentionMailLabels[value] }));
// prettier-ignore
const noticeFields: readonly FormField<UserForm>[] = [
  { name: "notifications.eApplication", label: "電子申請", input: "checkbox" },
  { name: "notifications.subsidy", label: "助成金", input: "checkbox" },
  { name: "notifications.agreement", label: "36協定", input: "checkbox" },
  { name: "notifications.mentions", label: "やり取りで呼ばれたとき", input: "select", options: mentionOptions },
];

const ownRoleFixed = "自分の役割は変更できません。ほかの管理者に依頼してください。";

/** Fixed it shows the role as it is, else the roles that one may give. */
const roleField = (actor: Actor, user: UserRecord | undefined): FormField<UserForm> => {
  const mayChoose = mayChooseRole(actor, user);
  const roles = mayChoose ? rolesToGive(actor) : user ? [user.role] : rolesToGive(actor);
  return {
    name: "role",
    label: "役割",
    input: "select",
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
    isDisabled: !mayChoose,
    ...(!mayChoose && { help: actor.role === "user" ? messages.roleFixed : ownRoleFixed }),
  };
};

const accountFields = (actor: Actor, user: UserRecord | undefined): readonly FormField<UserForm>[] => [
  { name: "shortName", label: "略称", input: "fullWidth", help: "画面の右上などに表示します。" },
  roleField(actor, user),
  {
    name: "email",
    label: "メールアドレス",
    inputMode: "email",
    isRequired: true,
    ...(user && { help: addressHelp(user) }),
  },
];

const addressHelp = ({ pendingEmail, email, isEmailConfirmed }: UserRecord) => {
  if (pendingEmail) return `確認のメールを送りました。メールのリンクが開かれるまでは、${email}のままです。`;
  if (!isEmailConfirmed) return "招待メールがまだ確認されていません。確認されるまで、通知メールは届きません。";
  return "変更すると確認のメールを送ります。メールのリンクを開くと変わります。";
};

/** The blocks of the form; the sign-in stands beside it. */
export const sections = (actor: Actor, user: UserRecord | undefined): FormSection<UserForm>[] => [
  { title: "プロフィール", columns: 4, fields: nameFields },
  { columns: 2, fields: accountFields(actor, user) },
  ...(user ? [] : [{ title: "パスワード", render: () => <NewUserPassword /> }]),
  { columns: 3, fields: placeFields },
  // after the first fields: a file input takes no focus when the dialog opens
  ...(user ? [{ render: () => <IconSection user={user} /> }] : []),
  {
    title: "通知メール",
    help: "担当する期限と担当者のいない期限が近いときと過ぎたとき、やり取りで呼ばれたことを知らせます。作業と従業員の日付は、電子申請に含みます。",
    columns: 3,
    fields: noticeFields,
  },
];
