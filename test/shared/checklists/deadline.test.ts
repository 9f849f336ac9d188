import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { remaining } from "#shared/checklists/days-left.ts";
import {
  type Dated,
  deadlineState,
  hasTiming,
  isAccepting,
  isFiled,
  isNear,
  isOver,
  timings,
} from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";

const aRow = (fields: Partial<Dated>): Dated => ({
  company: 1,
  status: "1_申請中",
  startdate: "1970-01-11",
  deadline: "1970-01-11",
  Done: false,
  ...fields,
});
const never = () => false;

test.each<[string, Partial<Dated>, boolean]>([
  ["届出日も到達番号もない", {}, false],
  ["届出日がある", { filingDate: "2026-11-01" }, true],
  ["e-Govで届け出たと書いてあり、到達番号はない", { filingDate: "2026-11-01", filedBy: "1_e-Gov" }, true],
  [
    "e-Govで届け出て、取り下げた",
    { filingDate: "2026-11-01", filedBy: "1_e-Gov", Egov: [{ status: "取下げ済み" }] },
    false,
  ],
  ["到達番号がある", { Egov: [{ status: "審査中" }] }, true],
])("%s行は、届出が済んだか：%o → %s", (_, fields, expected) => {
  expect(isFiled(fields)).toBe(expected);
});

const view = (today: string, days = 3, isRenewed: (row: Dated) => boolean = never) => ({ today, days, isRenewed });

// An oracle of its own: counts the calendar day by day, with the leap rule spelled out.
const monthDays = (year: number) => [
  31,
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
];
const nextDay = (day: string) => {
  let [year, month, date] = day.split("-").map(Number) as [number, number, number];
  if (++date > monthDays(year)[month - 1]!) [date, month] = [1, month + 1];
  if (month > 12) [month, year] = [1, year + 1];
  return [year, String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");
};
const step = (day: string, days: number): string => (days === 0 ? day : step(nextDay(day), days - 1));

describe("月末と閏日をまたぐ期限", () => {
  const starts = [
    "2026-01-29",
    "2026-02-26",
    "2028-02-26",
    "2100-02-26",
    "2000-02-27",
    "2026-04-28",
    "2026-12-29",
    "2027-02-28",
  ];
  test.each(starts)("%s から 40 日", (start) => {
    for (let days = 1; days <= 30; days += 7)
      for (let left = 0; left <= 40; left++) {
        const deadline = step(start, left);
        expect([deadline, isNear(aRow({ deadline }), view(start, days))]).toEqual([deadline, left <= days]);
        expect(isOver(aRow({ deadline }), view(start, days))).toBe(false);
        expect(isOver(aRow({ deadline: start }), view(deadline, days))).toBe(left > 0);
        expect(remaining(start, deadline)).toBe(left === 0 ? "今日まで" : `${left}日超過`);
        expect(remaining(deadline, start)).toBe(left === 0 ? "今日まで" : `あと${left}日`);
      }
  });
});

test.each([
  ["期限なし", {}, [true, false, false]],
  ["今日", { deadline: "2026-11-21" }, [true, true, false]],
  ["3日後", { deadline: "2026-11-24" }, [true, true, false]],
  ["4日後", { deadline: "2026-11-25" }, [true, false, false]],
  ["昨日", { deadline: "2026-11-20" }, [false, false, true]],
  ["済んだ行", { deadline: "2026-11-20", Done: true }, [false, false, false]],
  ["今日から始まる", { startdate: "2026-11-21", deadline: "2026-12-31" }, [true, false, false]],
  ["明日から始まる", { startdate: "2026-11-22", deadline: "2026-12-31" }, [false, false, false]],
  ["始まる前でも期限は近い", { startdate: "2026-11-22", deadline: "2026-11-23" }, [false, true, false]],
])("受付状況：%s", (_, fields, expected) => {
  expect(timings.map((timing) => hasTiming(aRow(fields), timing, view("2026-11-21")))).toEqual(expected);
});

test("一つの行が期限間近と超過を兼ねることはなく、超過の行は受付中でない", () => {
  const anyDay = fc.integer({ min: 0, max: 90 }).map((days) => step("2026-01-31", days));
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, fc.integer({ min: 1, max: 30 }), (deadline, startdate, today, days) => {
      const row = aRow({ deadline, startdate });
      expect(isNear(row, view(today, days)) && isOver(row, view(today, days))).toBe(false);
      expect(isAccepting(row, view(today, days)) && isOver(row, view(today, days))).toBe(false);
    }),
  );
});

