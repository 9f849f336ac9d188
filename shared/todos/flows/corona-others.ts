import type { Flow } from "#shared/todos/flow.ts";

const closed = [{ certified: ["notCertified"], closure: ["administrative", "company"] }];
const needsFeverCheck = [{ closure: ["none"] }];

/** The colleagues of an infected employee, as it was handled until 2023-05-07. */
export const coronaOthers: Flow = {
  kind: "coronaOthers",
  version: 1,
  steps: [
    { name: "infected", label: "感染した従業員の確認" },
    {
      name: "certified",
      label: "濃厚接触者の判定",
      branches: [
        { value: "certified", label: "濃厚接触者にあたる" },
        { value: "notCertified", label: "あたらない" },
      ],
    },
    {
      name: "closure",
      label: "休業の判断",
      when: [{ certified: ["notCertified"] }],
      branches: [
        { value: "administrative", label: "行政の要請による休業" },
        { value: "company", label: "会社の判断による休業" },
        { value: "none", label: "休業しない" },
      ],
    },
    {
      name: "fever",
      label: "発熱などの症状の確認",
      when: [{ certified: ["certified"] }, ...needsFeverCheck],
      branches: [
        { value: "yes", label: "症状がある" },
        { value: "no", label: "症状がない" },
      ],
    },
    {
      name: "remote",
      label: "在宅勤務ができるか",
      when: [{ fever: ["no"] }, ...closed],
      branches: [
        { value: "possible", label: "できる" },
        { value: "impossible", label: "できない" },
      ],
    },
    { name: "remoteWork", label: "在宅勤務", when: [{ remote: ["possible"] }], isLast: true },
    {
      name: "closureAllowance",
      label: "休業手当の支払",
      when: [{ remote: ["impossible"], closure: ["company"] }],
      isLast: true,
    },
    {
      name: "test",
      label: "感染の確認",
      when: [{ fever: ["yes"] }],
      branches: [
        { value: "positive", label: "陽性" },
        { value: "negative", label: "陰性・受診しない" },
      ],
    },
    { name: "personal", label: "コロナ（本人）の流れへ", when: [{ test: ["positive"] }], isLast: true },
    { name: "absence", label: "年次有給休暇・欠勤の取扱い", isLast: true },
  ],
};
