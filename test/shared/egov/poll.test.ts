import { expect, test } from "vitest";
import { nextAskAt, nextPollAt, pauseOf } from "#shared/egov/poll.ts";

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
  expect(pauseOf(1, { retryAfter: 90 * minute })).toBe(90 * minute);
  expect(pauseOf(1, { retryAfter: 1_000 })).toBe(5 * minute);
});

test("黙っているe-Govは、何度続いても5分ごとに見に行く", () => {
  expect([1, 2, 12].map((failures) => pauseOf(failures, { isSilent: true }))).toEqual(Array(3).fill(5 * minute));
});

test.each([
  ["平日8時から19時", "2026-11-24T08:00:00+09:00", 9, 9],
  ["平日19時から", "2026-11-24T19:00:00+09:00", 59, 59],
  ["日曜", "2026-11-22T10:00:00+09:00", 59, 59],
  ["月曜の朝7時半は、8時から10分のうちに散らばる", "2026-11-23T07:30:00+09:00", 30, 39],
  ["月曜の朝7時", "2026-11-23T07:00:00+09:00", 59, 59],
])("%s、次の巡回までの分", (_, now, from, to) => {
  const accounts = Array.from({ length: 100 }, (_account, tenant) => ({ tenant: tenant + 1, account: 1 }));
  const all = accounts.map((account) => (nextPollAt(account, at(now)) - at(now)) / minute);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(from);
  expect(Math.max(...all)).toBeLessThanOrEqual(to);
  if (from < to) expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(8);
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
