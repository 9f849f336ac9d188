import type { Form, Item, Rows } from "./form.ts";

// What a skeleton of a 36協定届 may look like. The official one comes with the procedure.
const day = (name: string): Item => [name, ["年", "月", "日"]];
const hours = (name: string, ...more: Item[]): Item => [name, ["法定超", "所定超", ...more]];
/** As many as one sheet takes. */
const rows = (items: readonly Item[], count = 10): Item[] =>
  Array.from({ length: count }, () => ["行", items] as const);

const overtime = ["事由", "業務の種類", "労働者数", "所定労働時間", hours("一日"), hours("一箇月"), hours("一年")];
const holiday = ["事由", "業務の種類", "労働者数", "所定休日", "法定休日の日数", "始業時刻", "終業時刻"];
const special: Item[] = [
  ...["事由", "業務の種類", "労働者数"],
  hours("一日"),
  "限度時間を超える回数",
  hours("一箇月", "割増賃金率"),
  hours("一年", "割増賃金率"),
];
const insurance = ["都道府県", "所掌", "管轄", "基幹番号", "枝番号", "被一括事業場番号"];
const workplace: Item[] = [
  ["労働保険番号", insurance],
  ...["法人番号", "事業の種類", "事業の名称", "郵便番号", "所在地", "電話番号"],
];
const specialPart: Item = ["特別条項", [...rows(special), "手続", ["健康福祉確保措置", ["該当番号", "具体的内容"]]]];
/** e-Gov's 本社一括届 has none of them: the list of 事業場 says them of each. */
const parties: Item[] = [
  day("協定の成立年月日"),
  ...["労働者代表職名", "労働者代表氏名", "選出方法", "過半数代表の確認", "適格性の確認"],
];
const foot: Item[] = [day("届出日"), ...["使用者職名", "使用者氏名", "労働基準監督署"]];

const limited: Rows["most"] = [
  { item: "一箇月/法定超", max: 45, sentence: "１箇月の時間数は45時間以内で入力してください。" },
  { item: "一年/法定超", max: 360, sentence: "１年の時間数は360時間以内で入力してください。" },
];
const whole = ["事由", "業務の種類", "労働者数", "一日/法定超", "一箇月/法定超", "一年/法定超"];
const generalRows: Rows[] = [
  { path: "時間外労働/一般/行", required: whole, most: limited },
  { path: "時間外労働/変形労働時間制/行", required: whole, most: limited },
  {
    path: "休日労働/行",
    required: ["事由", "業務の種類", "労働者数", "法定休日の日数", "始業時刻", "終業時刻"],
    most: [],
  },
];
const specialRows: Rows = {
  path: "特別条項/行",
  required: [
    "事由",
    "業務の種類",
    "労働者数",
    "限度時間を超える回数",
    "一箇月/法定超",
    "一箇月/割増賃金率",
    "一年/法定超",
    "一年/割増賃金率",
  ],
  most: [
    {
      item: "限度時間を超える回数",
      max: 6,
      sentence: "限度時間を超えて労働させることができる回数は６回以内で入力してください。",
    },
    { item: "一箇月/法定超", max: 100, isBelow: true, sentence: "１箇月の時間数は100時間未満で入力してください。" },
    { item: "一年/法定超", max: 720, sentence: "１年の時間数は720時間以内で入力してください。" },
  ],
};

const required = [
  ...insurance.slice(0, 5).map((item) => `事業場/労働保険番号/${item}`),
  ...["事業の種類", "事業の名称", "郵便番号", "所在地", "電話番号"].map((item) => `事業場/${item}`),
  ...["有効期間開始日", "有効期間終了日", "起算日", "合算時間数の確認"],
  ...["届出日", "使用者職名", "使用者氏名", "労働基準監督署"],
];
const partiesRequired = [
  "協定の成立年月日",
  "労働者代表職名",
  "労働者代表氏名",
  "選出方法",
  "過半数代表の確認",
  "適格性の確認",
];
const specialRequired = ["特別条項/手続", "特別条項/健康福祉確保措置/該当番号", "特別条項/健康福祉確保措置/具体的内容"];

/** 時間外労働・休日労働に関する協定届: the limit part, and with it the special clause. */
export const agreementForm = (id: string, name: string, { isSpecial = false, isBySite = false } = {}): Form => ({
  id,
  name,
  items: [
    ["事業場", workplace],
    ...["有効期間開始日", "有効期間終了日", "起算日"].map(day),
    [
      "時間外労働",
      [
        ["一般", rows(overtime)],
        ["変形労働時間制", rows(overtime)],
      ],
    ],
    ["休日労働", rows(holiday)],
    "合算時間数の確認",
    ...(isSpecial ? [specialPart] : []),
    ...(isBySite ? [] : parties),
    ...foot,
  ],
  required: [...required, ...(isSpecial ? specialRequired : []), ...(isBySite ? [] : partiesRequired)],
  // A 労働組合 is not elected.
  exempt: { items: ["選出方法", "適格性の確認"], when: "労働者代表職名", says: /組合|ユニオン/ },
  rows: [...generalRows, ...(isSpecial ? [specialRows] : [])],
});
