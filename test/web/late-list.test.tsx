import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { anyPointer } from "#test/support/pointer.ts";

/** Until the test says that the line is there again. */
const list = vi.hoisted(() => ({ isOffline: true }));
vi.mock("#web/components/input/list-combobox.tsx", async (importOriginal) => {
  if (list.isOffline) throw new TypeError("Failed to fetch dynamically imported module");
  return importOriginal();
});

// What the set-up has loaded already, the list too, is not there for this test.
vi.resetModules();
await import("#web/theme/dialog-recipes.ts");
const { ToastArea } = await import("#web/components/messages/toast-place.tsx");
const { Combobox } = await import("#web/components/input/combobox.tsx");
const { renderPart } = await import("#test/support/render-part.tsx");

const companies = [
  { value: 1, label: "株式会社かわさき港湾" },
  { value: 2, label: "有限会社みなと運送" },
];
const Host = () => {
  const [value, setValue] = useState<string | number | null>(null);
  const field = { label: "会社", choices: companies, isFree: false, isInvalid: false, isDisabled: false };
  return (
    <>
      <Combobox {...field} value={value} onChange={setValue} onBlur={() => {}} />
      <output>{value}</output>
      <ToastArea isPage />
    </>
  );
};
const user = userEvent.setup(anyPointer);
const box = () => screen.getByRole<HTMLInputElement>("combobox");

test("候補を読み込めない間も打った文字で選べ、読み込めたら、文字もフォーカスも残って候補が開く", async () => {
  renderPart(<Host />);
  await user.click(box());
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  await user.keyboard("みなと");
  await user.tab();
  expect(box().value).toBe("有限会社みなと運送");
  expect(document.querySelector("output")!.textContent).toBe("2");

  await user.clear(box());
  const bare = box();
  await user.keyboard("さき港");
  list.isOffline = false;
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(bare.isConnected).toBe(false));
  expect(document.activeElement).toBe(box());
  await user.keyboard("湾");
  expect(box().value).toBe("さき港湾");
  // Without a layout a list counts as scrolled away.
  const option = await screen.findByRole("option", { hidden: true });
  expect(option.textContent).toBe("株式会社かわさき港湾");
  await user.keyboard("{Enter}");
  expect(box().value).toBe("株式会社かわさき港湾");
});
