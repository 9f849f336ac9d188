import { expect, test } from "vitest";
import {
  childcareExemption,
  childcareExemptionReason,
  maternityExemption,
  maternityExemptionReason,
} from "#shared/todos/legal-rules/exemption.ts";

test.each([
  ["月末をまたぐ", "2026-12-15", "2027-01-15", "2026-12", "monthEnd", true],
  ["ちょうど1か月は、賞与が免除されない", "2026-12-15", "2027-01-14", "2026-12", "monthEnd", false],
  ["末日までの1か月", "2027-06-01", "2027-06-30", "2027-06", "monthEnd", false],
  ["末日の次の日まで", "2027-06-01", "2027-07-01", "2027-06", "monthEnd", true],
  ["月末の1日だけ", "2027-06-30", "2027-06-30", "2027-06", "monthEnd", false],
  ["応当日のない1か月（1/31から2/28）", "2027-01-31", "2027-02-28", "2027-01 2027-02", "monthEnd", false],
  ["応当日のない1か月を超える（3/1まで）", "2027-01-31", "2027-03-01", "2027-01 2027-02", "monthEnd", true],
  ["終わりの月は、14日以上休んでも免除されない", "2027-05-20", "2027-06-20", "2027-05", "monthEnd", true],
  ["同じ月の14日", "2026-11-05", "2026-11-18", "2026-11", "fourteenDays", false],
  ["同じ月の13日", "2026-11-05", "2026-11-17", "", "none", false],
  ["二つの月に分かれた14日で月末がある", "2026-11-25", "2026-12-08", "2026-11", "monthEnd", false],
  ["うるう年の2月28日まで", "2028-02-01", "2028-02-28", "2028-02", "fourteenDays", false],
  ["うるう年の2月29日まで", "2028-02-20", "2028-02-29", "2028-02", "monthEnd", false],
  ["平年の2月28日まで", "2027-02-20", "2027-02-28", "2027-02", "monthEnd", false],
  ["年をまたぐ", "2026-11-30", "2027-02-27", "2026-11 2026-12 2027-01", "monthEnd", true],
])("育児休業の免除：%s", (_, start, end, months, reason, isBonusExempt) => {
  expect(childcareExemption(start, end)).toEqual({ months: months.split(" ").filter(Boolean), reason, isBonusExempt });
});

test.each([
  ["同じ月の7日と7日", "2026-11-03", "2026-11-09", "2026-11-20", "2026-11-26", "2026-11", "fourteenDays", false],
  ["同じ月の7日と6日", "2026-11-03", "2026-11-09", "2026-11-20", "2026-11-25", "", "none", false],
  ["前の月からの休業の日数は合わせない", "2026-11-10", "2026-11-17", "2026-10-25", "2026-11-05", "", "none", false],
  ["月末まで休む別の休業の日数は合わせない", "2026-11-03", "2026-11-10", "2026-11-20", "2026-11-30", "", "none", false],
  [
    "続く二つは一つで、1か月を超える",
    "2026-11-12",
    "2026-11-30",
    "2026-12-01",
    "2026-12-12",
    "2026-11",
    "monthEnd",
    true,
  ],
  ["続いてちょうど1か月", "2026-11-12", "2026-11-30", "2026-12-01", "2026-12-11", "2026-11", "monthEnd", false],
  ["1日あけば二つ", "2026-11-12", "2026-11-30", "2026-12-02", "2026-12-31", "2026-11", "monthEnd", false],
])("ほかの休業もあるときの免除：%s", (_, start, end, from, to, months, reason, isBonusExempt) => {
  const others = [
    { start, end },
    { start: from, end: to },
  ];
  const exemption = { months: months.split(" ").filter(Boolean), reason, isBonusExempt };
  expect(childcareExemption(start, end, others)).toEqual(exemption);
});

test.each([
  ["月末を含む月だけ", "2026-09-26", "2027-01-05", "2026-09 2026-10 2026-11 2026-12", "monthEnd"],
  ["終わりが月末なら、その月も", "2026-09-26", "2026-12-31", "2026-09 2026-10 2026-11 2026-12", "monthEnd"],
  ["14日の規則はない", "2026-11-01", "2026-11-29", "", "none"],
])("産前産後休業の免除：%s", (_, start, end, months, reason) => {
  const list = months.split(" ").filter(Boolean);
  expect(maternityExemption(start, end)).toEqual({ months: list, reason, isBonusExempt: list.length > 0 });
});

test("免除される月と理由を、文で言う", () => {
  expect(childcareExemptionReason("2027-02-20", "2027-06-30")).toBe(
    "2027/02分から2027/06分までが免除されます（開始月から、終了日の翌日が属する月の前月まで）。この間に支払う賞与も、1か月を超える休業なので免除されます。",
  );
  expect(childcareExemptionReason("2026-11-05", "2026-11-18")).toBe(
    "2026/11分が免除されます（同じ月の中で14日休むため（14日以上））。賞与は、1か月を超える休業でないので免除されません。",
  );
  expect(childcareExemptionReason("2026-11-05", "2026-11-17")).toBe(
    "免除される月はありません（月末に休んでおらず、同じ月の中での14日以上の休業でもないため（2026/11/05〜2026/11/17））。",
  );
  expect(maternityExemptionReason("2026-09-26", "2027-01-05")).toBe(
    "2026/09分から2026/12分までが、この間に支払う賞与とともに免除されます（開始月から、終了日の翌日が属する月の前月まで）。",
  );
  expect(maternityExemptionReason("2026-11-01", "2026-11-29")).toBe(
    "免除される月はありません（月末に休んでいないため）。",
  );
});
