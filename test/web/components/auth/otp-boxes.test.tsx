import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { OtpBoxes } from "#web/components/auth/otp-boxes.tsx";
import { renderPart } from "#test/support/render-part.tsx";

const user = userEvent.setup();
const Host = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [code, setCode] = useState("");
  return <OtpBoxes value={code} onChange={setCode} onComplete={onComplete} />;
};
const open = () => {
  const onComplete = vi.fn();
  renderPart(<Host onComplete={onComplete} />);
  const boxes = screen.getAllByRole<HTMLInputElement>("textbox");
  return { onComplete, boxes, shown: () => boxes.map(({ value }) => value).join("") };
};

test.each(["123456", "１２３４５６"])("%s を1桁ずつ打つと、次の箱へ進み、6桁で終わる", async (digits) => {
  const { boxes, onComplete, shown } = open();
  await user.click(boxes[0]!);
  await user.keyboard(digits);
  expect(shown()).toBe("123456");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test.each(["123456", "１２３４５６", "123 456", "認証コード：123456"])(
  "どの箱に「%s」を貼り付けても全部が埋まる",
  async (text) => {
    const { boxes, onComplete, shown } = open();
    await user.click(boxes[3]!);
    await user.paste(text);
    expect(shown()).toBe("123456");
    expect(onComplete).toHaveBeenCalledWith("123456");
  },
);

test("変換中の文字は数えず、確定した数字を取る", () => {
  const { boxes, shown } = open();
  fireEvent.compositionStart(boxes[0]!);
  fireEvent.change(boxes[0]!, { target: { value: "１２" } });
  expect(shown()).toBe("１２");
  fireEvent.compositionEnd(boxes[0]!);
  expect(shown()).toBe("12");
});

test("消すと前の箱へ戻り、矢印で移る", async () => {
  const { boxes, shown } = open();
  await user.click(boxes[0]!);
  await user.keyboard("123{Backspace}");
  expect(shown()).toBe("12");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(boxes[0]);
  expect(boxes[0]!.getAttribute("aria-label")).toBe("認証コード 6桁中1桁目");
  expect(boxes[0]!.autocomplete).toBe("one-time-code");
});
