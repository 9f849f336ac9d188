import fc from "fast-check";
import { expect, test } from "vitest";
import { showNumber } from "#shared/text/numbers.ts";

test("整数は、日本語の画面と同じく三桁ごとに区切る", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(showNumber(value)).toBe(value.toLocaleString("ja-JP"));
    }),
  );
});
