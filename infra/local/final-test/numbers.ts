/** A number of the digital agency's 最終確認試験; `unused` says why Todoke has nothing to prove there. */
export type TestNumber = { number: string; title: string; unused?: string };

const bulk = "一括送信は行わない";
const listsOnly = "申請案件の一覧と通知から読む";
const delivery = "電子送達は行わない";
const sharing = "申請案件の共有は行わない";

/** In their order; 26-1 is the last that is done, since the tokens are dead then. */
// prettier-ignore
export const testNumbers: readonly TestNumber[] = [
  { number: "01-1", title: "認可" },
  { number: "02-1", title: "トークン取得" },
  { number: "03-1", title: "トークン再取得" },
  { number: "04-1", title: "トークン検証（アクセストークン）" },
  { number: "04-2", title: "トークン検証（リフレッシュトークン）", unused: "リフレッシュトークンは検証せずに使う" },
  { number: "05-1", title: "手続選択" },
  { number: "06-1", title: "プレ印字データ取得", unused: "プレ印字は行わない" },
  { number: "07-1", title: "申請データ送信（添付なし）" },
  { number: "07-2", title: "申請データ送信（添付2件）" },
  { number: "08-1", title: "申請データbulk送信", unused: bulk },
  { number: "08-2", title: "申請データbulk送信（誤り）", unused: bulk },
  { number: "09-1", title: "再提出" },
  { number: "10-1", title: "補正データ送信" },
  { number: "11-1", title: "取下げ依頼送信" },
  { number: "12-1", title: "形式チェック（正常）" },
  { number: "12-2", title: "形式チェック（誤り）" },
  { number: "13-1", title: "申請案件一覧取得（送信番号）", unused: "送信番号は一括送信にだけある" },
  { number: "13-2", title: "申請案件一覧取得（期間）" },
  { number: "14-1", title: "申請案件取得" },
  { number: "15-1", title: "エラーレポート取得（送信番号）", unused: bulk },
  { number: "15-2", title: "エラーレポート取得（期間）", unused: bulk },
  { number: "16-1", title: "手続に関するご案内一覧取得", unused: "ご案内は読まない" },
  { number: "17-1", title: "手続に関するご案内取得", unused: "ご案内は読まない" },
  { number: "18-1", title: "申請案件に関する通知一覧取得", unused: listsOnly },
  { number: "18-2", title: "申請案件に関する通知取得" },
  { number: "19-1", title: "公文書取得" },
  { number: "20-1", title: "公文書取得完了" },
  { number: "21-1", title: "公文書署名検証" },
  { number: "22-1", title: "国庫金電子納付取扱金融機関一覧取得", unused: "納付はe-Govの画面で行う" },
  { number: "23-1", title: "電子納付情報一覧取得", unused: listsOnly },
  { number: "24-1", title: "電子納付金融機関サイト表示", unused: "納付はe-Govの画面で行う" },
  { number: "25-1", title: "ログアウト" },
  { number: "26-1", title: "トークン検証（ログアウト後）" },
  { number: "27-1", title: "電子送達利用申込み", unused: delivery },
  { number: "28-1", title: "電子送達利用状況", unused: delivery },
  { number: "29-1", title: "電子送達一覧取得", unused: delivery },
  { number: "30-1", title: "電子送達取得", unused: delivery },
  { number: "31-1", title: "電子送達取得完了", unused: delivery },
  { number: "32-1", title: "共有設定", unused: sharing },
  { number: "33-1", title: "共有設定の変更", unused: sharing },
  { number: "34-1", title: "共有設定の解除", unused: sharing },
  { number: "35-1", title: "共有設定の確認", unused: sharing },
  { number: "36-1", title: "共有設定一覧取得", unused: sharing },
];

/** Those that are to be done now: one, or all from one on. @throws one sentence */
export const chosenNumbers = ({ only, from }: { only?: string | undefined; from?: string | undefined }) => {
  const used = testNumbers.filter(({ unused }) => !unused);
  const asked = only?.split(",") ?? (from ? [from] : []);
  for (const number of asked)
    if (!used.some((each) => each.number === number)) throw new Error(`${number} は、行う試験の番号ではありません。`);
  if (only) return used.filter(({ number }) => asked.includes(number));
  return from ? used.slice(used.findIndex(({ number }) => number === from)) : used;
};
