import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { isEnter, isIme } from "#web/components/input/is-ime.ts";

const press = (key: string, isComposing: boolean, keyCode: number) =>
  ({ key, nativeEvent: { isComposing, keyCode } }) as KeyboardEvent;

test.each([
  ["ふつうの確定", press("Enter", false, 13), false, true],
  ["変換中の確定", press("Enter", true, 229), true, false],
  // Safari ends the composition first, and says so only by the code
  ["変換を終えた直後の確定（Safari）", press("Enter", false, 229), true, false],
  ["変換中だが番号は普通", press("Enter", true, 13), true, false],
  ["ほかのキー", press("Tab", false, 9), false, false],
])("%s", (_, event, ime, enter) => {
  expect([isIme(event), isEnter(event)]).toEqual([ime, enter]);
});
