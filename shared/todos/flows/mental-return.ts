import type { Flow } from "#shared/todos/flow.ts";

const refused = [{ decision: ["refused"] }];

/** From the wish to return to the return, to another leave or to the end of the employment. */
export const mentalReturn: Flow = {
  kind: "mentalReturn",
  version: 1,
  steps: [
    {
      name: "start",
      label: "復職の進め方",
      branches: [
        { value: "program", label: "復職プログラムを行う" },
        { value: "interview", label: "面談で判断する" },
      ],
    },
    {
      name: "interview",
      label: "本人との面談",
      when: [{ start: ["interview"] }],
      subs: [
        { value: "rhythm", label: "生活のリズムを確認した" },
        { value: "commute", label: "通勤ができるか確認した" },
        { value: "wish", label: "本人の復職の意思を確認した" },
      ],
    },
    { name: "certificate", label: "復職可能の診断書の提出" },
    { name: "programCreation", label: "復職プログラムの作成", when: [{ start: ["program"] }] },
    {
      name: "programRun",
      label: "復職プログラムの実施",
      when: [{ start: ["program"] }],
      date: { label: "プログラムの開始日" },
      subs: [
        { value: "half", label: "短時間の試し出勤" },
        { value: "full", label: "所定時間の試し出勤" },
      ],
    },
    {
      name: "decision",
      label: "会社の復職の判断",
      branches: [
        { value: "accepted", label: "復職を認める" },
        { value: "refused", label: "復職を認めない" },
      ],
    },
    {
      name: "remaining",
      label: "休職期間の残りの確認",
      when: refused,
      date: { label: "休職期間の満了日" },
      branches: [
        { value: "left", label: "残りがある" },
        { value: "none", label: "残りがない" },
      ],
    },
    {
      name: "return",
      label: "復職",
      when: [{ decision: ["accepted"] }],
      date: { label: "復職日" },
      isLast: true,
    },
    { name: "leaveAgain", label: "再休職", when: [{ remaining: ["left"] }], isLast: true },
    {
      name: "naturalRetirement",
      label: "自然退職の手続",
      when: [{ remaining: ["none"] }],
      date: { label: "退職日" },
      isLast: true,
    },
  ],
};
