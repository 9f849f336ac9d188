import { Button, chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { entryPaths } from "#shared/pages.ts";
import { BareInput } from "#web/components/input/bare-inputs.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { useSend } from "#web/api/api.ts";

/** Asks for a link by mail. What it says is the same for every address. */
export const ForgotPage = () => {
  const [email, setEmail] = useState("");
  const ask = useSend(authRoutes.forgotPassword);
  const problem = ask.error && (ask.error.details.fields?.email ?? ask.error.message);
  const isMissing = !email.trim();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing && !ask.isPending) ask.mutate({ body: { email } });
  };

  return (
    <NarrowPage>
      <title>パスワードの再設定｜Todoke</title>
      <h1>パスワードの再設定</h1>
      {ask.data ? (
        <>
          <MessageBar status="success" title="申し込みを受け付けました。" detail={ask.data.message} />
          <p>
            メールが届かないときは、迷惑メールのフォルダーと、入力したメールアドレスを確認してください。同じ宛先や場所からの申し込みで送れるメールは、1時間に5通までです。
          </p>
          <Button variant="outline" onClick={() => ask.reset()}>
            もう一度申し込む
          </Button>
        </>
      ) : (
        <chakra.form
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="4"
          w="full"
          noValidate
          onSubmit={handleSubmit}
        >
          <p>登録したメールアドレスに、新しいパスワードを設定するためのリンクをお送りします。</p>
          <chakra.label fontWeight="medium" htmlFor="email">
            メールアドレス
          </chakra.label>
          <BareInput
            id="email"
            mt="-3"
            size="lg"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "email-problem" : undefined}
          />
          {problem && <FieldError id="email-problem">{problem}</FieldError>}
          <Button
            type="submit"
            disabled={isMissing}
            loading={ask.isPending}
            aria-describedby={isMissing ? "email-missing" : undefined}
          >
            メールを送る
          </Button>
          {isMissing && (
            <chakra.p id="email-missing" mt="-2" color="fg.muted" fontSize="xs">
              {messages.missing}メールアドレス
            </chakra.p>
          )}
        </chakra.form>
      )}
      <a href={entryPaths.login}>ログイン画面へ</a>
    </NarrowPage>
  );
};
