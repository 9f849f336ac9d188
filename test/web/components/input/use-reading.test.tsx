import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { field, open, stored, user } from "#test/support/form-host.tsx";

const text = (label: string) => (field(label) as HTMLInputElement).value;
/** As a browser sends it: letters under way, the choice, and the text that then stands in the field. */
const compose = (label: string, kana: string, chosen: string) => {
  const input = field(label) as HTMLInputElement;
  const before = input.value;
  fireEvent.compositionStart(input);
  fireEvent.compositionUpdate(input, { data: kana });
  fireEvent.compositionUpdate(input, { data: chosen });
  fireEvent.input(input, { target: { value: before + chosen }, isComposing: true });
  fireEvent.compositionEnd(input, { data: chosen });
};

test("変換して入力した名前のカナが入り、続けて入力すると伸び、消すと消える", async () => {
  open({ onSubmit: vi.fn() });
  compose("会社名", "やまだ", "山田");
  expect(text("会社名カナ")).toBe("ヤマダ");
  compose("会社名", "しょうてん", "商店");
  expect(text("会社名カナ")).toBe("ヤマダショウテン");
  await user.clear(field("会社名"));
  expect(text("会社名カナ")).toBe("");
});

test("手で入力したカナと、登録済みのカナは変わらない", async () => {
  open({ onSubmit: vi.fn() });
  compose("会社名", "やまだ", "山田");
  await user.type(field("会社名カナ"), "ヤ");
  compose("会社名", "しょうてん", "商店");
  expect(text("会社名カナ")).toBe("ヤマダヤ");
});

test("登録済みの名前を直しても、カナはそのまま", () => {
  open({ record: stored, onSubmit: vi.fn() });
  compose("会社名", "しょうてん", "商店");
  expect([text("会社名"), text("会社名カナ")]).toEqual(["青葉商店", "アオバ"]);
  expect(screen.getByRole("dialog", { name: "編集" })).toBeTruthy();
});
