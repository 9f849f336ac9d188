import { expect, test } from "vitest";
import { mentionQuery } from "#web/features/comments/mention-query.ts";

test.each([
  ["@", "", 0],
  ["お願いします@さと", "さと", 6],
  ["お願いします＠", "", 6],
  ["@佐藤 美", "佐藤 美", 0],
  ["@田中 裕子 @す", "す", 7],
  ["hana@sakura", undefined, 0],
  ["@田中 裕子 承知", undefined, 0],
  ["@一行目\n二行目", undefined, 0],
  ["本文", undefined, 0],
])("%j と打ったところで探すのは %j", (text, query, at) => {
  expect(mentionQuery(text, text.length, ["田中 裕子"])).toEqual(query === undefined ? undefined : { at, text: query });
});

test("後ろに文があっても、カーソルの前だけを見る", () => {
  expect(mentionQuery("@さと 確認をお願いします", 3, [])).toEqual({ at: 0, text: "さと" });
});
