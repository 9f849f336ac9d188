import { expect, test } from "vitest";
import { dayInJapan, showInstant } from "#shared/dates/day.ts";

const japan = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", ...options });
const day = japan({});
const minute = japan({ dateStyle: "short", timeStyle: "short" });

test.each([
  "2026-11-22T14:59:59.999Z",
  "2026-11-22T15:00:00.000Z",
  "2027-12-31T15:00:00.000Z",
  "2028-02-28T15:00:00.000Z",
  "2028-02-29T15:00:00.000Z",
  "1970-01-01T00:00:00.000Z",
])("%s is the day and the minute in Japan that Intl says", (instant) => {
  expect(dayInJapan(new Date(instant))).toBe(day.format(new Date(instant)));
  expect(dayInJapan(Date.parse(instant))).toBe(day.format(new Date(instant)));
  expect(showInstant(instant)).toBe(minute.format(new Date(instant)).replaceAll("-", "/"));
});

test("what is no instant is an error, not a day", () => {
  expect(() => dayInJapan(Number.NaN)).toThrow(RangeError);
});
