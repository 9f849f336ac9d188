import { expect, test } from "vitest";
import { readDay } from "#shared/date-input.ts";

const today = "2026-11-21";

test.each([
  "2026/1/5",
  "2026-1-5",
  "20260105",
  "令和8年1月5日",
  "令8.1.5",
  "R8.1.5",
  "２０２６/１/５",
  "Ｒ８．１．５",
  "2026年1月5日",
  "2026.01.05",
  " 2026/01/05 ",
])("%s は 2026/01/05", (typed) => {
  expect(readDay(typed, today)).toBe("2026-01-05");
});

test.each([
  ["1/5", "2026-01-05"],
  ["12月31日", "2026-12-31"],
  ["令和元年5月1日", "2019-05-01"],
  ["平成31年4月30日", "2019-04-30"],
  ["S64.1.7", "1989-01-07"],
  ["2024/2/29", "2024-02-29"],
])("%s は %s", (typed, day) => {
  expect(readDay(typed, today)).toBe(day);
});

test.each(["2026/02/31", "令和8年2月31日", "2026/13/1", "2025/2/29", "2026010", "来週", "2026/1/5abc", "0001/1/1"])(
  "%s は日付として読まない",
  (typed) => {
    expect(readDay(typed, today)).toBeUndefined();
  },
);

test.each(["", "  ", "1970-01-11", "1970/1/11"])("「%s」は日付なし", (typed) => {
  expect(readDay(typed, today)).toBe("");
});
