import { Button, chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/messages.ts";
import { entryPaths, publicPaths } from "#shared/pages.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { NewPasswordFields, useNewPassword } from "#web/components/new-password.tsx";
import { NarrowPage } from "#web/components/page-layout.tsx";
import { useLinkToken } from "#web/components/use-link-token.ts";
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

/** Sets the password of whom a mailed link was sent to. */
export const ResetPage = () => {
  const token = useLinkToken();
  const typed = useNewPassword();
  const reset = useSend(authRoutes.resetPassword);
  const [failure, setFailure] = useState<string>();
  const isOver = !token || reset.error?.code === "notFound";

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
    <NarrowPage>
      <title>新しいパスワードの設定｜Todoke</title>
      <h1>新しいパスワードの設定</h1>
      {reset.data && <Done message={reset.data.message} />}
      {!reset.data && isOver && <Over />}
      {!reset.data && !isOver && (
        <chakra.form display="flex" flexDirection="column" gap="4" w="full" noValidate onSubmit={handleSubmit}>
          <p>設定すると、ログイン中のブラウザはすべてログアウトします。</p>
          {failure && <MessageBar status="error" title={failure} />}
          <NewPasswordFields state={typed} />
          <Button type="submit" alignSelf="flex-start" disabled={typed.isMissing} loading={reset.isPending}>
            パスワードを設定
          </Button>
        </chakra.form>
      )}
    </NarrowPage>
  );
};
