import { expect, test } from "vitest";
import { nextAskAt, pauseOf } from "#shared/egov/poll.ts";

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

const at = (iso: string) => Date.parse(iso);
const minutesTo = (arrive_date: string, movedAt: string, now: string) => {
  const ids = Array.from({ length: 200 }, (_, id) => id + 1);
  const all = ids.map((id) => (at(nextAskAt({ id, arrive_date }, at(movedAt), at(now))) - at(now)) / minute);
  return [Math.min(...all), Math.max(...all)];
};

test.each([
  ["一覧で毎回見る案件", "2026-11-20 09:00:00", "2026-11-24T10:00:00+09:00", 108, 132],
  ["平日8時から19時の、一覧に出ない古い案件", "2025-01-20 09:00:00", "2026-11-24T18:59:00+09:00", 13, 17],
  ["平日19時からの、一覧に出ない古い案件", "2025-01-20 09:00:00", "2026-11-24T19:00:00+09:00", 54, 66],
  ["日曜の、一覧に出ない古い案件", "2025-01-20 09:00:00", "2026-11-22T10:00:00+09:00", 54, 66],
])("%sを1件ずつ尋ねるまでの分", (_, arrive_date, now, from, to) => {
  const [least, most] = minutesTo(arrive_date, "2026-11-20T09:00:00+09:00", now);
  expect(least).toBeGreaterThanOrEqual(from);
  expect(most).toBeLessThanOrEqual(to);
});
