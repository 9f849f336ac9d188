import type { Filing, Procedure } from "./procedure.ts";
import { withinLeave } from "./exemptions.ts";

const enforcement = "雇用保険法施行規則";
const koyou = (article: string, filing: Omit<Filing, "agency" | "article">): Filing => ({
  agency: "koyou",
  article: `${enforcement}${article}`,
  ...filing,
});
const childcareBenefit = koyou("101条の30", {
  rule: "給付の初回は、4か月を経過する日の属する月の末日まで",
  moves: [{ periodMonths: 4 }, { monthEnd: true }],
  from: "2020-04-01",
});

export const employmentInsuranceProcedures: readonly Procedure[] = [
  {
    key: "childcareLeave",
    name: "育児休業",
    also: ["育休"],
    unit: "person",
    event: "休業の開始日",
    filings: [childcareBenefit, ...withinLeave],
  },
  {
    key: "childcareBenefit",
    name: "育児休業給付",
    also: ["育児休業給付金", "育休給付", "育児休業給付受給資格確認", "育児休業給付金支給"],
    unit: "person",
    event: "休業の開始日（2回目からは支給単位期間の初日）",
    filings: [childcareBenefit],
    again: 2,
  },
  {
    key: "birthLeaveBenefit",
    name: "出生時育児休業給付",
    also: ["出生時育児休業給付金", "産後パパ育休給付", "出生後休業支援給付金"],
    unit: "person",
    event: "出生日（予定日より早いときは予定日）",
    filings: [
      koyou("101条の33", {
        rule: "8週間を経過する日の翌日から2か月を経過する日の属する月の末日まで",
        moves: [{ days: 56 }, { periodMonths: 2 }, { monthEnd: true }],
        from: "2022-10-01",
      }),
    ],
  },
  {
    key: "careBenefit",
    name: "介護休業給付",
    also: ["介護休業給付金", "介護休業"],
    unit: "person",
    event: "休業の終了日",
    filings: [
      koyou("101条の19", {
        rule: "終了日の翌日から2か月を経過する日の属する月の末日まで",
        moves: [{ days: 1 }, { periodMonths: 2 }, { monthEnd: true }],
        from: "2017-01-01",
      }),
    ],
  },
  {
    key: "agedBenefit",
    name: "高年齢雇用継続給付",
    also: ["高年齢雇用継続", "高年齢雇用継続基本給付金", "高年齢継続給付"],
    unit: "person",
    event: "最初の支給対象月の初日（2回目からは支給対象月の初日）",
    filings: [
      koyou("101条の5", {
        rule: "支給対象月の初日から4か月以内",
        moves: [{ monthStart: true }, { periodMonths: 4 }],
        from: "2003-04-01",
      }),
    ],
    again: 2,
  },
  {
    key: "transfer",
    name: "転勤",
    also: ["被保険者転勤"],
    unit: "person",
    event: "転勤の日",
    filings: [koyou("13条", { rule: "翌日から10日以内", moves: [{ days: 10 }], from: "1975-04-01" })],
  },
  {
    key: "foreignWorker",
    name: "外国人雇用状況",
    also: ["外国人雇用", "外国人雇入れ"],
    unit: "person",
    event: "雇入れ・離職の日（雇用保険の被保険者は取得届・喪失届で届け出る）",
    filings: [
      {
        agency: "shokuan",
        article: "労働施策総合推進法28条、同法施行規則10条・12条",
        rule: "翌月の末日まで",
        moves: [{ monthEnd: true }, { days: 1 }, { monthEnd: true }],
        from: "2007-10-01",
      },
    ],
  },
];
