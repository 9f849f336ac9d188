import type { Day } from "#shared/dates/day.ts";
import type { Move } from "#shared/dates/move.ts";

/** To whom a procedure is filed, in the words of the list's columns. */
export type Agency = "健康保険" | "厚生年金" | "第三号" | "雇用保険" | "労働保険";

/** One rule on filing a procedure, the same for several agencies: 健康保険 and 厚生年金 have an article each. */
export type Filing = {
  articles: Partial<Record<Agency, string>>;
  /** How the law puts the time. */
  rule: string;
  /** Moves from 該当日 to the last day, or its date in each year; neither where the law names no number of days. */
  moves?: readonly Move[];
  yearly?: `${string}-${string}`;
  /** The first 該当日 for which the rule holds in this form. */
  from: Day;
};

/** A procedure by the name under 内容, and other names it goes by. 届 and the like may follow any of them. */
export type Procedure = {
  name: string;
  also?: readonly string[];
  /** What its 該当日 is. */
  event: string;
  filings: readonly Filing[];
};

const socialInsurance = (health: string, pension: string) => ({
  健康保険: `健保則${health}`,
  厚生年金: `厚年則${pension}`,
});
const fiveDays = { rule: "5日以内", moves: [{ days: 5 }], from: "2003-04-01" } as const;
const tenDays = { rule: "翌日から10日以内", moves: [{ days: 10 }], from: "1975-04-01" } as const;
const tenthOfNextMonth = {
  rule: "翌月10日まで",
  moves: [{ monthEnd: true }, { days: 10 }],
  from: "2003-04-01",
} as const;
const untilJuly10 = { rule: "7月10日まで", yearly: "07-10" } as const;
const promptly = { rule: "速やかに", from: "2003-04-01" } as const;
const untilMonthAfterLeave = { rule: "休業中、または終了日から1か月以内", from: "2022-10-01" } as const;
const ofSpouse = { rule: "配偶者に限り14日以内", moves: [{ days: 14 }], from: "2003-04-01" } as const;
const childcareNotice: Filing = { articles: socialInsurance("135条", "25条の2"), ...untilMonthAfterLeave };
const childcareBenefit: Filing = {
  articles: { 雇用保険: "雇保則101条の30" },
  rule: "給付の初回は、4か月を経過する日の属する月の末日まで",
  moves: [{ periodMonths: 4 }, { monthEnd: true }],
  from: "2020-04-01",
};

/** Days count from the day after the event (民法140条); what begins at midnight, as a loss does, counts its own day. */
export const procedures: readonly Procedure[] = [
  {
    name: "資格取得",
    also: ["取得"],
    event: "資格取得日（入社日）",
    filings: [
      { articles: socialInsurance("24条", "15条"), ...fiveDays },
      { articles: { 雇用保険: "雇保則6条" }, ...tenthOfNextMonth },
    ],
  },
  {
    name: "資格喪失",
    also: ["喪失"],
    event: "資格喪失日（退職日の翌日）",
    filings: [
      {
        articles: socialInsurance("29条", "22条"),
        rule: "喪失日を1日目として5日以内",
        moves: [{ days: 4 }],
        from: "2003-04-01",
      },
      { articles: { 雇用保険: "雇保則7条" }, ...tenDays },
    ],
  },
  {
    name: "扶養異動",
    also: ["被扶養者異動", "扶養"],
    event: "異動のあった日",
    filings: [
      { articles: { 健康保険: "健保則38条" }, ...fiveDays },
      { articles: { 第三号: "国年則1条の2・6条の2ほか" }, ...ofSpouse },
    ],
  },
  {
    name: "月額変更",
    also: ["月変", "随時改定"],
    event: "改定月の初日",
    filings: [{ articles: socialInsurance("26条", "19条"), ...promptly }],
  },
  {
    name: "算定基礎",
    also: ["算定"],
    event: "7月1日",
    filings: [{ articles: socialInsurance("25条", "18条"), ...untilJuly10, from: "2003-04-01" }],
  },
  {
    name: "賞与支払",
    also: ["賞与"],
    event: "賞与の支払日",
    filings: [{ articles: socialInsurance("27条", "19条の5"), ...fiveDays }],
  },
  {
    name: "産前産後休業取得者",
    also: ["産前産後休業", "産休"],
    event: "休業の開始日",
    filings: [{ articles: socialInsurance("135条の2", "25条の2の2"), ...untilMonthAfterLeave }],
  },
  { name: "育児休業等取得者", event: "休業の開始日", filings: [childcareNotice] },
  {
    name: "育児休業",
    also: ["育休"],
    event: "休業の開始日",
    filings: [childcareBenefit, childcareNotice],
  },
  {
    name: "育児休業給付",
    also: ["育児休業給付金"],
    event: "休業の開始日",
    filings: [childcareBenefit],
  },
  {
    name: "高年齢雇用継続給付",
    also: ["高年齢雇用継続"],
    event: "最初の支給対象月の初日",
    filings: [
      {
        articles: { 雇用保険: "雇保則101条の5" },
        rule: "初回は、支給対象月の初日から4か月以内",
        moves: [{ monthStart: true }, { periodMonths: 4 }],
        from: "2003-04-01",
      },
    ],
  },
  {
    name: "70歳以上被用者該当",
    also: ["70歳以上該当"],
    event: "70歳に達した日（誕生日の前日）",
    filings: [{ articles: { 厚生年金: "厚年則15条の2" }, ...fiveDays, from: "2007-04-01" }],
  },
  {
    name: "転勤",
    event: "転勤の日",
    filings: [{ articles: { 雇用保険: "雇保則13条" }, ...tenDays }],
  },
  {
    name: "新規適用",
    event: "適用事業所となった日",
    filings: [
      { articles: socialInsurance("19条", "13条"), ...fiveDays },
      { articles: { 雇用保険: "雇保則141条" }, ...tenDays },
    ],
  },
  {
    name: "労働保険年度更新",
    also: ["年度更新"],
    event: "6月1日",
    filings: [{ articles: { 労働保険: "労働保険徴収法15条・19条" }, ...untilJuly10, from: "2009-04-01" }],
  },
];
