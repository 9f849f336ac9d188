import { escape, html } from "./http.ts";
import { pageOf } from "./page-frame.ts";
import type { Account } from "./state.ts";

export const plainPage = (sentence: string, status: number) =>
  html(pageOf("e-Gov（シミュレーター）", `<main><p class="error">${escape(sentence)}</p></main>`), { status });

const choice = ({ sub, email, name, idp, type }: Account, position: number) => `
  <label class="choice"><input type="radio" name="sub" value="${escape(sub)}"${position === 0 ? " checked" : ""}>
    <span><b>${escape(name)}</b><br>${escape(email)}<br>
    <small>${idp === "gbizid" ? `GビズID（${["", "エントリー", "プライム", "メンバー"][Number(type)]}）` : "e-Govアカウント"}　sub: ${escape(sub)}</small></span>
  </label>`;

/** Login and consent in one: there are no passwords here. */
export const loginPage = (accounts: readonly Account[], query: URLSearchParams) =>
  pageOf(
    "e-Govログイン（シミュレーター）",
    `<main class="narrow"><h1>e-Govにログイン</h1>
  <p>これはローカル環境のシミュレーターです。アカウントを選び、連携を許可してください。</p>
  <form method="post" action="?${escape(query.toString())}">
    <fieldset><legend>アカウント</legend>${accounts.map(choice).join("")}</fieldset>
    <p>ソフトウェア「${escape(query.get("client_id")!)}」に、次のことを許可します。</p>
    <ul><li>電子申請の送信、照会、取下げ</li><li>通知、公文書、納付情報の取得</li></ul>
    <p><button name="decision" value="agree">ログインして許可する</button>
    <button name="decision" value="deny" class="plain">許可しない</button></p>
  </form></main>`,
  );
