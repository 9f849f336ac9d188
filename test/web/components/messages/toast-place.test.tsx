import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { ToastArea } from "#web/components/messages/toast-place.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { renderPart } from "#test/support/render-part.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const tell = (...told: Parameters<typeof toast>) => act(() => toast(...told));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>開く</button>
      {isOpen && <DialogFrame title="編集" size="short" onClose={() => setOpen(false)} children="本文" />}
      <footer aria-label="足">
        <ToastArea isPage />
      </footer>
    </>
  );
};

test("知らせは画面の足に出て、ポインターの下でも6秒で消える", async () => {
  renderPart(<Page />);
  tell("保存しました。");
  const told = within(screen.getByLabelText("足")).getByRole("status");
  expect(told.textContent).toBe("保存しました。");
  fireEvent.pointerEnter(told);
  fireEvent.mouseOver(told);
  await pass(5.9);
  expect(screen.queryByText("保存しました。")).toBeTruthy();
  await pass(0.2);
  expect(screen.queryByText("保存しました。")).toBeNull();
});

test("誤りは閉じるまで残り、あとの知らせが消えると、また見える", async () => {
  renderPart(<Page />);
  tell("保存できませんでした。", "error");
  tell("復元しました。");
  expect(screen.queryByText("保存できませんでした。")).toBeNull();
  await pass(60);
  expect(screen.getByRole("alert").textContent).toBe("保存できませんでした。");
  fireEvent.click(screen.getByRole("button", { name: "知らせを閉じる" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("同じ誤りが続いても、一度閉じればなくなり、ほかの誤りは残る", () => {
  renderPart(<Page />);
  for (const text of ["ほかの誤り", "保存できませんでした。", "保存できませんでした。"]) tell(text, "error");
  fireEvent.click(screen.getByRole("button", { name: "知らせを閉じる" }));
  expect(screen.getByRole("alert").textContent).toBe("ほかの誤り");
});

test("開いている画面があれば、その足に出て、閉じると下の足に移る", async () => {
  renderPart(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "開く" }));
  const dialog = await screen.findByRole("dialog");
  tell("追加しました。");
  expect(within(dialog).getByRole("status").textContent).toBe("追加しました。");
  expect(screen.getAllByText("追加しました。")).toHaveLength(1);
  fireEvent.click(within(dialog).getAllByRole("button", { name: "閉じる" })[0]!);
  expect(within(screen.getByLabelText("足")).getByText("追加しました。")).toBeTruthy();
});
