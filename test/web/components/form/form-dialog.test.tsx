import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dayInJapan, showDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { field, open, press, stored, user } from "#test/support/form-host.tsx";

test("何も変えていなければ、尋ねずに閉じる", async () => {
  open({ record: stored, onSubmit: vi.fn() });
  expect(screen.getByRole("dialog", { name: "編集" })).toBeTruthy();
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("編集は題だけで、誰のかは題の横に立ち、開いてすぐのキーは何も書き換えない", async () => {
  open({ record: stored, whom: { name: "株式会社青葉", note: "No 7" }, onSubmit: vi.fn() });
  const dialog = screen.getByRole("dialog", { name: "編集", description: "株式会社青葉No 7" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("x");
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉");
  await user.tab();
  expect(document.activeElement).toBe(field("会社名"));
});

test("新しい記録は最初の空欄から始まる", async () => {
  open({ onSubmit: vi.fn() });
  await waitFor(() => expect(document.activeElement).toBe(field("会社名")));
});

test("開いた直後に打ち始めても、フォーカスは欄から動かず、続きも同じ欄に入る", async () => {
  open({ onSubmit: vi.fn() });
  const name = field("会社名") as HTMLInputElement;
  name.focus();
  fireEvent.change(name, { target: { value: "青" } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.keyboard("葉");
  expect(name.value).toBe("青葉");
});

test.each(["キャンセル", "閉じる", "Esc"])("変えたあとの%sは破棄してよいか尋ね、編集に戻れる", async (way) => {
  open({ record: stored, onSubmit: vi.fn() });
  await user.type(field("会社名カナ"), "ア");
  if (way === "Esc") await user.keyboard("{Escape}");
  else await press(way);
  const question = await screen.findByRole("alertdialog");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("編集に戻る"));
  await user.click(within(question).getByRole("button", { name: "編集に戻る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("dialog")).toBeTruthy();
  await press("キャンセル");
  await user.click(await screen.findByRole("button", { name: "破棄" }));
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("ブラウザの戻るでも尋ね、元に戻した値は変更に数えない", async () => {
  const { router } = open({ record: stored, onSubmit: vi.fn() });
  await user.type(field("会社名カナ"), "ア");
  await router.navigate("/dashboard");
  await screen.findByRole("alertdialog");
  await press("編集に戻る");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/company");
  // The question gives the focus back a moment after it has gone.
  await waitFor(() => expect(document.activeElement).toBe(field("会社名カナ")));
  await user.type(field("会社名カナ"), "{Backspace}");
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("キーで送って断られても、その欄に留まり、同じキーでもう一度送れる", async () => {
  const onSubmit = vi.fn(() => Promise.reject(new AppError("busy", messages.busy)));
  open({ record: stored, onSubmit });
  await user.type(field("会社名カナ"), "ア{Control>}{Enter}{/Control}");
  await screen.findByText(messages.busy);
  await waitFor(() => expect(document.activeElement).toBe(field("会社名カナ")));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test("幅とカナは欄を離れたときに直り、Ctrl+Enterで保存される", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  open({ onSubmit });
  await user.type(field("会社名"), "abc");
  await user.type(field("会社名カナ"), "えーびーしー");
  await user.selectOptions(await screen.findByRole("combobox", { name: "状況" }), "申請中");
  await user.click(await screen.findByRole("textbox", { name: "郵便番号 前半3桁" }));
  await user.paste("150-0001");
  await user.type(await screen.findByRole("textbox", { name: "資本金" }), "１０００");
  await user.type(await screen.findByRole("textbox", { name: "該当日" }), "R8.1.5{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]).toEqual([
    { name: "ａｂｃ", kana: "エービーシー", status: "1", day: "2026-01-05", postal: "150-0001", capital: 1000 },
    undefined,
  ]);
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("ふつうのEnterでは保存しない", async () => {
  const onSubmit = vi.fn();
  open({ record: stored, onSubmit });
  await user.type(field("会社名"), "{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("不備があれば送らず、最初の欄に移り、ボタンの横でも言う", async () => {
  const onSubmit = vi.fn();
  open({ onSubmit });
  await user.type(await screen.findByRole("textbox", { name: "該当日" }), "2026/02/31");
  await press("登録");
  expect(await screen.findByText("会社名を入力してください。")).toBeTruthy();
  expect(screen.getByText(messages.dateFormat)).toBeTruthy();
  expect(screen.getByText(messages.checkInput)).toBeTruthy();
  expect((screen.getByRole("textbox", { name: "該当日" }) as HTMLInputElement).value).toBe("2026/02/31");
  await waitFor(() => expect(document.activeElement).toBe(field("会社名")));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("保存中に何度押しても1度だけ送り、失敗したら開いたまま文を見せる", async () => {
  let refuse: (error: AppError) => void = () => {};
  const onSubmit = vi.fn(() => new Promise((_, reject) => (refuse = reject)));
  open({ record: stored, onSubmit });
  await user.type(field("会社名"), "あ");
  await user.dblClick(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  refuse(new AppError("invalid", messages.invalid, { fields: { "List.0.name.Value": "その会社名は使えません。" } }));
  expect(await screen.findByText("その会社名は使えません。")).toBeTruthy();
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉あ");
});

test("Ctrl+;は日付の欄に今日を入れ、カレンダーの今日も同じ", async () => {
  open({ onSubmit: vi.fn() });
  const today = showDay(dayInJapan(Date.now()));
  await user.type(field("該当日"), "{Control>};{/Control}");
  expect((field("該当日") as HTMLInputElement).value).toBe(today);
  await user.clear(field("該当日"));
  await press("該当日：カレンダーを開く");
  await user.click(await screen.findByRole("button", { name: "今日", hidden: true }));
  expect((field("該当日") as HTMLInputElement).value).toBe(today);
});

test("削除は名前を挙げて尋ね、キャンセルに焦点がある", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  open({ record: stored, onSubmit });
  await press("削除");
  const question = await screen.findByRole("alertdialog", { name: "会社の削除" });
  expect(within(question).getByText("青葉")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("キャンセル"));
  await user.click(within(question).getByRole("button", { name: "削除" }));
  expect(await screen.findByText("閉じた")).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
