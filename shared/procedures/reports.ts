import type { AgencyKey, Filing, Procedure } from "./procedure.ts";

type Yearly = Pick<Procedure, "key" | "name" | "also" | "event"> & {
  agency: AgencyKey;
  article: string;
  date: NonNullable<Filing["yearly"]>;
  from: string;
};
const yearly = ({ agency, article, date, from, ...procedure }: Yearly): Procedure => ({
  ...procedure,
  unit: "company",
  filings: [
    { agency, article, from, rule: `${Number(date.slice(0, 2))}月${Number(date.slice(3))}日まで`, yearly: date },
  ],
});

/** What a company reports once a year. */
export const reportProcedures: readonly Procedure[] = [
  yearly({
    key: "agedWorkers",
    name: "高年齢者雇用状況等報告",
    also: [
      "高年齢者雇用状況報告",
      "高年齢者雇用状況",
      "高年齢者障害者雇用状況報告",
      "高障状況報告",
      "ロクイチ報告",
      "61報告",
    ],
    event: "6月1日",
    agency: "shokuan",
    article: "高年齢者雇用安定法52条1項、同法施行規則33条",
    date: "07-15",
    from: "2013-04-01",
  }),
  yearly({
    key: "disabledWorkers",
    name: "障害者雇用状況報告",
    also: ["障害者雇用状況", "障害者の雇用状況報告"],
    event: "6月1日",
    agency: "shokuan",
    article: "障害者雇用促進法43条7項、同法施行規則7条・8条",
    date: "07-15",
    from: "2013-04-01",
  }),
  yearly({
    key: "disabledLevy",
    name: "障害者雇用納付金申告",
    also: ["障害者雇用納付金", "障害者納付金"],
    event: "4月1日",
    agency: "jeed",
    article: "障害者雇用促進法56条1項（年度の初日から45日以内）",
    date: "05-15",
    from: "2010-07-01",
  }),
  yearly({
    key: "dispatchReport",
    name: "労働者派遣事業報告",
    also: ["派遣事業報告", "労働者派遣事業報告6月1日"],
    event: "6月1日",
    agency: "kyoku",
    article: "労働者派遣法23条、同法施行規則17条",
    date: "06-30",
    from: "2015-09-30",
  }),
  yearly({
    key: "placementReport",
    name: "職業紹介事業報告",
    also: ["有料職業紹介事業報告", "職業紹介報告"],
    event: "4月1日",
    agency: "kyoku",
    article: "職業安定法32条の16、同法施行規則24条の8",
    date: "04-30",
    from: "2018-01-01",
  }),
  yearly({
    key: "wageReport",
    name: "給与支払報告",
    also: ["給与支払報告総括表"],
    event: "1月1日",
    agency: "juumin",
    article: "地方税法317条の6第1項",
    date: "01-31",
    from: "2003-04-01",
  }),
  {
    key: "actionPlan",
    name: "一般事業主行動計画",
    also: ["一般事業主行動計画策定変更", "行動計画策定", "次世代行動計画"],
    unit: "company",
    event: "次の計画期間の初日",
    filings: [
      {
        agency: "kyoku",
        article: "次世代育成支援対策推進法12条、女性活躍推進法8条",
        rule: "次の計画を策定したら速やかに",
        from: "2005-04-01",
      },
    ],
  },
];
