import { Button, Flex } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { joinRoutes } from "#shared/join/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { entryPaths, pagePaths, publicPaths } from "#shared/pages.ts";
import { useSend } from "#web/api/api.ts";
import { notifyTabs } from "#web/api/tabs.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { PasswordForm } from "./password-form.tsx";

const Opened = () => (
  <>
    <h1>登録が完了しました</h1>
    <p>これから2か月間、すべての機能を無料でお使いいただけます。</p>
    <Flex wrap="wrap" gap="2">
      <Button asChild>
        <a href={pagePaths.dashboard}>ダッシュボードへ</a>
      </Button>
      <Button asChild variant="outline">
        <a href={pagePaths.payment}>お支払い情報を登録</a>
      </Button>
    </Flex>
  </>
);

const OpenAlready = () => (
  <>
    <h1>登録は完了しています</h1>
    <p>{messages.officeOpenAlready}登録したメールアドレスとパスワードで、ログインしてください。</p>
    <Button asChild>
      <a href={entryPaths.login}>ログイン画面へ</a>
    </Button>
  </>
);

type FailedProps = { message: string; isOver: boolean; onRetry: () => void };
const Failed = ({ message, isOver, onRetry }: FailedProps) => (
  <>
    <h1>登録を完了できませんでした</h1>
    <MessageBar status="error" title={message} />
    {isOver ? (
      <Button asChild>
        <a href={publicPaths.join}>もう一度申し込む</a>
      </Button>
    ) : (
      <Button onClick={onRetry}>やり直す</Button>
    )}
  </>
);

/** The link of the office that was opened in this tab: loaded again, the page still leads into it. */
const openedHere = {
  key: "opened",
  keep(token: string) {
    sessionStorage.setItem(this.key, token);
  },
  is(token: string) {
    return token !== "" && sessionStorage.getItem(this.key) === token;
  },
};

const useCompletion = () => {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { mutate, data, error, isPending } = useSend(joinRoutes.complete);
  const [needsPassword, setNeeded] = useState(false);
  const isAsked = useRef(false);
  const complete = (password?: string) =>
    mutate(
      { body: { token, password } },
      {
        onSuccess: ({ isSignedIn }) => {
          if (!isSignedIn) return;
          openedHere.keep(token);
          notifyTabs();
        },
        onError: ({ code }) => code === "passwordNeeded" && setNeeded(true),
      },
    );
  useEffect(() => {
    // The link opens one office: a second call would only say that it is open.
    if (!isAsked.current) complete();
    isAsked.current = true;
  });
  return {
    data,
    isOpened: data?.isSignedIn || (data && openedHere.is(token)),
    error,
    isPending,
    needsPassword,
    complete,
  };
};

/** Where the mailed link leads: it opens the office. */
export const CompletePage = () => {
  const { data, isOpened, error, isPending, needsPassword, complete } = useCompletion();
  const shown = () => {
    if (data) return isOpened ? <Opened /> : <OpenAlready />;
    const isOver = error?.code === "notFound" || error?.code === "duplicate";
    if (needsPassword && !isOver) return <PasswordForm error={error} isPending={isPending} onSubmit={complete} />;
    if (error) return <Failed message={error.message} isOver={isOver} onRetry={() => complete()} />;
    return <p role="status">{messages.loading}</p>;
  };
  return (
    <NarrowPage>
      <title>登録の完了｜Todoke</title>
      {shown()}
    </NarrowPage>
  );
};
