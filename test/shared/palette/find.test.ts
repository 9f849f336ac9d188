import { expect, test } from "vitest";
import { companyTexts, find, keyed } from "#shared/palette/find.ts";
import { searchTerms } from "#shared/text/keys.ts";

const people = [
  ["山本　渡", "ヤマモト　ワタル", "0003"],
  ["渡辺 由美子", "ワタナベ ユミコ", "0012"],
  ["渡邉　浩二", "ﾜﾀﾅﾍﾞ ｺｳｼﾞ", "1012"],
  ["Anna Smith", "アンナ　スミス", "A-7"],
].map((texts) => keyed(texts[0]!, texts));

test.each([
  ["わたなべ", ["渡辺 由美子", "渡邉　浩二"]],
  ["ﾜﾀﾅﾍﾞ ゆみ", ["渡辺 由美子"]],
  ["渡", ["渡辺 由美子", "渡邉　浩二", "山本　渡"]],
  ["１２", ["渡辺 由美子", "渡邉　浩二"]],
  ["1012", ["渡邉　浩二"]],
  ["ANNA", ["Anna Smith"]],
  ["ａ－７", ["Anna Smith"]],
  ["山本 渡辺", []],
  ["子渡", []],
  ["　", []],
])("「%s」で%jが見つかる", (text, names) => {
  expect(find(people, searchTerms(text), 5)).toEqual({ shown: names, count: names.length });
});

test("多くは見せる数までで、件数はすべて、先頭が合うものが先", () => {
  const all = Array.from({ length: 30 }, (_, at) => keyed(at, [at % 10 === 9 ? "青葉" : `西青葉${at}`]));
  const { shown, count } = find(all, ["青葉"], 5);
  expect(count).toBe(30);
  expect(shown).toEqual([9, 19, 29, 0, 1]);
});

test("会社は、法人の種類を除いた名前でも先に出る", () => {
  const companies = [
    { name: "株式会社西青葉", nameKana: "カブシキガイシャニシアオバ" },
    { name: "医療法人社団青葉会", nameKana: "イリョウホウジンシャダンアオバカイ" },
  ].map((company) => keyed(company.name, companyTexts(company)));
  expect(find(companies, ["あおば"], 5).shown).toEqual(["医療法人社団青葉会", "株式会社西青葉"]);
  expect(find(companies, ["株式会社"], 5).shown).toEqual(["株式会社西青葉"]);
});
