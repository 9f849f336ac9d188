import { none, showTime } from "./egov-clock.ts";
import { variants } from "./document-variants.ts";
import type { Egov } from "./egov.ts";
import { type FaceName, faceNames, faces, type Faces } from "./faces.ts";
import { faultKinds } from "./faults.ts";
import { type Ask, escape, html, type Reply } from "./http.ts";
import { visibleOf } from "./applications.ts";
import { pageOf } from "./page-frame.ts";
import type { Account, Application, Settings } from "./state.ts";

const options = (choices: Record<string, string>, chosen = "") =>
  Object.entries(choices)
    .map(([value, label]) => `<option value="${value}"${value === chosen ? " selected" : ""}>${escape(label)}</option>`)
    .join("");
const hidden = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join("");
const line = (act: string, values: Record<string, string>, inside: string) =>
  `<form class="line" method="post" action="/control/${act}">${hidden(values)}${inside}</form>`;
const number = (label: string, name: string, value: number | "" = "") =>
  `<label>${label} <input type="number" name="${name}" value="${value}" step="any"></label>`;

const accountRow = ({ email, name, sub, idp }: Account, count: number) => `<tr>
  <td><a href="/accounts?email=${encodeURIComponent(email)}">${escape(name)}</a></td><td>${escape(email)}</td>
  <td><code>${escape(sub)}</code></td><td>${idp === "gbizid" ? "GビズID" : "e-Gov"}</td><td>${count} 件</td>
  <td>${line("tokens/end", { email, back: "/" }, "<button>連携を失効</button>")}
  ${line("tokens/end", { email, access: "true", back: "/" }, '<button class="plain">アクセストークンだけ失効</button>')}</td></tr>`;

const accountsPart = ({ store }: Egov) => `<h2>アカウント</h2><div class="scroll"><table>
  <tr><th>名前</th><th>メールアドレス</th><th>sub</th><th>種別</th><th>申請</th><th></th></tr>
  ${store.state.accounts.map((account) => accountRow(account, store.applicationsOf(account.sub).length)).join("")}</table></div>
  ${line("account", { back: "/" }, `<input name="name" placeholder="名前" required> <input name="email" placeholder="メールアドレス" required> <button>追加</button>`)}
  ${line("browsers/end", { back: "/" }, '<button class="plain">ブラウザのログインを解除</button>')}`;

const faultsPart = ({ faults }: Egov) => {
  const list = faults.list().map(({ kind, times, path, seconds }) => {
    const wait = kind === "slow" || kind === "tooMany" ? `${seconds} 秒　` : "";
    const until = times === undefined ? "解除するまで" : `あと ${times} 回`;
    return `<li>${faultKinds[kind]}　${escape(path ?? "すべてのパス")}　${wait}${until}</li>`;
  });
  return `<h2>障害を起こす</h2>${line(
    "fault",
    { back: "/" },
    `<select name="kind" aria-label="障害">${options(faultKinds)}</select>
    <label>パス <input name="path" placeholder="/apply/lists"></label>${number("秒", "seconds", 5)}${number("回数", "times")}<button>起こす</button>`,
  )}${line("faults/clear", { back: "/" }, '<button class="plain">すべて解除</button>')}
  <ul>${list.join("") || "<li>起きていません。</li>"}</ul>`;
};

const faceLabels: Record<FaceName, string> = {
  offset: "offset の意味",
  links: "_links.next",
  refreshExpiresIn: "refresh_expires_in",
  errorDescription: "error_description",
  base64: "file_data",
  endedToken: "失効トークンの introspect",
  prompt: "prompt=login",
  browserLogout: "ブラウザのログアウト",
};
const facesPart = (chosen: Faces) => {
  const selects = faceNames.map(
    (name) =>
      `<label>${faceLabels[name]} <select name="${name}">${options(faces[name], chosen[name])}</select></label>`,
  );
  return `<h2>応答の見せ方</h2>${line("settings", { back: "/" }, `${selects.join("")}<button>保存</button>`)}`;
};

const settingsPart = ({ shift, lifetimes, paces, walks, callsPerMinute }: Settings, now: number) => `<h2>時計と設定</h2>
  <p>e-Gov の現在時刻: ${showTime(now)}（日本時間）</p>${line(
    "settings",
    { back: "/" },
    `${number("時計を進める（秒）", "shift", shift / 1_000)}${number("アクセストークン（秒）", "accessLifetime", lifetimes.access)}
    ${number("リフレッシュトークン（秒）", "refreshLifetime", lifetimes.refresh)}${number("認可コード（秒）", "codeLifetime", lifetimes.code)}
    ${number("審査の1段階（秒）", "step", paces.step)}${number("取下げの処理（秒）", "withdrawal", paces.withdrawal)}
    ${number("1分の呼び出し上限（0 なし）", "callsPerMinute", callsPerMinute)}
    <label>新しい申請を自動で進める <select name="walks"><option value="true">はい</option><option value="false"${walks ? "" : " selected"}>いいえ</option></select></label>
    <button>保存</button>`,
  )}`;

