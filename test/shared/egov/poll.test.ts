import { expect, test } from "vitest";
import { pauseOf } from "#shared/egov/poll.ts";

const minute = 60_000;

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [5, 60],
  [50, 60],
])("%i回続けて失敗したら、e-Govを%i分休ませる", (failures, minutes) => {
  expect(pauseOf(failures)).toBe(minutes * minute);
});

test("e-Govが求める長い休みには従い、短い休みは、こちらの休みを縮めない", () => {
  expect(pauseOf(1, 90 * minute)).toBe(90 * minute);
  expect(pauseOf(1, 1_000)).toBe(5 * minute);
});
