import type { Flow } from "#shared/todos/flow.ts";

/** メンタル（休職）: from the first consultation to the end of the leave, as cases began with it until its second version. */
export const mentalStuffV1: Flow = {
  kind: "mentalStuff",
  version: 1,
  steps: [
    { name: "consultation", label: "不調の相談・申出", date: { label: "相談日" } },
    {
      name: "physician",
      label: "産業医の有無",
      branches: [
        { value: "present", label: "産業医がいる" },
        { value: "absent", label: "産業医がいない" },
      ],
    },
    { name: "physicianInterview", label: "産業医の面談", when: [{ physician: ["present"] }] },
    {
      name: "companyInterview",
      label: "人事・上司の面談",
      when: [{ physician: ["absent"] }],
      subs: [
        { value: "doctor", label: "医療機関の受診を勧めた" },
        { value: "center", label: "地域産業保健センターを案内した" },
      ],
    },
    {
      name: "diagnosis",
      label: "主治医の診断",
      branches: [
        { value: "leave", label: "休職が必要" },
        { value: "adjust", label: "配慮があれば働ける" },
      ],
    },
    { name: "adjusted", label: "就業上の配慮で終了", when: [{ diagnosis: ["adjust"] }], isLast: true },
    { name: "certificate", label: "診断書の提出" },
    {
      name: "leaveOrder",
      label: "休職命令",
      date: { label: "休職開始日" },
      subs: [
        { value: "reason", label: "休職の理由と根拠条文" },
        { value: "insurance", label: "社会保険料の本人負担と支払方法" },
        { value: "contact", label: "休職中の連絡方法・連絡先" },
        { value: "benefit", label: "傷病手当金の手続き" },
        { value: "return", label: "復職の手続きと満了時の取扱い" },
      ],
    },
    { name: "leaveTerm", label: "休職期間の確認・通知", date: { label: "休職期間の満了日" } },
    {
      name: "income",
      label: "休んでいる間の収入",
      branches: [
        { value: "allowance", label: "傷病手当金" },
        { value: "paid", label: "有給休暇" },
      ],
    },
    {
      name: "paidLeave",
      label: "有給休暇の取得",
      when: [{ income: ["paid"] }],
      branches: [
        { value: "runOut", label: "使い切っても回復しない" },
        { value: "recovered", label: "有給休暇の間に回復した" },
      ],
    },
    {
      name: "service",
      label: "勤続1年の確認",
      when: [{ income: ["allowance"] }, { paidLeave: ["runOut"] }],
      branches: [
        { value: "over", label: "被保険者期間が継続して1年以上" },
        { value: "under", label: "1年未満" },
      ],
    },
    { name: "continued", label: "退職後の継続給付の説明", when: [{ service: ["over"] }] },
    { name: "noContinued", label: "支給額の計算と継続給付がないことの説明", when: [{ service: ["under"] }] },
    {
      name: "allowanceClaim",
      label: "傷病手当金の申請",
      when: [{ service: ["over", "under"] }],
      date: { label: "労務不能の初日" },
    },
    {
      name: "allowance",
      label: "傷病手当金の受給",
      when: [{ service: ["over", "under"] }],
      date: { label: "支給開始日" },
    },
    { name: "leaveEnd", label: "休職の終了の確認" },
    {
      name: "returnDecision",
      label: "期間内に復職できるか",
      branches: [
        { value: "yes", label: "復職できる見込み" },
        { value: "no", label: "復職できない" },
      ],
    },
    {
      name: "retirement",
      label: "自然退職",
      when: [{ returnDecision: ["no"] }],
      date: { label: "退職日" },
      isLast: true,
    },
    { name: "returnProgram", label: "復職プログラムへ", when: [{ returnDecision: ["yes"] }], isLast: true },
  ],
};
