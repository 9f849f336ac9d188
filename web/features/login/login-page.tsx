import { LuShieldCheck } from "react-icons/lu";
import { Button } from "@chakra-ui/react";
import { entries } from "#web/app/entries.ts";
import { Logo } from "#web/components/logo.tsx";
import { LoginForm } from "./login-form.tsx";
import { Showcase } from "./showcase.tsx";
import { useSettings } from "./use-settings.ts";
import "./login.css";

export const LoginPage = () => {
  const { privacyUrl, operatorUrl, operatorName, finalTest } = useSettings();
  return (
    <div className="login">
      <title>ログイン｜Todoke</title>
      <div className="login-side">
        <main className="login-main">
          <h1>
            <Logo />
          </h1>
          <LoginForm />
          {"/join" in entries && (
            <div className="login-first">
              <p>
                <b>はじめての事務所の方</b>2か月間、すべての機能を無料で試せます。
              </p>
              <Button asChild variant="outline">
                <a href="/join">新規登録</a>
              </Button>
            </div>
          )}
          {finalTest && (
            <p className="login-proof">
              <LuShieldCheck aria-hidden />
              デジタル庁によるe-Gov電子申請の最終確認試験に合格しています。
            </p>
          )}
        </main>
        <footer className="login-foot">
          {privacyUrl && <a href={privacyUrl}>プライバシーポリシー</a>}
          {operatorUrl && (
            <a href={operatorUrl} title={operatorName}>
              運営会社
            </a>
          )}
        </footer>
      </div>
      <Showcase />
    </div>
  );
};
