import type { LegalRule, Origin } from "./rule.ts";

const lastDay: readonly Origin[] = [{ step: "retirement" }];

/** 自然退職: what is to be filed after an employee's last day. */
export const retirementRules: readonly LegalRule[] = [
  {
    name: "insuranceLoss",
    label: "健康保険・厚生年金保険 資格喪失届の提出",
    from: lastDay,
    moves: [{ days: 5 }],
    valid: { from: "2003-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["retirement"],
    basis: "資格喪失日（退職日の翌日）から5日以内（資格喪失日を1日目として、余裕をみて計算）。",
    source: "健康保険法施行規則29条、厚生年金保険法施行規則22条",
  },
  {
    name: "employmentLoss",
    label: "雇用保険 資格喪失届・離職証明書の提出",
    from: lastDay,
    moves: [{ days: 11 }],
    valid: { from: "1975-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["retirement"],
    basis: "資格喪失日（退職日の翌日）の翌日から10日以内。",
    source: "雇用保険法施行規則7条1項",
  },
  {
    name: "voluntaryInsurance",
    label: "健康保険の任意継続の申出（本人から）",
    from: lastDay,
    moves: [{ days: 20 }],
    valid: { from: "2003-04-01" },
    doneIn: ["retirement"],
    basis:
      "資格喪失日（退職日の翌日）から20日以内（資格喪失日を1日目として、余裕をみて計算）。本人が協会けんぽ・健保組合に申し出ます。休日に当たっても延びないものとして数えています。",
    source: "健康保険法37条1項",
  },
];
