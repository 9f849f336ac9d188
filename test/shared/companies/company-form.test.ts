import { expect, test } from "vitest";
import { CompanyForm, CompanySave } from "#shared/companies/company-form.ts";
import { blankCompany } from "#shared/companies/company-values.ts";
import { blankEmployee, EmployeeForm } from "#shared/companies/employee.ts";
import { industries } from "#shared/companies/industries.ts";
import { withoutLegalForm } from "#shared/companies/legal-forms.ts";

const base = { ...blankCompany, name: "株式会社青葉製作所", nameKana: "カブシキガイシャアオバセイサクショ" };
const parse = (fields: object) => CompanyForm.safeParse({ ...base, ...fields });
const errorsOf = (fields: object) => parse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]);

const unfit = (label: string) => `${label}に使えない文字（制御文字など）が含まれています。入力し直してください。`;

test.each<[string, unknown, unknown]>([
  ["name", " ｱｵﾊﾞ ABC株式会社 ", "アオバ　ＡＢＣ株式会社"],
  ["name", "㈱①髙﨑𠮷野", "㈱①髙﨑𠮷野"],
  ["nameKana", "あおばｾｲｻｸｼｮ", "アオバセイサクショ"],
  ["address", "中央1-2-3 ABCﾋﾞﾙ", "中央１－２－３　ＡＢＣビル"],
  ["addressKana", "ちゅうおう1-2", "チュウオウ１－２"],
  ["postalCode", "１５０－０００１", "150-0001"],
  ["postalCode", "-", ""],
  ["phone", "０３ー１２３４ー５６７８", "03-1234-5678"],
  ["fax", "--", ""],
  ["corporateNumber", "５-8356-7825-6246", "5835678256246"],
  ["mailAddress", " ｔａｒｏ@example.co.jp ", "taro@example.co.jp"],
  ["memo", " 1行目\n2行目 ", "1行目\n2行目"],
  ["industry", "\u200b", ""],
  ["bonusMonths", "12,6", "6月・12月"],
  ["bonusMonths", "６月、１２月、3", "3月・6月・12月"],
  ["bonusMonths", "なし", "支給なし"],
  ["bonusMonths", " ", ""],
  ["payClosingDay", 31, 31],
  ["raiseMonth", 0, 0],
  ["regularWorkers", 0, 0],
  ["regularWorkers", null, null],
  ["laborInsuranceType", "二元適用", "二元適用"],
  ["dispatchPermit", "", ""],
  ["name", "葛\u{e0100}飾区の会社", "葛\u{e0100}飾区の会社"],
])("%s の「%s」は「%s」として受け付ける", (name, typed, stored) => {
  expect(parse({ [name]: typed }).data).toMatchObject({ [name]: stored });
});

