import type { AgreementSection } from "#shared/agreements/form.ts";

export const periodSection: AgreementSection = {
  step: "period",
  title: "期間",
  help: "1年の上限（360時間など）は、起算日から1年間で数えます。",
  fields: [
    {
      name: "startDate",
      label: "起算日",
      valueType: "day",
      isRequired: true,
      help: "1年の時間外労働を数え始める日です。ふつうは有効期間の始めの日と同じです。例　2026/04/01",
    },
    {
      name: "validFrom",
      label: "協定の有効期間　始め",
      valueType: "day",
      isRequired: true,
      help: "協定の効力が生じる日です。監督署への届出は、この日の前日までに済ませます。",
    },
    {
      name: "validTo",
      label: "協定の有効期間　終わり",
      valueType: "day",
      isRequired: true,
      help: "始めの日から1年間とするのがふつうです。例　2026/04/01からなら2027/03/31まで",
    },
    {
      name: "flexiblePeriod",
      label: "1年単位の変形労働時間制の対象期間",
      valueType: "choice",
      isOnForm: false,
      values: [
        { value: "short", label: "3か月以内" },
        { value: "long", label: "3か月を超える" },
      ],
      help: "1年単位の変形労働時間制で働く人がいるときだけ選びます。3か月を超えると、上限は月42時間・年320時間になります。3か月以内なら、②に書いた行も①として数え、①に印刷します。",
    },
  ],
  tables: [],
};
