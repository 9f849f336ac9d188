import { eraDay, type Form, leaf, numerical, required, type Rules } from "./form.ts";

const digits = (count: number): Rules => ({ ...numerical, exact: count });
const one = (...allowed: string[]): Rules => ({ oneOf: allowed });
const upTo = (last: number) => one(...Array.from({ length: last }, (_, at) => String(at + 1)));
const many = (label: string, sizes: readonly number[], rules: Rules = {}) =>
  sizes.map((size) => leaf(`${label}${size}桁`, `${label}（${size}桁）`, { ...rules, ...digits(size) }));
const day = (name: string, rules: Rules = {}) => eraDay(name, name, rules);

/** 雇用保険被保険者資格取得届: its leaves in their order, as clients of others know them. */
export const insuranceForm: Form = {
  id: "495008680033800330",
  version: 1,
  name: "雇用保険被保険者資格取得届",
  root: "G00005-A-250045-001_1",
  items: [
    leaf("帳票種別", "", { preset: "19101" }),
    leaf("個人番号", "個人番号", digits(12)),
    ...many("被保険者番号", [4, 6]),
    leaf("被保険者番号CD", "被保険者番号（CD）", digits(1)),
    leaf("取得区分", "取得区分", { ...required, ...one("1", "2") }),
    leaf("被保険者氏名", "被保険者氏名", { ...required, full: true, most: 12 }),
    leaf("被保険者氏名フリガナ", "被保険者氏名（フリガナ）", { ...required, full: true, most: 20 }),
    leaf("変更後の氏名", "変更後の氏名", { full: true, most: 12 }),
    leaf("変更後の氏名フリガナ", "変更後の氏名（フリガナ）", { full: true, most: 20 }),
    leaf("性別", "性別", { ...required, ...one("男", "女") }),
    ...day("生年月日", required),
    leaf("事業所番号安定所番号", "事業所番号（4桁）", { ...required, ...digits(4) }),
    leaf("事業所番号一連番号", "事業所番号（6桁）", { ...required, ...digits(6) }),
    leaf("事業所番号CD", "事業所番号（CD）", { ...required, ...digits(1) }),
    leaf("被保険者となったことの原因", "被保険者となったことの原因", one("1", "2", "3", "4", "8")),
    leaf("賃金支払の態様", "賃金（支払の態様）", upTo(5)),
    leaf("賃金月額", "賃金（賃金月額：単位千円）", { ...numerical, digits: 4 }),
    ...day("資格取得年月日", required),
    leaf("雇用形態", "雇用形態", upTo(7)),
    leaf("職種", "職種", digits(2)),
    leaf("就職経路", "就職経路", upTo(4)),
    leaf("所定労働時間時", "１週間の所定労働時間　時間", { ...numerical, digits: 2, to: 40 }),
    leaf("所定労働時間分", "１週間の所定労働時間　分", { ...numerical, digits: 2, to: 59 }),
    leaf("契約期間の定め", "契約期間の定め", one("有", "無")),
    ...day("契約期間開始"),
    ...day("契約期間終了"),
    leaf("契約更新条項", "契約更新条項の有無", one("有", "無")),
    leaf("事業所名称", "事業所名", { most: 50 }),
    leaf("備考", "備考", { most: 100 }),
    ["外国人", ["氏名ローマ字", "在留カード番号", "国籍地域", "在留資格"].map((name) => leaf(name))],
    leaf("在留期間", "在留期間（西暦）", { ...digits(8) }),
    ...["事業主住所", "事業主氏名"].map((name) => leaf(name, name, required)),
    ...[1, 2, 3].map((part) => leaf(`事業主電話番号${part}`, `事業主　電話番号（${part}）`, { ...numerical, most: 5 })),
    ...day("届出年月日", required),
    leaf("あて先", "あて先（公共職業安定所）", required),
    leaf("社会保険労務士記載欄", "社会保険労務士記載欄"),
    leaf("Xmit", "", { preset: "0" }),
  ],
};
