import type { Rule } from "#shared/todos/flow.ts";
import type { LegalRule, Origin } from "./rule.ts";

const noLeave: readonly Rule[] = [{ birth: ["still"] }, { childcare: ["none"] }];
const fromDue = "予定日から";
const birthOrDue: readonly Origin[] = [{ step: "birth" }, { step: "pregnancy", said: fromDue }];
/** The day entered; without one, the day after the leave that follows a birth. */
const leaveStart: readonly Origin[] = [
  { step: "childcare" },
  { step: "birth", moves: [{ days: 57 }] },
  { step: "pregnancy", moves: [{ days: 57 }], said: fromDue },
];
const firstBirthday = "子が1歳に達する日（1歳の誕生日の前日）";

/** 育児休業: leave, benefit and the exemption from premiums. */
export const childcareRules: readonly LegalRule[] = [
  {
    name: "childcareRequest",
    label: "育児休業の申出（本人から会社へ）",
    from: leaveStart,
    moves: [{ monthsNotice: 1 }],
    unless: noLeave,
    basis: "開始予定日の1か月前まで。遅れた申出では、会社が開始日を指定できます。",
    source: "育児・介護休業法6条3項",
  },
  {
    name: "childcareStart",
    label: "育児休業を始められる日（産後休業の翌日）",
    from: birthOrDue,
    moves: [{ days: 57 }],
    unless: noLeave,
    basis: "産後休業（出産日の翌日から56日）の終わりの翌日。",
    source: "育児・介護休業法5条1項、労働基準法65条2項",
  },
  {
    name: "childcareEnd",
    label: "育児休業の終わり（1歳まで）",
    from: birthOrDue,
    moves: [{ periodMonths: 12 }],
    unless: noLeave,
    basis: `${firstBirthday}まで。保育所に入れないなどの事情があれば、1歳6か月、2歳まで延長できます。`,
    source: "育児・介護休業法5条・9条2項、年齢計算ニ関スル法律",
  },
  {
    name: "benefitEnd",
    label: "育児休業給付金の対象になる最後の日（1歳まで）",
    from: birthOrDue,
    moves: [{ periodMonths: 12 }, { days: -1 }],
    unless: noLeave,
    basis: `${firstBirthday}の前日まで。休業を先に終えたときは終えた日まで。`,
    source: "雇用保険法61条の7第1項",
  },
  {
    name: "benefitClaim",
    label: "育児休業給付金の初回の申請",
    from: leaveStart,
    moves: [{ periodMonths: 4 }, { monthEnd: true }],
    unless: noLeave,
    filing: "nextOpeningDay",
    doneIn: ["benefit"],
    basis: "育児休業の開始日から4か月を経過する日の属する月の末日まで。2回目からは、ハローワークが指定する期間です。",
    source: "雇用保険法施行規則101条の30",
  },
  {
    name: "childcareExemptionNotice",
    label: "育児休業等取得者申出書の提出",
    from: birthOrDue,
    moves: [{ periodMonths: 12 }, { periodMonths: 1 }],
    unless: noLeave,
    filing: "nextOpeningDay",
    doneIn: ["childcareExemption"],
    basis:
      "育児休業の期間中、または終了日から起算して1か月以内（1歳まで休み、終了日を1日目とした早い方の数え方）。目安は開始後すぐです。",
    source: "健康保険法159条、厚生年金保険法81条の2、日本年金機構の案内",
  },
];
