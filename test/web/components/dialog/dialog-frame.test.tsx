import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { showMessage } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { renderPart } from "#test/support/render-part.tsx";

const someFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

test("下の画面が遅れて閉じても、上の知らせは読まれるまで残る", async () => {
  let close = () => {};
  const Below = () => {
    const [isOpen, setOpen] = useState(true);
    close = () => setOpen(false);
    return isOpen && <DialogFrame title="編集" size="short" footer="足" children="本文" />;
  };
  renderPart(<Below />);
  await screen.findByRole("dialog", { name: "編集" });
  await act(someFrames);
  void showMessage("会社を保存しました。");
  await screen.findByRole("alertdialog");
  await act(someFrames);
  act(() => close());
  await act(someFrames);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("alertdialog").textContent).toContain("会社を保存しました。");
});
