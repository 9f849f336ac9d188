import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

const Form = z.object({ name: z.string(), kana: z.string() });
type Form = z.output<typeof Form>;
const empty: Form = { name: "", kana: "" };

const Host = ({
  draft,
  onSubmit,
}: {
  draft: Form | undefined;
  onSubmit: (value: Form) => Promise<{ message: string }>;
}) => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>閉じた</p>;
  return (
    <FormDialog
      subject="会社"
      schemas={() => Promise.resolve({ form: Form, record: Form })}
      sections={[
        {
          columns: 2,
          fields: [
            { name: "name", label: "会社名" },
            { name: "kana", label: "会社名カナ" },
          ],
        },
      ]}
      record={undefined}
      toForm={() => empty}
      draft={draft}
      onSubmit={onSubmit}
      onClose={() => setOpen(false)}
    />
  );
};
const user = userEvent.setup(anyPointer);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("コピーした内容は、触らなくても未保存として扱い、閉じる前に尋ねる", async () => {
  renderPart(<Host draft={{ name: "青葉", kana: "アオバ" }} onSubmit={vi.fn()} />);
  expect((await screen.findByDisplayValue<HTMLInputElement>("青葉")).value).toBe("青葉");
  await press("キャンセル");
  await user.click(await screen.findByRole("button", { name: "編集に戻る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByDisplayValue("アオバ")).toBeTruthy();
  await press("キャンセル");
  await user.click(await screen.findByRole("button", { name: "破棄" }));
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("コピーでない空の新規登録は、尋ねずに閉じる", async () => {
  renderPart(<Host draft={undefined} onSubmit={vi.fn()} />);
  await press("キャンセル");
  expect(await screen.findByText("閉じた")).toBeTruthy();
});

test("コピーした内容は、そのまま登録できる", async () => {
  const onSubmit = vi.fn(() => Promise.resolve({ message: "登録しました。" }));
  renderPart(<Host draft={{ name: "青葉", kana: "アオバ" }} onSubmit={onSubmit} />);
  await screen.findByDisplayValue("青葉");
  await press("登録");
  expect(await screen.findByText("閉じた")).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledWith({ name: "青葉", kana: "アオバ" }, undefined, expect.anything());
});
