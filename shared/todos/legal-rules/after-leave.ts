import { birthOrDue, noChild, noChildcare, ofFather, postLeaveEnd } from "./origins.ts";
import type { LegalRule } from "./rule.ts";

/** After a leave: the days on which pay and hours may change. */
export const afterLeaveRules: readonly LegalRule[] = [
  {
    name: "revision",
    label: "終了時改定の申出（3か月の報酬を払った後）",
    from: [{ step: "childcareEnded" }],
    moves: [{ days: 1 }, { monthStart: true }, { periodMonths: 3 }, { days: 1 }],
    unless: noChildcare,
    valid: { from: "2005-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["revision"],
    basis:
      "終了日の翌日が属する月からの3か月の報酬で決まるので、その翌月に、速やかに（日数の定めはなく、目安です）。終了日に3歳未満の子を育てている人が対象です。",
    source: "健康保険法43条の2、厚生年金保険法23条の2",
  },
  {
    name: "firstRevision",
    label: "終了時改定の申出（1回目の育休の後）",
    from: [{ step: "firstEnded" }],
    moves: [{ days: 1 }, { monthStart: true }, { periodMonths: 3 }, { days: 1 }],
    unless: noChildcare,
    valid: { from: "2005-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["firstRevision"],
    basis:
      "1回目の終了日の翌日が属する月からの3か月の報酬で決まるので、その翌月に、速やかに（日数の定めはなく、目安です）。終了日の翌日に次の産休・育休を始めたときは、対象外です。",
    source: "健康保険法43条の2、厚生年金保険法23条の2",
  },
  {
    name: "revision",
    label: "産休の終了時改定の申出（3か月の報酬を払った後）",
    from: postLeaveEnd,
    moves: [{ days: 1 }, { monthStart: true }, { periodMonths: 3 }, { days: 1 }],
    when: [{ childcare: ["none"] }],
    unless: [ofFather, noChild],
    valid: { from: "2014-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["revision"],
    basis:
      "終了日の翌日が属する月からの3か月の報酬で決まるので、その翌月に、速やかに（日数の定めはなく、目安です）。終了日にその子を育てている人が対象です。",
    source: "健康保険法43条の3、厚生年金保険法23条の3",
  },
  {
    name: "shortTimeClaim",
    label: "育児時短就業給付金の初回の申請",
    from: [{ step: "shortTime" }],
    moves: [{ monthStart: true }, { periodMonths: 4 }],
    unless: [noChild, { shortTime: ["none"] }],
    valid: { from: "2025-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["shortTime"],
    basis:
      "最初の支給対象月の初日から4か月以内（時短勤務を始めた月から受ける場合）。2回目からは原則2か月ごとに、ハローワークが指定する期間です。",
    source: "雇用保険法61条の12、厚生労働省の案内",
  },
  {
    name: "shortTimeEnd",
    label: "育児時短就業給付金の対象になる最後の日",
    from: birthOrDue({ periodMonths: 24 }),
    moves: [{ days: -1 }],
    when: [{ shortTime: ["use"] }],
    unless: [noChild],
    valid: { from: "2023-04-01" },
    basis: "子が2歳に達する日（2歳の誕生日の前日）の前日まで。",
    source: "雇用保険法61条の12",
  },
];
