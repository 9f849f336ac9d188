import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { CurrencyInput } from "#web/components/input/currency-input.tsx";
import { renderPart } from "#test/support/render-part.tsx";

const Field = ({ initial }: { initial: number | null }) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <CurrencyInput value={value} onChange={setValue} onBlur={() => undefined} isInvalid={false} isDisabled={false} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};
const user = userEvent.setup();
const value = () => JSON.parse(screen.getByRole("status").textContent!) as number | null;
const shown = () => screen.getByRole<HTMLInputElement>("textbox").value;

test.each([
  [0, "0", "0"],
  [1_200, "1200", "1,200"],
  [null, "", ""],
])("%s はTabで通り過ぎても変わらない", async (initial, typed, grouped) => {
  renderPart(<Field initial={initial} />);
  await user.tab();
  expect(shown()).toBe(typed);
  await user.tab();
  expect([value(), shown()]).toEqual([initial, grouped]);
});

test("全角でも0でも入力でき、消せば空になる", async () => {
  renderPart(<Field initial={5} />);
  await user.clear(screen.getByRole("textbox"));
  expect(value()).toBeNull();
  await user.type(screen.getByRole("textbox"), "１２,000");
  await user.tab();
  expect([value(), shown()]).toEqual([12_000, "12,000"]);
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "0");
  await user.tab();
  expect([value(), shown()]).toEqual([0, "0"]);
});
