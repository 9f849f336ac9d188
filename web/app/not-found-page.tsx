import { pagePaths } from "#shared/pages.ts";
import { Link } from "#web/components/page/link.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";

export const NotFoundPage = () => (
  <NarrowPage>
    <title>ページが見つかりません｜Todoke</title>
    <h1>ページが見つかりません</h1>
    <p>アドレスが変わったか、削除された可能性があります。アドレスを確認するか、ダッシュボードから移動してください。</p>
    <Link to={pagePaths.dashboard}>ダッシュボードへ</Link>
  </NarrowPage>
);
