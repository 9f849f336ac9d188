import type { Flow } from "#shared/todos/flow.ts";

/** コロナ（本人）, 旧制度: an infected employee from the report to the return. */
export const coronaStuff: Flow = {
  kind: "coronaStuff",
  version: 1,
  steps: [
    { name: "start", label: "【旧制度】感染の報告", date: { label: "労務不能の初日" } },
    { name: "suspension", label: "就業の停止（休業命令）" },
    {
      name: "choice",
      label: "本人の選択",
      branches: [
        { value: "paid", label: "有給休暇" },
        { value: "allowance", label: "傷病手当金" },
      ],
    },
    {
      name: "paidLeave",
      label: "有給休暇の残り",
      when: [{ choice: ["paid"] }],
      branches: [
        { value: "remaining", label: "残っている（療養の終わりまで足りる）" },
        { value: "runOut", label: "使い切った（足りない）" },
      ],
    },
    {
      name: "allowanceClaim",
      label: "傷病手当金の申請",
      when: [{ choice: ["allowance"] }, { paidLeave: ["runOut"] }],
    },
    { name: "elapsed", label: "療養期間の経過", date: { label: "療養の終わりの日" } },
    { name: "returned", label: "職場復帰", date: { label: "復帰日" }, isLast: true },
  ],
};
