import type { Flow } from "#shared/todos/flow.ts";

/** メンタル（復職）: from the wish to come back to the company's decision, as cases began with it until its second version. */
export const mentalReturnV1: Flow = {
  kind: "mentalReturn",
  version: 1,
  steps: [
    {
      name: "way",
      label: "復職の進め方",
      branches: [
        { value: "program", label: "復職プログラム" },
        { value: "interview", label: "面談で確認" },
      ],
    },
    {
      name: "interview",
      label: "復職の面談",
      when: [{ way: ["interview"] }],
      branches: [
        { value: "program", label: "復職プログラムが必要" },
        { value: "none", label: "プログラムなしで判定へ" },
      ],
      subs: [
        { value: "employee", label: "本人" },
        { value: "superior", label: "上司" },
        { value: "personnel", label: "人事" },
        { value: "physician", label: "産業医" },
      ],
    },
    { name: "certificate", label: "復職の診断書の提出", date: { label: "診断書の日付" } },
    {
      name: "programCreation",
      label: "復職プログラムの作成",
      when: [{ way: ["program"] }, { interview: ["program"] }],
      subs: [
        { value: "trial", label: "試し出勤" },
        { value: "hours", label: "短時間勤務・残業の制限" },
        { value: "duties", label: "業務の軽減・転換" },
        { value: "place", label: "配置の変更" },
        { value: "pay", label: "期間中の賃金・労災の取扱い" },
        { value: "followUp", label: "フォローアップ面談" },
      ],
    },
    {
      name: "programRun",
      label: "復職プログラムの実施",
      when: [{ way: ["program"] }, { interview: ["program"] }],
      date: { label: "開始日" },
    },
    {
      name: "decision",
      label: "会社の復職判定",
      branches: [
        { value: "able", label: "復職可" },
        { value: "unable", label: "復職不可" },
      ],
    },
    {
      name: "remaining",
      label: "残りの休職期間の確認",
      when: [{ decision: ["unable"] }],
      branches: [
        { value: "left", label: "残っている" },
        { value: "none", label: "残っていない" },
      ],
      date: { label: "休職期間の満了日" },
    },
    { name: "returned", label: "復職", when: [{ decision: ["able"] }], date: { label: "復職日" }, isLast: true },
    {
      name: "retirement",
      label: "自然退職",
      when: [{ remaining: ["none"] }],
      date: { label: "退職日" },
      isLast: true,
    },
    { name: "leaveAgain", label: "再休職（休職の継続）", when: [{ remaining: ["left"] }], isLast: true },
  ],
};
