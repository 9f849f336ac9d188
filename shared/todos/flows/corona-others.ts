import type { Flow } from "#shared/todos/flow.ts";

/** コロナ（濃厚接触等）, 旧制度: employees around an infected one. */
export const coronaOthers: Flow = {
  kind: "coronaOthers",
  version: 1,
  steps: [
    { name: "infected", label: "【旧制度】感染者の把握", date: { label: "最終接触日" } },
    {
      name: "contact",
      label: "濃厚接触者の判定",
      branches: [
        { value: "certified", label: "認定された" },
        { value: "none", label: "認定されていない" },
      ],
    },
    {
      name: "order",
      label: "待機・休業の判断",
      when: [{ contact: ["certified"] }],
      branches: [
        { value: "administration", label: "行政の要請による待機" },
        { value: "company", label: "会社の判断による休業" },
      ],
    },
    {
      name: "closure",
      label: "休業の判断",
      when: [{ contact: ["none"] }],
      branches: [
        { value: "administration", label: "行政の要請による休業" },
        { value: "company", label: "会社の判断による休業" },
        { value: "none", label: "休業しない" },
      ],
    },
    {
      name: "fever",
      label: "発熱などの症状",
      branches: [
        { value: "yes", label: "ある" },
        { value: "no", label: "ない" },
      ],
    },
    {
      name: "remote",
      label: "在宅勤務",
      when: [
        { order: ["administration", "company"], fever: ["no"] },
        { closure: ["administration", "company"], fever: ["no"] },
      ],
      branches: [
        { value: "possible", label: "できる" },
        { value: "impossible", label: "できない" },
      ],
    },
    { name: "remoteWork", label: "在宅勤務で終了", when: [{ remote: ["possible"] }], isLast: true },
    {
      name: "closureAllowance",
      label: "休業手当の支払い",
      when: [
        { order: ["company"], fever: ["yes"] },
        { order: ["company"], remote: ["impossible"] },
        { closure: ["company"], fever: ["yes"] },
        { closure: ["company"], remote: ["impossible"] },
      ],
    },
    {
      name: "certification",
      label: "コロナ感染の診断",
      when: [{ fever: ["yes"] }, { remote: ["impossible"] }],
      branches: [
        { value: "positive", label: "感染していた" },
        { value: "negative", label: "感染していなかった" },
      ],
    },
    {
      name: "absence",
      label: "休んだ日の扱い",
      when: [
        { certification: ["negative"], order: ["administration"] },
        { certification: ["negative"], closure: ["administration", "none"] },
      ],
      branches: [
        { value: "paid", label: "有給休暇" },
        { value: "absent", label: "欠勤" },
      ],
    },
    { name: "personal", label: "感染した本人の手続きへ", when: [{ certification: ["positive"] }], isLast: true },
    { name: "resumed", label: "通常の勤務で終了", isLast: true },
  ],
};
