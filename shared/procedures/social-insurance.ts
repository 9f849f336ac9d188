import { type Filing, type Procedure, socialInsurance } from "./procedure.ts";

const since = "2003-04-01";
const fiveDays = { rule: "5日以内", moves: [{ days: 5 }], from: since } as const;
const promptly = { rule: "速やかに", from: since } as const;
/** Of an employee who left: 退職日 is the day before 該当日. */
const residentTax: Filing = {
  agency: "juumin",
  article: "地方税法321条の5第3項",
  rule: "退職日の翌月10日まで",
  moves: [{ days: -1 }, { monthEnd: true }, { days: 10 }],
  when: "住民税を特別徴収しているとき",
  from: since,
};

/** Days count from the day after the event (民法140条); what begins at midnight, as a loss does, counts its own day. */
export const insuredProcedures: readonly Procedure[] = [
  {
    key: "acquisition",
    name: "資格取得",
    also: ["取得", "入社", "入社手続", "入職", "採用"],
    unit: "person",
    event: "資格取得日（入社日）",
    filings: [
      ...socialInsurance("24条1項", "15条1項", fiveDays),
      {
        agency: "koyou",
        article: "雇用保険法施行規則6条1項",
        rule: "翌月10日まで",
        moves: [{ monthEnd: true }, { days: 10 }],
        from: since,
      },
    ],
  },
  {
    key: "loss",
    name: "資格喪失",
    also: [
      ...["喪失", "退社", "退社手続", "退職", "退職手続", "資格喪失離職票あり", "資格喪失離職票なし"],
      ...["離職票", "離職票交付", "離職証明", "離職証明書", "離職票発行"].map((name) => ({
        name,
        agencies: ["koyou"] as const,
      })),
      ...["住民税異動", "給与所得者異動", "特別徴収に係る給与所得者異動"].map((name) => ({
        name,
        agencies: ["juumin"] as const,
      })),
    ],
    unit: "person",
    event: "資格喪失日（退職日の翌日）",
    filings: [
      ...socialInsurance("29条1項", "22条1項", {
        rule: "喪失日を1日目として5日以内",
        moves: [{ days: 4 }],
        from: since,
      }),
      {
        agency: "koyou",
        article: "雇用保険法施行規則7条1項",
        rule: "喪失日の翌日から10日以内（離職証明書も同じ日まで。59歳以上は必ず添付）",
        moves: [{ days: 10 }],
        from: "1975-04-01",
      },
      residentTax,
    ],
  },
  {
    key: "dependants",
    name: "扶養異動",
    also: [
      ...[
        "被扶養者異動",
        "扶養",
        "扶養追加",
        "扶養削除",
        "扶養認定",
        "被扶養者",
        "健康保険被扶養者異動",
        "扶養家族異動",
      ],
      ...["第3号関係", "第3号被保険者関係", "第三号", "3号関係"].map((name) => ({
        name,
        agencies: ["fuyou"] as const,
      })),
    ],
    unit: "person",
    event: "異動のあった日",
    filings: [
      { agency: "kenkou", article: "健康保険法施行規則38条", ...fiveDays },
      {
        agency: "fuyou",
        article: "国民年金法施行規則1条の2・6条の2ほか",
        rule: "配偶者に限り14日以内",
        moves: [{ days: 14 }],
        when: "被扶養配偶者がいるとき",
        from: since,
      },
    ],
  },
  {
    key: "monthlyChange",
    name: "月額変更",
    also: ["月変", "随時改定", "標準報酬月額変更", "報酬月額変更", "標準報酬変更"],
    unit: "person",
    event: "改定月の初日",
    filings: socialInsurance("26条", "19条", { ...promptly, target: [{ days: 9 }] }),
  },
  {
    key: "leaveEndChange",
    name: "育児休業等終了時報酬月額変更",
    also: ["産前産後休業終了時報酬月額変更", "育休終了時月変", "産休終了時月変", "育児休業等終了時月額変更"],
    unit: "person",
    event: "改定月の初日",
    filings: [
      { agency: "kenkou", article: "健康保険法43条の2・43条の3", ...promptly },
      { agency: "kousei", article: "厚生年金保険法23条の2・23条の3", ...promptly },
    ],
  },
  {
    key: "over70",
    name: "70歳以上被用者該当",
    also: ["70歳以上該当", "70歳以上被用者", "70歳到達"],
    unit: "person",
    event: "70歳に達した日（誕生日の前日）",
    filings: [{ agency: "kousei", article: "厚生年金保険法施行規則15条の2", ...fiveDays, from: "2007-04-01" }],
  },
  {
    key: "personName",
    name: "氏名変更",
    also: ["氏名変更訂正"],
    unit: "person",
    event: "変更のあった日",
    filings: socialInsurance("28条", "21条", promptly),
  },
  {
    key: "personAddress",
    name: "住所変更",
    also: ["被保険者住所変更", "住所変更訂正"],
    unit: "person",
    event: "変更のあった日",
    filings: socialInsurance("28条の2", "21条の2", promptly),
  },
];
