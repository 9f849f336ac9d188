import {
  eraDay,
  type Form,
  type Item,
  leaf,
  numerical,
  required,
  type RowLimits,
  type Rules,
  westernDay,
} from "./form.ts";

// What a skeleton of a 36協定届 may look like: nobody outside has seen the official one.
/** As many as one sheet takes. */
const rows = (items: readonly Item[], count = 10): Item[] =>
  Array.from({ length: count }, () => ["明細", items] as const);
const number: Rules = { ...numerical, digits: 4 };
const needed: Rules = { ...number, ...required };

const who = [
  leaf("必要事由", "時間外労働をさせる必要のある具体的事由", { ...required, most: 300 }),
  leaf("業務", "業務の種類", { ...required, most: 100 }),
  leaf("人数", "労働者数（満18歳以上の者）", { ...needed, from: 1 }),
];
const overtime = [
  ...who,
  leaf("所定時間", "所定労働時間（１日）", number),
  leaf("日法定", "１日　法定労働時間を超える時間数", needed),
  leaf("日所定", "１日　所定労働時間を超える時間数", number),
  leaf("月法定", "１箇月　法定労働時間を超える時間数", needed),
  leaf("月所定", "１箇月　所定労働時間を超える時間数", number),
  leaf("年法定", "１年　法定労働時間を超える時間数", needed),
  leaf("年所定", "１年　所定労働時間を超える時間数", number),
];
const time = (name: string, label: string) =>
  ["時", "分"].map((end) => leaf(name + end, `${label}　${end}`, { ...numerical, ...required, most: 2 }));
const holiday = [
  leaf("必要事由", "休日労働をさせる必要のある具体的事由", { ...required, most: 300 }),
  ...who.slice(1),
  leaf("所定休日"),
  leaf("日数", "労働させることができる法定休日の日数", required),
  ...time("始業", "労働させることができる法定休日における始業の時刻"),
  ...time("終業", "労働させることができる法定休日における終業の時刻"),
];
const special = [
  leaf("必要事由", "臨時的に限度時間を超えて労働させることができる場合", { ...required, most: 300 }),
  ...who.slice(1),
  leaf("日法定", "１日　法定労働時間を超える時間数", number),
  leaf("日所定", "１日　所定労働時間を超える時間数", number),
  leaf("回数", "限度時間を超えて労働させることができる回数", { ...needed, digits: 2 }),
  leaf("月法定", "１箇月　法定労働時間を超える時間数と休日労働の時間数を合算した時間数", needed),
  leaf("月所定", "１箇月　所定労働時間を超える時間数と休日労働の時間数を合算した時間数", number),
  leaf("月割増", "１箇月　限度時間を超えた労働に係る割増賃金率", needed),
  leaf("年法定", "１年　法定労働時間を超える時間数", needed),
  leaf("年所定", "１年　所定労働時間を超える時間数", number),
  leaf("年割増", "１年　限度時間を超えた労働に係る割増賃金率", needed),
];
const insurance = ["都道府県", "所掌", "管轄", "基幹番号", "枝番号"].map((name, index) =>
  leaf(`保険番号${index + 1}`, `労働保険番号（${name}）`, {
    ...numerical,
    ...required,
    exact: [2, 1, 2, 6, 3][index]!,
  }),
);
const workplace: Item[] = [
  leaf("帳票種別", "", { preset: "36010" }),
  ...insurance,
  leaf("被一括番号", "被一括事業場番号", { ...numerical, exact: 4 }),
  leaf("法人番号", "法人番号", { ...numerical, exact: 13 }),
  leaf("事業種類", "事業の種類", { ...required, most: 60 }),
  leaf("事業場名", "事業の名称", { ...required, most: 100 }),
  leaf("郵便上", "郵便番号（上３桁）", { ...numerical, ...required, exact: 3, preset: "〒" }),
  leaf("郵便下", "郵便番号（下４桁）", { ...numerical, ...required, exact: 4 }),
  leaf("事業場住所", "事業の所在地", { ...required, full: true, most: 120 }),
  ...["市外局番", "市内局番", "番号"].map((part, index) =>
    leaf(`電話${index + 1}`, `電話番号（${part}）`, { ...numerical, ...required, most: 5 }),
  ),
];
const tick = { oneOf: ["1"] } as const;
const confirmed = { ...required, ...tick };
const parties: Item[] = [
  ...eraDay("成立", "協定の成立年月日", required),
  leaf("当事者職名", "労働組合の名称又は労働者の過半数を代表する者の職名", required),
  leaf("当事者名", "労働者の過半数を代表する者の氏名", { ...required, full: true, most: 40 }),
  leaf("選び方", "協定の当事者（労働者の過半数を代表する者の場合）の選出方法"),
  leaf("過半数", "協定の当事者が過半数を代表する者であること", confirmed),
  leaf("管理監督者", "過半数を代表する者が監督又は管理の地位にある者でないこと", tick),
];
const foot: Item[] = [
  leaf("使用者役職", "使用者　職名", required),
  leaf("使用者名", "使用者　氏名", { ...required, full: true, most: 40 }),
  leaf("あて先", "労働基準監督署", required),
  ...westernDay("提出", "届出日", required),
];
const specialPart: Item = [
  "特別条項",
  [
    ...rows(special),
    leaf("手続き", "限度時間を超えて労働させる場合における手続", required),
    leaf(
      "措置番号",
      "限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置（該当する番号）",
      required,
    ),
    leaf(
      "措置内容",
      "限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置（具体的内容）",
      required,
    ),
  ],
];

const limited = [
  { item: "月法定", max: 45, sentence: "１箇月の時間数は45時間以内で入力してください。" },
  { item: "年法定", max: 360, sentence: "１年の時間数は360時間以内で入力してください。" },
];
const generalRows: RowLimits[] = [
  { path: "延長一般/明細", most: limited },
  { path: "延長変形/明細", most: limited },
];
const specialRows: RowLimits = {
  path: "特別条項/明細",
  most: [
    { item: "回数", max: 6, sentence: "限度時間を超えて労働させることができる回数は６回以内で入力してください。" },
    { item: "月法定", max: 100, isBelow: true, sentence: "１箇月の時間数は100時間未満で入力してください。" },
    { item: "年法定", max: 720, sentence: "１年の時間数は720時間以内で入力してください。" },
  ],
};

type Parts = { isSpecial?: boolean; isBySite?: boolean };
/** 時間外労働・休日労働に関する協定届: the limit part, and with it the special clause. 本社一括届 says the parties in its list of 事業場. */
export const agreementForm = (
  of: Pick<Form, "id" | "version" | "name" | "root">,
  { isSpecial = false, isBySite = false }: Parts,
): Form => ({
  ...of,
  items: [
    ...workplace,
    ...eraDay("有効自", "協定の有効期間　始め", required),
    ...eraDay("有効至", "協定の有効期間　終わり", required),
    ...eraDay("起算", "起算日", required),
    ["延長一般", rows(overtime)],
    ["延長変形", rows(overtime)],
    ["休日", rows(holiday)],
    leaf(
      "時間数確認",
      "時間外労働及び休日労働を合算した時間数は１箇月について100時間未満でなければならないこと",
      confirmed,
    ),
    ...(isSpecial ? [specialPart] : []),
    ...(isBySite ? [] : parties),
    ...foot,
  ],
  // A 労働組合 is not elected.
  ...(!isBySite && { unless: { items: ["選び方", "管理監督者"], other: "当事者職名", says: /組合|ユニオン/ } }),
  rows: [...generalRows, ...(isSpecial ? [specialRows] : [])],
});
