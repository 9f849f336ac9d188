import type { Filing, Procedure } from "./procedure.ts";

const law = "労働保険徴収法";
const roudou = (filing: Omit<Filing, "agency">): Filing => ({ agency: "roudou", ...filing });
const instalment = (nth: number, date: Filing["yearly"] & string, union: string): Procedure => ({
  key: `instalment${nth}`,
  name: `労働保険料第${nth}期`,
  also: [`労働保険料延納第${nth}期`, `概算保険料第${nth}期`, `労働保険第${nth}期`, `労働保険料第${nth}期分`],
  unit: "company",
  event: `第${nth}期の初日`,
  filings: [
    roudou({
      article: `${law}18条、同法施行規則27条`,
      rule: `${Number(date.slice(0, 2))}月${Number(date.slice(3))}日まで（事務組合は${union}）`,
      yearly: date,
      from: "2009-04-01",
    }),
  ],
});

export const labourInsuranceProcedures: readonly Procedure[] = [
  {
    key: "yearlyRenewal",
    name: "労働保険年度更新",
    also: ["年度更新", "労働保険概算確定保険料申告", "概算確定保険料", "確定保険料"],
    unit: "company",
    event: "6月1日",
    filings: [
      roudou({
        article: `${law}15条1項・19条1項`,
        rule: "7月10日まで（6月1日から40日以内）",
        yearly: "07-10",
        from: "2009-04-01",
      }),
    ],
  },
  instalment(2, "10-31", "11月14日"),
  instalment(3, "01-31", "2月14日"),
  {
    key: "labourRelation",
    name: "保険関係成立",
    also: ["労働保険保険関係成立", "労働保険関係成立", "労働保険成立"],
    unit: "company",
    event: "保険関係が成立した日",
    filings: [
      roudou({
        article: `${law}4条の2、同法施行規則4条`,
        rule: "翌日から10日以内",
        moves: [{ days: 10 }],
        from: "1987-04-01",
      }),
    ],
  },
  {
    key: "estimatedPremium",
    name: "概算保険料申告",
    also: ["概算保険料", "労働保険概算保険料申告"],
    unit: "company",
    event: "保険関係が成立した日",
    filings: [
      roudou({ article: `${law}15条1項`, rule: "翌日から50日以内", moves: [{ days: 50 }], from: "1972-04-01" }),
    ],
  },
];