const callsPart = ({ calls }: Egov) => {
  const rows = calls
    .byMinute()
    .slice(0, 10)
    .flatMap(({ minute, calls: paths }) =>
      Object.entries(paths).map(
        ([path, count]) =>
          `<tr><td>${showTime(Date.parse(minute)).slice(0, 16)}</td><td>${escape(path)}</td><td>${count}</td></tr>`,
      ),
    );
  const total = Object.values(calls.total()).reduce((sum, count) => sum + count, 0);
  return `<h2>呼び出し（合計 ${total} 回）</h2><div class="scroll"><table><tr><th>分</th><th>パス</th><th>回数</th></tr>${rows.join("")}</table></div>
  ${line("calls/clear", { back: "/" }, '<button class="plain">数え直す</button>')}`;
};

/** Fields that a row may leave out. */
const blankable = "corporation_name,applicant_name,proc_name,submission_destination,pay_status,arrive_date";
const actForms = (arriveId: string, back: string) => {
  const button = (act: string, label: string, more: Record<string, string> = {}) =>
    line("act", { arriveId, act, back, ...more }, `<button class="plain">${label}</button>`);
  return `${button("advance", "進める")}${button("walk", "自動で進める")}${button("requestCorrection", "補正通知を出す")}${button("requestCorrection", "再提出を求める", { correctType: "再提出" })}${button("correct", "補正済みにする")}
  ${line(
    "act",
    { arriveId, act: "issueDocument", back },
    `<select name="variant" aria-label="公文書の種類">${options(variants)}</select>
  <select name="names" aria-label="ファイル名の文字コード"><option value="cp932">CP932</option><option value="utf8">UTF-8</option></select><button class="plain">公文書を出す</button>`,
  )}
  ${button("requestPayment", "納付を求める")}${button("pay", "納付済みにする")}${button("notify", "お知らせを出す")}${button("finishWithdrawal", "取下げを完了")}${button("setStatus", "知らない状況にする", { status: "点検中（仮）" })}
  ${line(
    "act",
    { arriveId, act: "blank", back },
    `<input name="fields" value="${blankable}" aria-label="項目"> <select name="as" aria-label="値"><option value="absent">項目なし</option><option value="-">-</option></select><button class="plain">空にする</button>`,
  )}`;
};

const applicationRow = (back: string) => (application: Application) => {
  const { arriveId, arrived, status, procName, corporation, notices, documents, payments } = application;
  const counts = `通知 ${notices.length}　公文書 ${documents.length}　納付 ${payments.length}`;
  return `<tr><td>${arriveId}<br><small>${showTime(arrived)}</small></td><td><b>${escape(status)}</b></td>
  <td>${escape(procName.split("／").at(-1)!)}<br><small>${escape(corporation || none)}</small></td><td><small>${counts}</small></td>
  <td>${actForms(arriveId, back)}</td></tr>`;
};

const shown = 100;
const accountPage = (egov: Egov, account: Account) => {
  const all = visibleOf(egov, account.sub);
  const back = `/accounts?email=${encodeURIComponent(account.email)}`;
  const add = `${number("件数", "count", 1)}${number("何日前から", "daysAgo", 0)}
    <label><input type="checkbox" name="walks" value="true"> 自動で進める</label><button>申請を作る</button>`;
  return `<main><h1>${escape(account.name)}</h1><p>${escape(account.email)}　${all.length} 件${all.length > shown ? `（新しい ${shown} 件を表示）` : ""}</p>
  ${line("applications", { email: account.email, back }, add)}
  <div class="scroll"><table><tr><th>到達番号</th><th>状況</th><th>手続</th><th>件数</th><th>操作</th></tr>
  ${all.slice(0, shown).map(applicationRow(back)).join("")}</table></div></main>`;
};

const rootPage = (egov: Egov) =>
  `<main><h1>e-Gov 電子申請シミュレーター</h1><p>本物の e-Gov には接続しません。ここでの操作は、このパソコンの中だけで完結します。</p>
  ${accountsPart(egov)}${faultsPart(egov)}${settingsPart(egov.store.state.settings, egov.now())}${facesPart(egov.store.state.settings.faces)}${callsPart(egov)}</main>`;

/** The page at the root, and one for each account. */
export const answerPage = (egov: Egov, { method, url }: Ask): Reply => {
  if (method !== "GET") return { status: 404 };
  const title = "e-Gov シミュレーター";
  if (url.pathname === "/") return html(pageOf(title, rootPage(egov)));
  const account = egov.store.state.accounts.find(({ email }) => email === url.searchParams.get("email"));
  if (url.pathname !== "/accounts" || !account) return { status: 404 };
  return html(pageOf(`${account.name}｜${title}`, accountPage(egov, account)));
};
