import { type Procedure, socialInsurance } from "./procedure.ts";

const since = "2003-04-01";
const fiveDays = { rule: "5日以内", moves: [{ days: 5 }], from: since } as const;

/** What a company files with 健康保険 and 厚生年金 for all of its people, or of itself. */
export const insuringProcedures: readonly Procedure[] = [
  {
    key: "yearlyBase",
    name: "算定基礎",
    also: ["算定", "定時決定", "報酬月額算定基礎"],
    unit: "company",
    event: "7月1日",
    filings: socialInsurance("25条1項", "18条1項", { rule: "7月10日まで", yearly: "07-10", from: since }),
  },
  {
    key: "bonus",
    name: "賞与支払",
    also: ["賞与", "標準賞与額", "ボーナス"],
    unit: "company",
    event: "賞与の支払日",
    filings: socialInsurance("27条1項", "19条の5第1項", fiveDays),
  },
  {
    key: "noBonus",
    name: "賞与不支給報告",
    also: ["賞与不支給"],
    unit: "company",
    event: "賞与支払予定月の初日",
    filings: socialInsurance("27条", "19条の5", {
      rule: "支払予定月のうちに",
      target: [{ monthEnd: true }],
      from: "2021-04-01",
    }),
  },
  {
    key: "newOffice",
    name: "新規適用",
    also: [
      ...["適用事業所設置", "事業所設置"].map((name) => ({ name, agencies: ["koyou"] as const })),
      { name: "社会保険新規適用", agencies: ["kenkou", "kousei"] },
    ],
    unit: "company",
    event: "適用事業所となった日",
    filings: [
      ...socialInsurance("19条", "13条", fiveDays),
      {
        agency: "koyou",
        article: "雇用保険法施行規則141条",
        rule: "翌日から10日以内",
        moves: [{ days: 10 }],
        from: "1975-04-01",
      },
    ],
  },
  {
    key: "officeChange",
    name: "事業所関係変更",
    also: ["適用事業所名称所在地変更", "適用事業所所在地変更", "適用事業所名称変更", "所在地変更", "名称変更"],
    unit: "company",
    event: "変更のあった日",
    filings: [
      ...socialInsurance("30条・31条", "23条・24条", fiveDays),
      {
        agency: "koyou",
        article: "雇用保険法施行規則142条",
        rule: "翌日から10日以内",
        moves: [{ days: 10 }],
        from: "1975-04-01",
      },
    ],
  },
];
