import { expect, test } from "vitest";
import { searchKey, searchTerms } from "#shared/text/keys.ts";
import { toFullWidth, toHalfDigits, toHalfWidth, toKatakana } from "#shared/text/letters.ts";

test.each([
  ["ﾄﾖﾀ ABC-1", "トヨタ　ＡＢＣ－１"],
  ["ｶﾞｷﾞﾊﾟﾋﾟｳﾞﾞ", "ガギパピヴ゛"],
  ["㈱①髙﨑", "㈱①髙﨑"],
])("全角にする：%s", (text, full) => {
  expect(toFullWidth(text.replace("ﾄﾖﾀ", "ﾄﾖﾀ"))).toBe(full);
});

test("半角にするのは英数字と記号だけで、カナはそのまま", () => {
  expect(toHalfWidth("Ａｂ１２－３　アﾞ")).toBe("Ab12-3 アﾞ");
});

test("数字だけを半角で取り出す", () => {
  expect(toHalfDigits("〒１５０−0001")).toBe("1500001");
});

test("ひらがな・半角カナを全角カタカナにする", () => {
  expect(toKatakana("やまだ ﾀﾛｳ ゔ")).toBe("ヤマダ　タロウ　ヴ");
});

test.each([
  ["ﾄﾖﾀ", "とよた"],
  ["ＡＢＣ", "abc"],
  ["山本　健太", "山本健太"],
  ["サーバー", "サ－バ－"],
  ["ァヴヵヶヽヾA社ノ", "ぁゔゕゖゝゞa社の"],
])("検索では幅・かな・大小・空白の違いを見ない：%s と %s", (a, b) => {
  expect(searchKey(a)).toBe(searchKey(b));
});

test("検索の言葉は空白で分かれ、すべてを含むものが当たる", () => {
  expect(searchTerms(" 資格　ヤマモト ")).toEqual(["資格", "やまもと"]);
});
