import { EgovError } from "#functions/egov/gateway/errors.ts";
import type { StoredFiling } from "#functions/db/egov-filings.ts";

export const filingSentences = {
  unknown: "この手続きは、Todokeからは申請できません。",
  several: "申請に使うe-Govのアカウントを選んでください。",
  unconnected: "e-Govのアカウントがまだ接続されていません。",
  notReturned: "この申請は、e-Govから補正も再提出も求められていません。",
  occupied: "同じ手続・同じ事業主の申請がe-Govに届いたかどうかを確認しています。確認が終わってから申請してください。",
  outdated: "申請の途中で、協定届が変更されました。内容を確認して、もう一度申請してください。",
  replaced: "新しい内容で申請し直したため、取りやめました。",
  dropped: "送信せずに取りやめました。もう一度申請できます。",
  dismissed: "申請を一覧から消しました。",
  notArrived: "e-Govに届いていないことを確認したため、取りやめました。もう一度申請できます。",
  early: "e-Govに届いたかどうかを確認しています。送信から10分たっても分からなければ、ここで決められます。",
  settled: "この申請は、届いたかどうかの確認を待っていません。",
  undecided: "送信のあとにe-Govへ届いた申請があります。一つずつ、この申請かどうかを答えてください。",
  ruledOut: "この申請ではないものとして記録しました。",
  amendsOther: "この補正は、別の到達番号の申請に送ったものです。",
  taken: "この到達番号は、別の申請のものとして記録されています。",
} as const;

const unsettled = ({ asks, candidates, amends }: StoredFiling) => {
  if (!asks) return new EgovError("unsettled").message;
  if (amends !== undefined)
    return `補正がe-Govに届いたことを確認できません。e-Govの画面で、到達番号 ${amends} の申請が補正待ちのままかを確かめてください。`;
  return candidates.length > 0
    ? "送信のあとにe-Govへ届いた申請があります。この申請がその中にあるかを確かめてください。"
    : "e-Govに届いたことを確認できません。e-Govの画面で確かめて、到達番号を入力するか、届いていないものとして申請し直してください。";
};

/** The sentence that the user reads about a filing. */
export const sentenceOf = (filing: StoredFiling): string =>
  ({
    prepared: "申請データを作成しました。まだe-Govへ送信していません。",
    checked: "形式チェックが終わりました。まだe-Govへ送信していません。",
    sending: "e-Govへ送信しています。",
    unsettled: unsettled(filing),
    arrived:
      filing.amends === undefined
        ? `e-Govに到達しました。到達番号は ${filing.arrive_id} です。`
        : `e-Govに補正を送りました。到達番号は ${filing.arrive_id} のままです。`,
    refused: filing.refusal,
  })[filing.state];
