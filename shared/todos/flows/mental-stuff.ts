import type { Flow } from "#shared/todos/flow.ts";

const onLeave = [{ diagnosis: ["leave"] }];

/** From the first consultation to the end of the leave; periods and conditions of a leave are the employer's rules. */
export const mentalStuff: Flow = {
  kind: "mentalStuff",
  version: 1,
  steps: [
    {
      name: "consultation",
      label: "相談・面談の申出",
      branches: [
        { value: "physician", label: "産業医がいる" },
        { value: "noPhysician", label: "産業医がいない" },
      ],
    },
    { name: "physicianInterview", label: "産業医の面談", when: [{ consultation: ["physician"] }] },
    { name: "companyInterview", label: "会社の面談・受診の勧め", when: [{ consultation: ["noPhysician"] }] },
    {
      name: "diagnosis",
      label: "主治医の診断",
      branches: [
        { value: "leave", label: "休職が必要" },
        { value: "adjust", label: "就業上の配慮で勤務を続ける" },
      ],
    },
    { name: "certificate", label: "診断書の提出" },
    { name: "adjust", label: "就業上の配慮の実施", when: [{ diagnosis: ["adjust"] }], isLast: true },
    {
      name: "leaveOrder",
      label: "休職命令",
      when: onLeave,
      date: { label: "休職の開始日" },
      subs: [
        { value: "period", label: "休職期間と満了日を伝えた" },
        { value: "premium", label: "社会保険料・住民税の本人負担分の支払方法を決めた" },
        { value: "contact", label: "休職中の連絡方法を決めた" },
      ],
    },
    {
      name: "income",
      label: "休職中の収入の選択",
      when: onLeave,
      branches: [
        { value: "allowance", label: "傷病手当金を受ける" },
        { value: "paidLeave", label: "先に年次有給休暇を使う" },
      ],
    },
    {
      name: "paidLeave",
      label: "年次有給休暇の取得",
      when: [{ income: ["paidLeave"] }],
      branches: [
        { value: "runOut", label: "使い切り、傷病手当金に移る" },
        { value: "enough", label: "休暇の残りで休職が終わる" },
      ],
    },
    {
      name: "oneYear",
      label: "被保険者期間1年の確認",
      when: [{ income: ["allowance"] }, { paidLeave: ["runOut"] }],
      branches: [
        { value: "over", label: "継続して1年以上" },
        { value: "under", label: "1年未満" },
      ],
    },
    {
      name: "allowance",
      label: "傷病手当金の申請・受給",
      when: [{ oneYear: ["over", "under"] }],
      date: { label: "支給の開始日" },
    },
    { name: "leaveEnd", label: "休職期間の満了の確認", when: onLeave, date: { label: "休職期間の満了日" } },
    {
      name: "returnInPeriod",
      label: "休職期間内の復職の見込み",
      when: onLeave,
      branches: [
        { value: "possible", label: "復職できる見込み" },
        { value: "impossible", label: "復職できない" },
      ],
    },
    { name: "returnProgram", label: "復職プログラムへ", when: [{ returnInPeriod: ["possible"] }], isLast: true },
    {
      name: "naturalRetirement",
      label: "自然退職の手続",
      when: [{ returnInPeriod: ["impossible"] }],
      date: { label: "退職日" },
      isLast: true,
    },
  ],
};
