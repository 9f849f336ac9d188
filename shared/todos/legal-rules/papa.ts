import { birthAndDue, noChild } from "./origins.ts";
import { papaEnd } from "./papa-leave.ts";
import { exemptionNotice, exemptMonths, isFather, isLawful, noLeave, papaPeriodRules } from "./papa-periods.ts";
import type { LegalRule } from "./rule.ts";

/** 産後パパ育休（出生時育児休業）: the leave, its notices and its benefit. */
export const papaRules: readonly LegalRule[] = [
  {
    name: "papaStart",
    label: "産後パパ育休・育児休業を始められる日",
    from: birthAndDue,
    pick: "earliest",
    moves: [],
    when: isFather,
    unless: [noChild],
    valid: { from: "2022-10-01" },
    basis: "出生日から。予定日より遅く生まれたときは、予定日から取れます。",
    source: "育児・介護休業法5条・9条の2",
  },
  {
    name: "papaRequest",
    label: "産後パパ育休の申出（本人から会社へ）",
    from: [{ step: "papaLeave" }, { step: "pregnancy", suffix: "予定日から" }],
    moves: [{ days: -14 }],
    when: isFather,
    unless: noLeave,
    valid: { from: "2022-10-01" },
    doneIn: ["papaLeave"],
    basis: "開始予定日の2週間前まで（労使協定があれば1か月前まで）。2回に分けるときは、最初にまとめて申し出ます。",
    source: "育児・介護休業法9条の3第3項・4項",
  },
  {
    name: "papaEnd",
    label: "産後パパ育休を取れる最後の日（8週）",
    from: birthAndDue,
    pick: "latest",
    moves: [{ days: 56 }],
    when: isFather,
    unless: noLeave,
    valid: { from: "2022-10-01" },
    basis: "出生日と予定日の遅い方から起算して8週間を経過する日の翌日まで。この間に28日まで、2回に分けて取れます。",
    source: "育児・介護休業法9条の2第1項・2項",
  },
  {
    ...exemptMonths("終了日がないときは、28日続けて取る場合です。"),
    name: "papaExemptMonths",
    label: "保険料が免除される月（産後パパ育休）",
    from: papaEnd,
    since: [{ step: "papaLeave" }],
  },
  {
    ...exemptionNotice(),
    name: "papaExemptionNotice",
    label: "育児休業等取得者申出書（産後パパ育休）の提出",
    from: papaEnd,
    doneIn: ["papaExemption"],
  },
  {
    name: "papaBenefitClaim",
    label: "出生時育児休業給付金の申請",
    from: birthAndDue,
    pick: "latest",
    moves: [{ days: 56 }, { periodMonths: 2 }, { monthEnd: true }],
    when: [{ papaLeave: ["take", "twice"] }],
    only: isLawful,
    unless: [noChild],
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["papaBenefit"],
    basis:
      "2回分をまとめて申請します。出生日（予定日より早く生まれたときは予定日）から起算して8週間を経過する日の翌日から、2か月を経過する日の属する月の末日まで。2025年4月からは、28日取り終えた日などの翌日から申請できます。",
    source: "雇用保険法61条の8、雇用保険法施行規則101条の33",
  },
  {
    name: "supportEnd",
    label: "出生後休業支援給付金の対象期間の終わり（8週）",
    from: birthAndDue,
    pick: "latest",
    moves: [{ days: 56 }],
    when: isFather,
    unless: [noChild],
    valid: { from: "2025-04-01" },
    basis:
      "出生日と予定日の遅い方から起算して8週間を経過する日の翌日まで。この間に通算14日以上の休業が要ります。申請は、原則として出生時育児休業給付金・育児休業給付金と一緒です。",
    source: "雇用保険法61条の10第1項",
  },
  ...papaPeriodRules,
];
