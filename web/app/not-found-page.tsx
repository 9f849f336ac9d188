import { Link } from "react-router";
import { Logo } from "#web/components/logo.tsx";

export const NotFoundPage = () => (
  <main className="alone">
    <title>ページが見つかりません｜Todoke</title>
    <Logo />
    <h1>ページが見つかりません</h1>
    <p>アドレスが変わったか、削除された可能性があります。アドレスを確認するか、ダッシュボードから移動してください。</p>
    <Link to="/dashboard">ダッシュボードへ</Link>
  </main>
);
