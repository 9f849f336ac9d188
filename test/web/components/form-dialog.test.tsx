import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { isCalendarDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { FormDialog } from "#web/components/form-dialog.tsx";
import type { FormSection } from "#web/components/form-field.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

const Form = z.object({
  name: z.string().min(1, "会社名を入力してください。"),
  kana: z.string(),
  status: z.string(),
  day: z.string().refine((day) => day === "" || isCalendarDay(day), messages.dateFormat),
  postal: z.string(),
  capital: z.number().nullable(),
});
type Form = z.input<typeof Form>;
const Stored = Form.extend({ id: z.int(), Version: z.int() });
type Stored = z.output<typeof Stored>;
const sections: FormSection<Form>[] = [
  {
    columns: 2,
    fields: [
      { name: "name", label: "会社名", isRequired: true, kind: "fullWidth" },
      { name: "kana", label: "会社名カナ", kind: "kana" },
      {
        name: "status",
        label: "状況",
        kind: "select",
        options: [
          { value: "", label: "未設定" },
          { value: "1", label: "申請中" },
        ],
      },
      { name: "day", label: "該当日", kind: "date" },
      {
        name: "postal",
        label: "郵便番号",
        kind: "splitDigits",
        parts: [
          { label: "前半3桁", length: 3 },
          { label: "後半4桁", length: 4 },
        ],
      },
      { name: "capital", label: "資本金", kind: "currency" },
    ],
  },
];
const empty: Form = { name: "", kana: "", status: "", day: "", postal: "", capital: null };
const stored: Stored = { ...empty, id: 7, Version: 1, name: "青葉", kana: "アオバ" };

const Host = ({
  record,
  onSubmit,
  onCopy,
}: {
  record?: Stored;
  onSubmit: (value: Form, base: Stored | undefined) => Promise<unknown>;
  onCopy?: () => void;
}) => {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    void navigate("/company", { replace: true });
  };
  const send = async (value: Form, base: Stored | undefined) => {
    await onSubmit(value, base);
    return { message: "保存しました。" };
  };
  if (!isOpen) return <p>閉じた</p>;
  return (
    <FormDialog
      subject="会社"
      schema={Form}
      sections={sections}
      record={record}
      current={Stored}
      toForm={(from) =>
        from
          ? {
              name: from.name,
              kana: from.kana,
              status: from.status,
              day: from.day,
              postal: from.postal,
              capital: from.capital,
            }
          : empty
      }
      onSubmit={send}
      onClose={close}
      onCopy={() => onCopy?.()}
      remove={{ target: ({ name }) => name, run: () => send(empty, undefined) }}
    />
  );
};
const open = (props: Parameters<typeof Host>[0]) => renderPart(<Host {...props} />, "/company?id=7");
const user = userEvent.setup(anyPointer);
const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));

test("何も変えていなければ、尋ねずに閉じる", async () => {
  open({ record: stored, onSubmit: vi.fn() });
  expect(screen.getByRole("dialog", { name: "編集" })).toBeTruthy();
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
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
  await user.type(field("会社名カナ"), "{Backspace}");
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("幅とカナは欄を離れたときに直り、Ctrl+Enterで保存される", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  open({ onSubmit });
  await user.type(field("会社名"), "abc");
  await user.type(field("会社名カナ"), "えーびーしー");
  await user.selectOptions(screen.getByRole("combobox", { name: "状況" }), "申請中");
  await user.click(screen.getByRole("textbox", { name: "郵便番号 前半3桁" }));
  await user.paste("150-0001");
  await user.type(screen.getByRole("textbox", { name: "資本金" }), "１０００");
  await user.type(screen.getByRole("textbox", { name: "該当日" }), "R8.1.5{Control>}{Enter}{/Control}");
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
  await user.type(screen.getByRole("textbox", { name: "該当日" }), "2026/02/31");
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

test("先に更新されていたら、最新を読み込み、入力した内容を項目ごとに戻せる", async () => {
  const current = { ...stored, Version: 2, name: "青葉製作所" };
  const onSubmit = vi.fn((_: Form, base: Stored | undefined) =>
    base?.Version === 1 ? Promise.reject(new AppError("conflict", undefined, { current })) : Promise.resolve(),
  );
  open({ record: stored, onSubmit });
  await user.clear(field("会社名カナ"));
  await user.type(field("会社名カナ"), "アオバセイサクショ");
  await press("保存");
  await press("最新の内容を読み込む");
  expect((field("会社名") as HTMLInputElement).value).toBe("青葉製作所");
  expect(screen.getByText("入力：アオバセイサクショ")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "入力した内容に戻す（会社名カナ）" }));
  await press("保存");
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]).toEqual([{ ...empty, name: "青葉製作所", kana: "アオバセイサクショ" }, current]);
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
