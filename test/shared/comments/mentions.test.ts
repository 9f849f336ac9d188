import { expect, test } from "vitest";
import { firstWords } from "#shared/comments/mention-line.ts";
import { partsOf, standing } from "#shared/comments/mentions.ts";
import { threadPage } from "#shared/comments/record-page.ts";
import { commentedKinds } from "#shared/comments/kinds.ts";
import { isPagePath } from "#shared/pages.ts";

const yu = { user: 4, name: "田中 裕" };
const yuko = { user: 5, name: "田中 裕子" };
const shown = (text: string) =>
  partsOf(text, [yu, yuko]).map(({ text: part, mention }) => (mention ? `[${part}]` : part));

test.each([
  ["@田中 裕子 お願いします", ["[@田中 裕子]", " お願いします"]],
  ["確認は＠田中 裕、@田中 裕子", ["確認は", "[＠田中 裕]", "、", "[@田中 裕子]"]],
  ["@@田中 裕さん", ["@", "[@田中 裕]", "さん"]],
  ["田中 裕子 @ a@example.jp", ["田中 裕子 @ a@example.jp"]],
  ["", []],
])("%j の中の名前は、長いほうから見つかる", (text, parts) => {
  expect(shown(text)).toEqual(parts);
});

test("本文に名前のある人だけが残り、同じ名前の二人はどちらも残る", () => {
  const twin = { user: 6, name: "田中 裕子" };
  expect(standing("@田中 裕子", [yu, yuko, twin])).toEqual([yuko, twin]);
});

test("書き出しは一行の100文字で、文字の途中では切れない", () => {
  expect(firstWords(" 一行目\n二行目\u2028三行目 ")).toBe("一行目 二行目 三行目");
  expect(firstWords("𠮷".repeat(100))).toBe("𠮷".repeat(100));
  expect(firstWords("𠮷".repeat(101))).toBe(`${"𠮷".repeat(100)}…`);
});

test.each(commentedKinds)("%s のやり取りへのリンクは、今ある画面を指す", (kind) => {
  const path = threadPage({ kind, id: 12 });
  expect(isPagePath(path)).toBe(true);
  expect(path).toMatch(/\?(id|task)=12&thread=open$/);
});
