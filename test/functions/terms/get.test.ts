import { expect, test } from "vitest";
import { termsRevision } from "#shared/terms/revision.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { call } from "#test/support/call.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("利用規約はログインしなくても読め、今の版とその改定日、事業者名を示す", async () => {
  const { status, body } = await call(termsRoutes.get);
  expect([status, body.revision, termsRevision]).toEqual([200, 2, 2]);
  expect(body.text).toContain(`${process.env.OPERATOR_NAME}（以下「当社」といいます。）`);
  expect(body.text).toMatch(/第2版（最終改定日：2024年9月10日）$/);
});

test.each([
  ["ビジネスライセンス", /ビジネスライセンス：契約期間は1か月単位とし、最低利用期間は3か月/],
  ["エンタープライズライセンス", /エンタープライズライセンス：契約期間は1年単位/],
  ["遅延損害金", /年14\.6％/],
  ["障害時の補償", /連続して48時間を超えた/],
  ["規約の変更", /その日の14日前までに/],
  ["利用のないときの解除", /12か月以上にわたり、本サービスの利用がない/],
  ["回答のないときの解除", /20日以上回答がない/],
  ["責任の上限", /過去12か月間にお客様が当社に支払った利用料金の合計額を上限/],
  ["無料期間", /2か月間（以下「無料期間」/],
])("%s の定めがある", async (_, form) => {
  const { body } = await call(termsRoutes.get);
  expect(body.text).toMatch(form);
});

test("条の番号は第1条から順に並び、条どうしの参照はある条を指す", async () => {
  const { text } = (await call(termsRoutes.get)).body as { text: string };
  const numbers = [...text.matchAll(/^## 第(\d+)条（.+）$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(text.match(/^## /gm)).toHaveLength(numbers.length);
  const own = text.replaceAll("民法第548条の4", "");
  for (const [, number] of own.matchAll(/第(\d+)条/g)) expect(numbers).toContain(Number(number));
});
