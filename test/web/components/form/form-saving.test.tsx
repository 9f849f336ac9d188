import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import { empty, field, type Form, open, press, type Stored, stored, user } from "#test/support/form-host.tsx";

/** A dialog whose first save meets this record. */
const openAfter = (current: Stored) => {
  const onSubmit = vi.fn((_: Form, base: Stored | undefined) =>
    base?.Version === 1 ? Promise.reject(new AppError("conflict", undefined, { current })) : Promise.resolve(),
  );
  open({ record: stored, onSubmit });
  return onSubmit;
};

test("先に更新されていたら、相手が触れなかった項目の入力を残して最新を読み込み、そのまま保存できる", async () => {
  const current = { ...stored, Version: 2, name: "青葉製作所" };
  const onSubmit = openAfter(current);
  await user.clear(field("会社名カナ"));
  await user.type(field("会社名カナ"), "アオバセイサクショ");
  await press("保存");
  await press("最新の内容を読み込む");
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉製作所");
  expect((field("会社名カナ") as HTMLInputElement).value).toBe("アオバセイサクショ");
  expect(screen.getByText("ほかの担当者が変更した項目：会社名")).toBeTruthy();
  expect(screen.getByText("入力した内容が残っている項目：会社名カナ")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^入力した内容に戻す/ })).toBeNull();
  await press("キャンセル");
  await user.click(await screen.findByRole("button", { name: "編集に戻る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press("保存");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]).toEqual([{ ...empty, name: "青葉製作所", kana: "アオバセイサクショ" }, current]);
});

test("二人が変えた項目は最新になり、入力した内容に戻せる", async () => {
  const current = { ...stored, Version: 2, kana: "アオバ２" };
  const onSubmit = openAfter(current);
  await user.clear(field("会社名カナ"));
  await user.type(field("会社名カナ"), "アオバセイサクショ");
  await press("保存");
  await press("最新の内容を読み込む");
  expect((field("会社名カナ") as HTMLInputElement).value).toBe("アオバ２");
  expect(screen.getByText("入力：アオバセイサクショ")).toBeTruthy();
  await press("入力した内容に戻す（会社名カナ）");
  await press("保存");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]).toEqual([{ ...empty, name: "青葉", kana: "アオバセイサクショ" }, current]);
});

test("読み込んだ最新をさらに別の人が戻していたら、戻した内容になり、読み込んだだけの内容で上書きしない", async () => {
  const [second, third] = [
    { ...stored, Version: 2, name: "青葉製作所" },
    { ...stored, Version: 3 },
  ];
  const onSubmit = vi.fn((_: Form, base: Stored | undefined) => {
    const current = base === undefined || base.Version === 1 ? second : third;
    return base?.Version === 3 ? Promise.resolve() : Promise.reject(new AppError("conflict", undefined, { current }));
  });
  open({ record: stored, onSubmit });
  await user.clear(field("会社名カナ"));
  await user.type(field("会社名カナ"), "アオバセイサクショ");
  await press("保存");
  await press("最新の内容を読み込む");
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉製作所");
  await press("保存");
  await press("最新の内容を読み込む");
  await waitFor(() => expect((field("会社名") as HTMLInputElement).value).toBe("青葉"));
  await press("保存");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
  expect(onSubmit.mock.calls[2]).toEqual([{ ...empty, name: "青葉", kana: "アオバセイサクショ" }, third]);
});

test("登録して次へは、登録してから引き継ぐ値だけの新しい入力になり、空の欄へ移る", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  open({ onSubmit, next: ({ name }) => ({ ...empty, name }) });
  await user.type(field("会社名"), "青葉");
  await user.type(field("会社名カナ"), "アオバ");
  await user.type(field("該当日"), "2026/1/5");
  await press("登録して次へ");
  await waitFor(() => expect((field("会社名カナ") as HTMLInputElement).value).toBe(""));
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉");
  expect((field("該当日") as HTMLInputElement).value).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(field("会社名カナ")));
  await user.keyboard("アオバ２{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls).toEqual([
    [{ ...empty, name: "青葉", kana: "アオバ", day: "2026-01-05" }, undefined],
    [{ ...empty, name: "青葉", kana: "アオバ２" }, undefined],
  ]);
  await waitFor(() => expect((field("会社名カナ") as HTMLInputElement).value).toBe(""));
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("登録の前の問いを断ると、送らずに入力を残す", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const maySend = vi.fn(() => Promise.resolve(false));
  open({ onSubmit, maySend });
  await user.type(field("会社名"), "青葉");
  await press("登録");
  await waitFor(() => expect(maySend).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole("button", { name: "登録" })).toHaveProperty("disabled", false));
  expect(onSubmit).not.toHaveBeenCalled();
  maySend.mockResolvedValue(true);
  await press("登録");
  expect(await screen.findByText("閉じた")).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
