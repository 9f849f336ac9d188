import { Button, chakra } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { entryPaths, publicPaths } from "#shared/pages.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NewPasswordFields, useNewPassword } from "#web/components/auth/new-password.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { useLinkToken } from "#web/components/auth/use-link-token.ts";
import { useSend } from "#web/api/api.ts";

const Over = () => (
  <>
    <MessageBar status="error" title={messages.linkOver} />
    <Button asChild>
      <a href={publicPaths.forgotPassword}>もう一度申し込む</a>
    </Button>
  </>
);

const Done = ({ message }: { message: string }) => (
  <>
    <MessageBar status="success" title={message} detail="新しいパスワードでログインしてください。" />
    <Button asChild>
      <a href={entryPaths.login}>ログイン画面へ</a>
    </Button>
  </>
);

const useReset = () => useSend(authRoutes.resetPassword);
type FormProps = { office: string; reset: ReturnType<typeof useReset>; token: string };

/** `office` is the one that invited; without it a forgotten password is set anew. */
const Form = ({ office, reset, token }: FormProps) => {
  const typed = useNewPassword();
  const [failure, setFailure] = useState<string>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (typed.isMissing || reset.isPending || !typed.check()) return;
    reset.mutate(
      { body: { token, password: typed.password } },
      { onError: (error) => void (typed.refuse(error) || setFailure(error.message)) },
    );
  };

  return (
    <chakra.form display="flex" flexDirection="column" gap="4" w="full" noValidate onSubmit={handleSubmit}>
      {office ? (
        <p>
          <b>{office}</b>のユーザーとして登録されています。パスワードを設定すると、ログインできます。
        </p>
      ) : (
        <p>設定すると、ログイン中のブラウザはすべてログアウトします。</p>
      )}
      {failure && <MessageBar status="error" title={failure} />}
      <NewPasswordFields state={typed} />
      <Button type="submit" alignSelf="flex-start" disabled={typed.isMissing} loading={reset.isPending}>
        パスワードを設定
      </Button>
    </chakra.form>
  );
};

type UnreadProps = { message: string | undefined; onRetry: () => void };
const Unread = ({ message, onRetry }: UnreadProps) =>
  message ? (
    <>
      <MessageBar status="error" title={message} />
      <Button onClick={onRetry}>やり直す</Button>
    </>
  ) : (
    <p role="status">{messages.loading}</p>
  );

/** Sets the password of whom a mailed link was sent to: somebody who was invited, or who forgot it. */
export const ResetPage = () => {
  const token = useLinkToken();
  const link = useSend(authRoutes.passwordLink);
  const reset = useReset();
  const isAsked = useRef(false);
  const read = () => link.mutate({ body: { token } });
  useEffect(() => {
    if (token && !isAsked.current) read();
    isAsked.current = true;
  });
  const isOver = !token || [link, reset].some(({ error }) => error?.code === "notFound");
  const shown = () => {
    if (reset.data) return <Done message={reset.data.message} />;
    if (isOver) return <Over />;
    if (!link.data) return <Unread message={link.error?.message} onRetry={read} />;
    return <Form office={link.data.office} {...{ reset, token }} />;
  };
  return (
    <NarrowPage>
      <title>新しいパスワードの設定｜Todoke</title>
      <h1>新しいパスワードの設定</h1>
      {shown()}
    </NarrowPage>
  );
};