test.each([
  ["name", "", "会社名を入力してください。"],
  ["name", "　", "会社名を入力してください。"],
  ["name", "\u200b \u2060\ufeff\u3164", "会社名を入力してください。"],
  ["nameKana", "\u200d", "会社名カナを入力してください。"],
  ["name", "青葉\u0000製作所", unfit("会社名")],
  ["name", "青葉\t製作所", unfit("会社名")],
  ["name", "青葉\u202e製作所", unfit("会社名")],
  ["name", "青葉\u2066製作所", unfit("会社名")],
  ["name", "青葉\ud842", unfit("会社名")],
  ["address", "横浜市\n西区", unfit("住所")],
  ["representativeLastName", "田\u009f中", unfit("代表者姓")],
  ["industry", "建設\u202b業", unfit("業種")],
  ["mailAddress", "taro\u202e@example.co.jp", "メールアドレスの形で入力してください。例：taro@example.co.jp"],
  ["name", "あ".repeat(101), "会社名は100文字以内で入力してください。"],
  ["nameKana", "", "会社名カナを入力してください。"],
  ["nameKana", "青葉セイサクショ", "全角カタカナで入力してください。"],
  ["nameKana", "ア".repeat(201), "会社名カナは200文字以内で入力してください。"],
  ["address", "あ".repeat(201), "住所は200文字以内で入力してください。"],
  ["memo", "あ".repeat(2001), "メモは2,000文字以内で入力してください。"],
  ["corporateNumber", "123456789012", "法人番号は13桁の数字で入力してください。"],
  ["corporateNumber", "58356782562a6", "法人番号は13桁の数字で入力してください。"],
  ["corporateNumber", "5835678256247", "法人番号が正しくありません。数字を確認してください。"],
  ["postalCode", "150-", "郵便番号は7桁の数字で入力してください。"],
  ["postalCode", "150-001", "郵便番号は7桁の数字で入力してください。"],
  ["phone", "03-1234-", "電話番号は3つの欄をすべて数字で入力してください。"],
  ["phone", "031234-1234-5678", "電話番号は3つの欄をすべて数字で入力してください。"],
  ["fax", "03--5678", "FAX番号は3つの欄をすべて数字で入力してください。"],
  ["prefecture", "東京", "都道府県は一覧から選択してください。"],
  ["settlementTerm", 13, "決算月は1から12までの月を選択してください。"],
  ["settlementTerm", 0, "決算月は1から12までの月を選択してください。"],
  ["bonusMonths", "6月・6月", "賞与予定月は「6月・12月」のように3つまでの月、または「支給なし」を入力してください。"],
  ["bonusMonths", "0月", "賞与予定月は「6月・12月」のように3つまでの月、または「支給なし」を入力してください。"],
  ["bonusMonths", "13", "賞与予定月は「6月・12月」のように3つまでの月、または「支給なし」を入力してください。"],
  [
    "bonusMonths",
    "3・6・9・12",
    "賞与予定月は「6月・12月」のように3つまでの月、または「支給なし」を入力してください。",
  ],
  ["payClosingDay", 32, "給与の締め日は1から31までの日、または「末日」を入力してください。"],
  ["payDay", 0, "給与の支払日は1から31までの日、または「末日」を入力してください。"],
  ["payDay", Number.NaN, "給与の支払日は1から31までの日、または「末日」を入力してください。"],
  ["raiseMonth", 13, "昇給月は1から12までの月、または「なし」を入力してください。"],
  ["regularWorkers", 1_000_000, "常時使用人数は0以上の整数で入力してください。"],
  ["laborInsuranceType", "三元", "労働保険の適用は「一元適用」「二元適用」のいずれかを入力してください。"],
  ["placementPermit", "不明", "職業紹介の許可は「あり」「なし」のいずれかを入力してください。"],
  ["capital", -1, "資本金は0以上の整数で入力してください。"],
  ["officers", 1.5, "役員数は0以上の整数で入力してください。"],
  ["mailAddress", "taro", "メールアドレスの形で入力してください。例：taro@example.co.jp"],
])("%s の「%s」は断る", (name, typed, sentence) => {
  expect(errorsOf({ [name]: typed })).toEqual([[name, sentence]]);
});

test("都道府県のコードは名前から決まり、カナは空のときだけ補う", () => {
  const saved = (fields: object) => CompanySave.parse({ name: base.name, nameKana: base.nameKana, ...fields });
  expect(saved({ prefecture: "神奈川県" })).toMatchObject({ prefectureCode: "14", prefectureKana: "カナガワケン" });
  expect(saved({ prefecture: "神奈川県", prefectureKana: "カナガワ" })).toMatchObject({ prefectureKana: "カナガワ" });
  expect(saved({ prefecture: "" })).toMatchObject({ prefectureCode: "", prefectureKana: "" });
  expect(saved({})).not.toHaveProperty("prefectureCode");
});

test.each([
  ["label", "山本\u202e健太", unfit("氏名")],
  ["label", "\u200b", "氏名を入力してください。"],
  ["number", "0\u00001", unfit("社員番号")],
])("従業員の %s の「%s」は断る", (name, typed, sentence) => {
  const { error } = EmployeeForm.safeParse({ ...blankEmployee, label: "山本 健太", [name]: typed });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test("番号のある保存には版が要る", () => {
  const { error } = CompanySave.safeParse({ ...base, id: 1 });
  expect(error?.issues.map(({ path }) => path)).toEqual([["Version"]]);
});

test("業種の候補は、農業，林業から分類不能の産業までの20", () => {
  expect(industries).toHaveLength(20);
  expect([industries[0], industries[19]]).toEqual(["農業，林業", "分類不能の産業"]);
  expect(new Set(industries).size).toBe(20);
});

test.each([
  ["カブシキガイシャアオバセイサクショ", "アオバセイサクショ"],
  ["イリョウホウジンシャダン　ヒカリカイ", "ヒカリカイ"],
  ["ナカムラデンキカブシキガイシャ", "ナカムラデンキカブシキガイシャ"],
  ["カブシキガイシャ", "カブシキガイシャ"],
  ["", ""],
])("%s は「%s」の位置に並ぶ", (kana, place) => {
  expect(withoutLegalForm(kana)).toBe(place);
});
