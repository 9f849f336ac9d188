import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { hasTiming, type Timing } from "#shared/checklists/deadline.ts";
import { subsidy } from "#shared/checklists/subsidy.ts";
import { addDays, noDay } from "#shared/dates/day.ts";
import { baseDayOf, claimOf } from "#shared/procedures/subsidies.ts";

const trial = "トライアル雇用助成金";
const claim = (baseDate: string | undefined) => claimOf({ subsidy: trial, baseDate });

// prettier-ignore
test.each([
  ["2026-06-30", "2026-07-01", "2026-08-31", false],
  ["2026-12-24", "2026-12-25", "2027-02-24", false],
  // from the last day of a month, or one that the month of the end has not
  ["2026-07-30", "2026-07-31", "2026-09-30", false],
  ["2026-07-31", "2026-08-01", "2026-09-30", false],
  ["2026-12-28", "2026-12-29", "2027-02-28", true],
  ["2026-12-30", "2026-12-31", "2027-02-28", true],
  ["2026-12-31", "2027-01-01", "2027-02-28", true],
  // February of a leap year has 29 days
  ["2027-12-28", "2027-12-29", "2028-02-28", false],
  ["2027-12-29", "2027-12-30", "2028-02-29", false],
  ["2027-12-31", "2028-01-01", "2028-02-29", false],
  ["2027-02-27", "2027-02-28", "2027-04-27", false],
  ["2027-02-28", "2027-03-01", "2027-04-30", false],
  ["2028-02-28", "2028-02-29", "2028-04-28", false],
  ["2028-02-29", "2028-03-01", "2028-04-30", true],
  ["2026-08-31", "2026-09-01", "2026-10-31", true],
])("起点日 %s の申請は %s から %s まで、閉庁日か：%s", (baseDate, startdate, deadline, isClosed) => {
  expect(claim(baseDate)).toEqual({ startdate, deadline, isClosed });
});

test.each([undefined, "", noDay, "2026-02-30", "2026/06/30", "2099-01-01", "9999-12-31"])(
  "起点日「%s」からは何も計算しない",
  (baseDate) => {
    expect(claim(baseDate)).toBeUndefined();
  },
);

test("申請は開始日から期限の日まで受付中で、起点日はまだ、期限の翌日は超過", () => {
  const baseDate = "2027-12-31";
  const { startdate, deadline } = claim(baseDate)!;
  const row = { ...emptyRow("subsidy"), company: 1, baseDate, startdate, deadline };
  const timings = (today: string) =>
    (["受付中", "超過"] satisfies Timing[]).filter((timing) =>
      hasTiming(row, timing, { today, days: 3, isRenewed: () => false }),
    );
  expect([baseDate, startdate, deadline, addDays(deadline, 1)].map(timings)).toEqual([
    [],
    ["受付中"],
    ["受付中"],
    ["超過"],
  ]);
});

test.each([
  ["キャリアアップ助成金（正社員化コース）", "転換または直接雇用のあと、6か月分の賃金の支払日"],
  ["正社員化コース 第２期", "転換または直接雇用のあと、6か月分の賃金の支払日"],
  ["ｷｬﾘｱｱｯﾌﾟ助成金 障害者正社員化", "転換または直接雇用のあと、6か月分の賃金の支払日"],
  ["キャリアアップ助成金（賃金規定等改定コース）", "賃金規定等の改定または共通化のあと、6か月分の賃金の支払日"],
  ["両立支援等助成金（出生時両立支援コース）", "育児休業が終わった日"],
  ["両立支援等助成金（育児休業等支援コース）職場復帰時", "育児休業から復帰して6か月を経過する日"],
  ["育児休業等支援コース（育休取得時）", "育児休業を始めて3か月を経過する日"],
  ["人材開発支援助成金（事業展開等リスキリング支援コース）", "訓練が終わった日"],
  ["人材開発支援助成金（人への投資促進コース）", "訓練が終わった日"],
  ["特定求職者雇用開発助成金 第3期", "支給対象期（6か月）の末日"],
  ["トライアル　雇用助成金", "トライアル雇用が終わった日"],
])("%s の起点日は %s", (typed, base) => {
  expect(baseDayOf(typed)).toBe(base);
});

test.each([
  undefined,
  "",
  "業務改善助成金",
  "働き方改革推進支援助成金",
  "65歳超雇用推進助成金",
  "県独自の助成金",
  "キャリアアップ助成金",
  "人材開発支援助成金（人材育成支援コース）計画届",
  "両立支援等助成金（出生時両立支援コース）第２種",
  "両立支援等助成金（介護離職防止支援コース）",
])("%s の起点日は決めず、日付も計算しない", (typed) => {
  expect(baseDayOf(typed)).toBeUndefined();
  expect(claimOf({ subsidy: typed, baseDate: "2026-06-30" })).toBeUndefined();
});

test("候補の助成金のうち、数え方の決まっているものだけを計算する", () => {
  const { values = [] } = subsidy.columns.find(({ name }) => name === "subsidy")!;
  expect(values.filter(({ value }) => baseDayOf(value)).length).toBe(13);
});
