import type { UserForm } from "#shared/users/user-form.ts";
import type { UserRecord } from "#shared/users/user.ts";
import type { FormField, FormSection } from "#web/components/form-field.ts";
import { OtpSection } from "./otp-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { DevicesSection, SessionsSection } from "./sessions-section.tsx";

const passwordSignin = ({ isPasswordSigninEnabled, passkeys }: UserRecord): FormField<UserForm> => {
  const isFixed = isPasswordSigninEnabled && passkeys.length === 0;
  return {
    name: "isPasswordSigninEnabled",
    label: "パスワードでログインする",
    kind: "checkbox",
    span: 3,
    isDisabled: isFixed,
    ...(isFixed && { help: "パスキーを登録すると、パスワードでのログインを止められます。" }),
  };
};

/**
 * What only one's own record has, one line a section. They stand in the dialog's form, so a form of theirs opens by
 * `openQuestion({ render })`, outside of it.
 */
export const ownSections = (user: UserRecord): FormSection<UserForm>[] => [
  { title: "ワンタイムパスワード", render: () => <OtpSection user={user} /> },
  { title: "パスワードでのログイン", fields: [passwordSignin(user)] },
  { title: "パスキー", render: () => <PasskeysSection /> },
  { title: "自分のセッション", render: () => <SessionsSection /> },
  { title: "覚えているブラウザ", render: () => <DevicesSection /> },
];
