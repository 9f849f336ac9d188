import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

const user = userEvent.setup(anyPointer);
const Host = () => {
  const [day, setDay] = useState("");
  return (
    <>
      <DateInput label="該当日" value={day} onChange={setDay} onBlur={() => {}} isInvalid={false} isDisabled={false} />
      <output>{day}</output>
    </>
  );
};
const read = () => screen.getByRole("status").textContent;

test.each([
  ["11/24{Enter}", `${dayInJapan(Date.now()).slice(0, 4)}-11-24`],
  ["令和8年1月5日{Tab}", "2026-01-05"],
  ["いつか{Enter}", "いつか"],
])("「%s」は、「%s」として読む", async (keys, day) => {
  renderPart(<Host />);
  await user.type(await screen.findByRole("textbox"), keys);
  expect(read()).toBe(day);
});
