import { noChild } from "./origins.ts";
import type { LegalRule } from "./rule.ts";

/** What either parent's office files for a child. */
export const childRules: readonly LegalRule[] = [
  {
    name: "dependent",
    label: "被扶養者（異動）届の提出（子を扶養に入れる場合）",
    from: [{ step: "birth" }],
    moves: [{ days: 5 }],
    unless: [noChild],
    valid: { from: "2003-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["dependent"],
    basis: "出生から5日以内（出生日の翌日から数えます）。",
    source: "健康保険法施行規則38条1項",
  },
  {
    name: "flexibleStart",
    label: "柔軟な働き方の個別の周知ができる最初の日",
    from: [{ step: "birth" }],
    moves: [{ periodMonths: 23 }, { days: 2 }],
    unless: [noChild],
    valid: { from: "2022-11-01" },
    basis: "子が1歳11か月に達する日（応当日の前日）の翌々日から1年の間に、制度を知らせ、意向を確かめ、意向を聴きます。",
    source: "育児・介護休業法23条の3第5項・6項、同法施行規則75条の9・75条の10",
  },
  {
    name: "flexibleEnd",
    label: "柔軟な働き方の個別の周知と意向の聴取の期限",
    from: [{ step: "birth" }],
    moves: [{ periodMonths: 35 }, { days: 1 }],
    unless: [noChild],
    valid: { from: "2022-11-01" },
    doneIn: ["flexibleWork"],
    basis: "子が2歳11か月に達する日（応当日の前日）の翌日まで。3歳の誕生日の1か月前です。",
    source: "育児・介護休業法23条の3第5項・6項、同法施行規則75条の9・75条の10（2025年10月1日施行）",
  },
];
