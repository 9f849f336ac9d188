import type { Filing, Procedure } from "./procedure.ts";

const kijun = (filing: Omit<Filing, "agency">): Filing => ({ agency: "kijun", ...filing });
const noDelay = { rule: "遅滞なく", from: "1972-10-01" } as const;
/** What must be there before a day is due on the day before, taken back to an opening day. */
const dayBefore = (article: string, rule: string): Filing =>
  kijun({ article, rule, moves: [{ days: -1 }], closed: "before", from: "1994-04-01" });

/** Filed at the 労働基準監督署, for a 事業場. */
export const labourStandardsProcedures: readonly Procedure[] = [
  {
    key: "agreement36",
    name: "36協定",
    also: ["時間外労働休日労働に関する協定", "三六協定", "時間外休日労働協定", "36協定更新"],
    unit: "workplace",
    event: "起算日",
    filings: [dayBefore("労働基準法36条1項、同法施行規則16条", "起算日の前日まで")],
  },
  {
    key: "yearlyVariableHours",
    name: "1年単位の変形労働時間制",
    also: ["1年変形", "1年単位変形労働時間制", "1年単位の変形労働時間制に関する協定", "変形労働時間制"],
    unit: "workplace",
    event: "対象期間の初日",
    filings: [dayBefore("労働基準法32条の4第4項、同法施行規則12条の4", "対象期間の初日の前日まで")],
  },
  {
    key: "healthCheck",
    name: "定期健康診断結果報告",
    also: ["健康診断結果報告", "健診結果報告", "定期健診結果報告", "定期健康診断"],
    unit: "workplace",
    event: "健康診断の実施日",
    filings: [kijun({ ...noDelay, article: "労働安全衛生規則52条", target: [{ days: 30 }] })],
  },
  {
    key: "stressCheck",
    name: "ストレスチェック結果等報告",
    also: ["ストレスチェック", "心理的な負担の程度を把握するための検査結果等報告", "ストレスチェック報告"],
    unit: "workplace",
    event: "検査の実施日",
    filings: [kijun({ ...noDelay, article: "労働安全衛生規則52条の21", target: [{ days: 30 }], from: "2015-12-01" })],
  },
  {
    key: "accident",
    name: "労働者死傷病報告",
    also: ["死傷病報告", "労働者死傷病"],
    unit: "workplace",
    event: "休業4日以上の災害の日",
    filings: [kijun({ ...noDelay, article: "労働安全衛生規則97条1項", target: [{ days: 7 }] })],
  },
  {
    key: "minorAccident",
    name: "休業4日未満の労働者死傷病報告",
    also: ["労働者死傷病報告", "労働者死傷病報告書", "死傷病報告", "死傷病報告書"].flatMap((name) =>
      ["4日未満", "休業4日未満", "様式第24号", "24号"].map((which) => `${name}${which}`),
    ),
    unit: "workplace",
    event: "休業1日から3日の災害の日",
    filings: [
      kijun({
        article: "労働安全衛生規則97条2項",
        rule: "四半期（1月・4月・7月・10月から3か月）の翌月末日まで",
        moves: [{ quarterEnd: true }, { days: 1 }, { monthEnd: true }],
        from: "1972-10-01",
      }),
    ],
  },
  {
    key: "workRules",
    name: "就業規則",
    also: ["就業規則変更", "就業規則作成", "就業規則変更意見書"],
    unit: "workplace",
    event: "就業規則の施行日",
    filings: [kijun({ ...noDelay, article: "労働基準法89条・90条、同法施行規則49条", from: "1947-09-01" })],
  },
];
