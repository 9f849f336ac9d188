import type { EgovNeed } from "#shared/egov/record.ts";
import { count, day, instant, table, words, yesNo } from "./field-words.ts";

const needWords: Record<EgovNeed["kind"], string> = {
  amend: "補正",
  payment: "納付",
  document: "公文書の取得",
  unread: "e-Govで確認",
};

/** Of a case at e-Gov. */
export const egovWords = table({
  status: words("ステータス"),
  pay_status: words("納付状況"),
  notice_count: words("通知件数", count),
  doc_count: words("公文書件数", count),
  arrive_date: words("到達日時"),
  corporation_name: words("法人名"),
  proc_name: words("手続名"),
  "need.kind": words("必要な対応", (value) => needWords[value as EgovNeed["kind"]] ?? ""),
  "need.day": words("必要な対応の期限", day),
  isGivenBack: words("補正か再提出", yesNo),
  untold: words("担当者への通知", (value) => ((value as unknown[] | undefined)?.length ? "処理待ち" : "処理済み")),
});
/** Of an office's connection with it. */
export const egovAccountWords = table({ email: words("アカウント"), connectedAt: words("接続した日時", instant) });