test("36協定は、同じ会社に終了日がより遅い行があれば済んだものとする", () => {
  const old = aRow({ company: 1, deadline: "2026-11-20" });
  const rows = [
    old,
    aRow({ company: 1, deadline: "2027-11-20" }),
    aRow({ company: 2, deadline: "2026-11-20" }),
    aRow({ company: 3 }),
  ];
  const { isRenewed } = renewals("article36Agreement", rows, []);
  expect(rows.map(isRenewed)).toEqual([true, false, false, false]);
  expect(isOver(old, view("2026-11-21", 3, isRenewed))).toBe(false);
  expect(deadlineState(old, view("2026-11-21", 3, isRenewed))).toBe("");
  expect(rows.map(renewals("subsidy", rows, []).isRenewed)).toEqual([false, false, false, false]);
});

test.each([
  ["別の監督署", "横浜西", "川崎南", false],
  ["同じ監督署", "横浜西", "横浜西", true],
  ["幅と空白だけが違う", "横浜西　ＬＩＳ", " 横浜 西LIS", true],
  ["古い行だけ空", "", "横浜西", false],
  ["新しい行だけ空", "横浜西", "", false],
  ["どちらも空", "", "　", true],
  ["欄のない行と空", undefined, "", true],
])("36協定の更新は事業場ごと：%s", (_, office, later, expected) => {
  const rows = [aRow({ office, deadline: "2026-11-20" }), aRow({ office: later, deadline: "2027-03-20" })];
  const { isRenewed } = renewals("article36Agreement", rows, []);
  expect(rows.map(isRenewed)).toEqual([expected, false]);
  expect(isOver(rows[0]!, view("2026-11-21", 3, isRenewed))).toBe(!expected);
});

test("期限は提出期限の日で数え、提出期限がない行は該当日で数える", () => {
  const state = (deadline: string, dueDate?: string) => deadlineState(aRow({ deadline, dueDate }), view("2026-11-21"));
  expect(state("2026-11-20", "2026-11-25")).toBe("");
  expect(state("2026-11-20", "2026-11-24")).toBe("near");
  expect(state("2026-11-25", "2026-11-20")).toBe("overdue");
  expect(state("1970-01-11", "2026-11-20")).toBe("overdue");
  expect(state("2026-11-20", "1970-01-11")).toBe("overdue");
  expect(state("2026-11-20", "")).toBe("overdue");
  expect(state("2026-11-20", undefined)).toBe("overdue");
});

test("終了日が同じ行は、互いを更新したことにならない", () => {
  const rows = [aRow({ deadline: "2026-11-20" }), aRow({ deadline: "2026-11-20" })];
  expect(rows.map(renewals("article36Agreement", rows, []).isRenewed)).toEqual([false, false]);
});

test("期限の印は、近いか過ぎた行だけに付く", () => {
  const state = (deadline: string, fields = {}) => deadlineState(aRow({ deadline, ...fields }), view("2026-11-21"));
  const days = ["2026-11-24", "2026-11-21", "2026-11-20", "2026-11-25", "1970-01-11"];
  expect(days.map((day) => state(day))).toEqual(["near", "near", "overdue", "", ""]);
  expect(state("2026-11-19", { Done: true })).toBe("");
});
