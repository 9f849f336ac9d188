import type { Flow } from "#shared/todos/flow.ts";

/** An infected employee, as it was handled until 2023-05-07. */
export const coronaStuff: Flow = {
  kind: "coronaStuff",
  version: 1,
  steps: [
    { name: "start", label: "感染の報告", date: { label: "発症日・陽性の判明日" } },
    { name: "suspension", label: "就業制限の指示" },
    {
      name: "choice",
      label: "本人の選択",
      branches: [
        { value: "paidLeave", label: "年次有給休暇を使う" },
        { value: "allowance", label: "傷病手当金を受ける" },
      ],
    },
    {
      name: "paidLeave",
      label: "年次有給休暇の取得",
      when: [{ choice: ["paidLeave"] }],
      branches: [
        { value: "remaining", label: "休暇の残りで足りる" },
        { value: "runOut", label: "使い切った" },
      ],
    },
    {
      name: "allowance",
      label: "傷病手当金の申請",
      when: [{ choice: ["allowance"] }, { paidLeave: ["runOut"] }],
    },
    { name: "elapsed", label: "療養期間の経過" },
    { name: "return", label: "職場復帰", date: { label: "復帰日" }, isLast: true },
  ],
};
