import { Button, chakra } from "@chakra-ui/react";
import { useSearchParams } from "react-router";
import { entryPaths } from "#shared/pages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { useSend } from "#web/api/api.ts";
import { MessageBar } from "#web/components/message-bar.tsx";
import { NarrowPage } from "#web/components/page-layout.tsx";

/** Where the mail to a new address leads. A press confirms it: programs that look at mails open links, too. */
export const ConfirmAddressPage = () => {
  const [params] = useSearchParams();
  const confirm = useSend(userRoutes.confirmAddress);
  const send = () => confirm.mutate({ body: { token: params.get("token") ?? "" } });
  return (
    <NarrowPage>
      <title>メールアドレスの確認｜Todoke</title>
      <chakra.h1 mb="4">メールアドレスの確認</chakra.h1>
      {confirm.data ? (
        <>
          <MessageBar status="success" title={confirm.data.message} detail="新しいメールアドレスでログインできます。" />
          <Button mt="4" asChild>
            <a href={entryPaths.login}>ログイン画面へ</a>
          </Button>
        </>
      ) : (
        <>
          {confirm.error && <MessageBar status="error" title={confirm.error.message} mb="4" />}
          <chakra.p mb="4">Todokeのメールアドレスを、このメールを受け取ったアドレスに変更します。</chakra.p>
          <Button loading={confirm.isPending} onClick={send}>
            変更する
          </Button>
        </>
      )}
    </NarrowPage>
  );
};
