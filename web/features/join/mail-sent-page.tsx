import { Button } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { messages } from "#shared/text/messages.ts";
import { entryPaths, publicPaths } from "#shared/pages.ts";
import { NarrowPage } from "#web/components/page/page-layout.tsx";

/** A form that is sent is not to be come back to. */
const useNoWayBack = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
};

export const MailSentPage = () => {
  useNoWayBack();
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <NarrowPage>
      <title>確認メールの送信｜Todoke</title>
      <h1 ref={heading} tabIndex={-1}>
        {messages.joinAccepted}
      </h1>
      <p>
        {email ? (
          <>
            <b>{email}</b>に確認メールを送信しました。
          </>
        ) : (
          "入力したメールアドレスに確認メールを送信しました。"
        )}
        メールのリンクを24時間以内に開くと、登録が完了します。このブラウザで開くと、そのままログインできます。
      </p>
      <p>
        メールが届かないときは、迷惑メールのフォルダをご確認ください。メールアドレスが間違っていたときは、
        <a href={publicPaths.join}>もう一度お申し込みください</a>。
      </p>
      <Button asChild variant="outline">
        <a href={entryPaths.login}>ログイン画面へ</a>
      </Button>
    </NarrowPage>
  );
};
