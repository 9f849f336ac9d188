import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { anOfficeWith, answer, dialog, input, press, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("従業員を続けて追加し、直し、削除でき、従業員数がついて動く", async () => {
  const { open } = await anOfficeWith([{}]);
  open("?id=1");
  await dialog();
  const add = async (number: string, label: string) => {
    await user.type(await screen.findByLabelText("新しい従業員の社員番号"), number);
    await user.type(await screen.findByLabelText("新しい従業員の氏名"), `${label}{Enter}`);
  };
  await add("10", "渡辺 由美子");
  await screen.findByText("渡辺 由美子");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("新しい従業員の社員番号")));
  await add("２", "佐藤");
  await screen.findByText("佐藤");
  await waitFor(() => expect(input("従業員数").value).toBe("2"));
  expect(screen.getAllByRole("button", { name: /を編集/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    "佐藤を編集",
    "渡辺　由美子を編集",
  ]);

  await press("佐藤を編集");
  await user.type(await screen.findByLabelText("氏名カナ"), "さとう{Enter}");
  await screen.findByText("サトウ");
  await press("渡辺　由美子を削除");
  await answer("削除");
  await waitFor(() => expect(screen.queryByText("渡辺 由美子")).toBeNull());
  await waitFor(() => expect(input("従業員数").value).toBe("1"));
  await press("キャンセル");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("追加していない従業員は、閉じるときに聞き、保存すれば一緒に登録する", async () => {
  const { open, call } = await anOfficeWith([{}]);
  open("?id=1");
  await dialog();
  await user.type(await screen.findByLabelText("新しい従業員の氏名カナ"), "わたなべ");
  await press("キャンセル");
  await answer("編集に戻る");
  await press("保存");
  await screen.findByText("氏名を入力してください。");
  await user.type(await screen.findByLabelText("新しい従業員の氏名"), "渡辺");
  await press("保存");
  await screen.findByText("会社を保存しました。");
  const { staff } = (await call(routes.listEmployees, { params: { id: 1 } })).body;
  expect(staff).toMatchObject([{ label: "渡辺", kana: "ワタナベ" }]);
});

test("先に変えられた従業員は、いまの内容を見せ、もう一度の保存で置き換える", async () => {
  const { open, call } = await anOfficeWith([{}]);
  const params = { id: 1 };
  await call(routes.saveEmployee, { params, body: { label: "渡辺" } });
  open("?id=1");
  await press("渡辺を編集");
  await call(routes.saveEmployee, { params, body: { value: 1, Version: 1, label: "渡邊" } });
  await user.type(await screen.findByLabelText("氏名カナ"), "わたなべ{Enter}");
  await screen.findByText(/ほかの担当者が先に更新しました。.*いまの内容：渡邊/);
  await user.type(await screen.findByLabelText("氏名カナ"), "{Enter}");
  await screen.findByText("従業員を保存しました。");
  expect((await call(routes.listEmployees, { params })).body.staff).toMatchObject([
    { label: "渡辺", kana: "ワタナベ", Version: 3 },
  ]);
});
