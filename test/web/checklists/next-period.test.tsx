import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, dialog, seesCount, user } from "#test/support/checklist-screen.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
const benefit = {
  stuff: { Text: "山本 健太" },
  kenpo: { Value: "協会けんぽ" },
  status: { Value: "1_申請中" },
  content: { Value: "育児休業給付（第1回）" },
  deadline: { Value: "2026-09-10" },
};
const open = async (
  rows: object[] = [benefit],
  type: "electronicApplication" | "subsidy" = "electronicApplication",
) => {
  const screenOf = await aScreenOf(type, rows);
  screenOf.open("?id=1");
  return { ...screenOf, form: await dialog("編集") };
};
const finish = async (form: HTMLElement, status: string) => {
  await user.selectOptions(within(form).getByLabelText("状況"), status);
  await user.click(within(form).getByRole("button", { name: "保存" }));
};

test("完了にすると次の期を尋ね、作ると2か月後の新しい行の登録が始まる", async () => {
  const { form, list } = await open();
  await finish(form, "完了");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toMatch(/株式会社青葉製作所.*山本 健太.*育児休業給付（第2回）.*2026\/11\/10/);
  await user.click(within(question).getByRole("button", { name: "次の期を作る" }));
  const next = await dialog("新規登録");
  expect(within(next).getByDisplayValue("2026/11/10")).toBeTruthy();
  await user.click(within(next).getByRole("button", { name: "登録" }));
  await seesCount("全2件");
  const [first, second] = (await list()).body.records;
  expect(first).toMatchObject({ Done: true, content: { Value: "育児休業給付（第1回）" } });
  expect(second).toMatchObject({ Done: false, deadline: { Value: "2026-11-10" }, stuff: { Text: "山本 健太" } });
});

test("作らなければ保存だけで閉じ、完了のまま保存し直しても尋ねない", async () => {
  const { form, list } = await open();
  await finish(form, "完了");
  await user.click(await screen.findByRole("button", { name: "作らない" }));
  await seesCount("全1件");
  await screen.findByText("電子申請を保存しました。");
  expect((await list()).body.records[0]).toMatchObject({ Done: true, Version: 2 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("ボタンからはいつでも作れる", async () => {
  const { form } = await open();
  await user.click(within(form).getByRole("button", { name: "次の期を作る" }));
  const next = await dialog("新規登録");
  expect(within(next).getByDisplayValue("育児休業給付（第2回）")).toBeTruthy();
});

test("月末から始まった期は、2月のあとも月末になる", async () => {
  const days = ["2027-02-28", "2026-12-31"].map((Value) => ({ ...benefit, deadline: { Value } }));
  const { form } = await open(days);
  await user.click(within(form).getByRole("button", { name: "次の期を作る" }));
  const next = await dialog("新規登録");
  expect(within(next).getByDisplayValue("2027/04/30")).toBeTruthy();
});

test("完了にして作る次の期も、月末から始まった期なら月末になる", async () => {
  const days = ["2027-02-28", "2026-12-31"].map((Value) => ({ ...benefit, deadline: { Value } }));
  const { form } = await open(days);
  await finish(form, "完了");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("2027/04/30");
});

test("回数のない助成金は、完了にしても尋ねない", async () => {
  const row = { subsidy: { Value: "業務改善助成金" }, deadline: { Value: "2026-10-31" } };
  const { form } = await open([row], "subsidy");
  await finish(form, "完了");
  await screen.findByText("助成金を保存しました。");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
