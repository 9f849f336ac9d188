import { Button } from "@chakra-ui/react";
import { messages } from "#shared/text/messages.ts";
import { entryPaths } from "#shared/pages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { useSend } from "#web/api/api.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { useLinkToken } from "#web/components/auth/use-link-token.ts";

const ToLogin = () => (
  <Button asChild>
    <a href={entryPaths.login}>ログイン画面へ</a>
  </Button>
);

/** Where the mail to a new address leads. A press confirms it: programs that look at mails open links, too. */
export const ConfirmAddressPage = () => {
  const token = useLinkToken();
  const confirm = useSend(userRoutes.confirmAddress);
  const isOver = !token || confirm.error?.code === "notFound";
  return (
    <NarrowPage>
      <title>メールアドレスの確認｜Todoke</title>
      <h1>メールアドレスの確認</h1>
      {confirm.data && (
        <>
          <MessageBar status="success" title={confirm.data.message} detail="新しいメールアドレスでログインできます。" />
          <ToLogin />
        </>
      )}
      {!confirm.data && isOver && (
        <>
          <MessageBar status="error" title={messages.linkOver} />
          <p>変更が済んでいないときは、ユーザーの画面から確認メールを再送してください。</p>
          <ToLogin />
        </>
      )}
      {!confirm.data && !isOver && (
        <>
          {confirm.error && <MessageBar status="error" title={confirm.error.message} />}
          <p>Todokeのメールアドレスを、このメールを受け取ったアドレスに変更します。</p>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            変更する
          </Button>
        </>
      )}
    </NarrowPage>
  );
};
