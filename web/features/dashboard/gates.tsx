import { Button, chakra } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { entryPaths } from "#shared/pages.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NewPasswordFields, useNewPassword } from "#web/components/auth/new-password.tsx";
import { TermsText } from "#web/components/auth/terms-text.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { Link } from "#web/components/page/link.tsx";

/** Notes what was done in who is signed in, wherever that was read: the next gate opens without a call. */
const usePassed = () => {
  const client = useQueryClient();
  return (message: string, fields: Partial<CurrentUser>) => {
    client.setQueriesData<{ user: CurrentUser }>(
      { predicate: ({ queryKey }) => queryKey[2] === authRoutes.current.name },
      (read) => read && { user: { ...read.user, ...fields } },
    );
    void toast(message);
  };
};

const SignOut = () => (
  <Button asChild variant="outline" me="auto">
    <Link to={entryPaths.signOut}>ログアウト</Link>
  </Button>
);

const PasswordGate = ({ user: { email } }: { user: CurrentUser }) => {
  const typed = useNewPassword();
  const reset = useSend(dashboardRoutes.resetPassword);
  const [failure, setFailure] = useState<string>();
  const passed = usePassed();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (typed.isMissing || reset.isPending || !typed.check()) return;
    reset.mutate(
      { body: { password: typed.password } },
      {
        onSuccess: ({ message }) => passed(message, { isPasswordResetRequired: false, InitPasswdChanged: true }),
        onError: (error: AppError) => typed.refuse(error) || setFailure(error.message),
      },
    );
  };

  return (
    <DialogFrame
      title="新しいパスワードの設定"
      size="question"
      initialFocusEl={() => typed.first.current}
      form={{ onSubmit: handleSubmit }}
      footer={
        <>
          <SignOut />
          <Button type="submit" disabled={typed.isMissing} loading={reset.isPending}>
            パスワードを変更
          </Button>
        </>
      }
    >
      <chakra.p mb="4">
        ご利用を続けるには、ご自分だけが知っている新しいパスワードを設定してください。ほかのブラウザでのログインは、すべて終了します。
      </chakra.p>
      {failure && <MessageBar status="error" title={failure} mb="4" />}
      <NewPasswordFields state={typed} email={email} />
    </DialogFrame>
  );
};

const TermsGate = () => {
  const terms = useRoute(termsRoutes.get, {});
  const agree = useSend(dashboardRoutes.agreeTerms);
  const passed = usePassed();
  const { revision } = terms.data ?? {};

  const handleAgree = (agreed: number) =>
    agree.mutate(
      { body: { revision: agreed } },
      {
        onSuccess: ({ message }) => passed(message, { agreedTermsRevision: agreed, TosAgreeVersion: agreed }),
        onError: ({ code }) => void (code === "invalid" && terms.refetch()),
      },
    );

  return (
    <DialogFrame
      title="利用規約への同意"
      size="short"
      bodyProps={{ tabIndex: 0 }}
      footer={
        <>
          <SignOut />
          <Button
            disabled={revision === undefined}
            loading={agree.isPending}
            onClick={() => revision !== undefined && handleAgree(revision)}
          >
            同意する
          </Button>
        </>
      }
    >
      {agree.error && <MessageBar status="error" title={agree.error.message} mb="4" />}
      <chakra.p mb="4">ご利用を続けるには、次の利用規約への同意が必要です。</chakra.p>
      <TermsText />
    </DialogFrame>
  );
};

/** What somebody must do before anything else: first a new password, then the terms. Neither can be closed. */
export const Gates = ({ user }: { user: CurrentUser }) =>
  user.isPasswordResetRequired ? <PasswordGate user={user} /> : <TermsGate />;
