import {
  childcareEnd,
  childcareLimit,
  firstEnd,
  firstLimit,
  isBeyondPlus,
  leavesOf,
  leaveStart,
  plusEnd,
  secondExcess,
  secondStart,
  twice,
} from "./childcare-leave.ts";
import { childcareExemptionReason } from "./exemption.ts";
import type { LegalRule, Steps } from "./rule.ts";

const notified = "育児休業の期間中、または終了日から起算して1か月以内（終了日を1日目として、余裕をみて計算）。";
const notifiedIn = "健康保険法159条、厚生年金保険法81条の2、日本年金機構の案内";
const hasSecond = (steps: Steps) => secondExcess(steps).length === 0;
const isWithin = (steps: Steps) => hasSecond(steps) && !isBeyondPlus(steps);

/** The months without premiums of any period. */
export const exemptMonths = {
  moves: [],
  reason: (start, end, steps) => childcareExemptionReason(start, end, leavesOf(steps)),
  valid: { from: "2022-10-01" },
  basis: "連続する育児休業は一つの休業とみなし、同じ月内の休業は日数を合算します。就業した日は14日に入れません。",
  source: "健康保険法159条、厚生年金保険法81条の2（2022年10月1日施行）",
} satisfies Partial<LegalRule>;

/** The first claim of any period's benefit. */
export const initialClaim = {
  moves: [{ periodMonths: 4 }, { monthEnd: true }],
  valid: { from: "2020-04-01" },
  filing: "nextOpeningDay",
  source: "雇用保険法施行規則101条の30",
} satisfies Partial<LegalRule>;

const first: readonly LegalRule[] = [
  {
    ...exemptMonths,
    name: "childcareExemptMonths",
    label: "保険料が免除される月（育休1回目）",
    from: firstEnd,
    cap: firstLimit,
    since: [{ step: "childcare" }],
  },
  {
    name: "childcareExemptionNotice",
    label: "育児休業等取得者申出書の提出",
    from: firstEnd,
    cap: firstLimit,
    moves: [{ periodMonths: 1 }],
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["childcareExemption"],
    basis: `1回目の休業の分です。${notified}目安は開始後すぐです。`,
    source: notifiedIn,
  },
  {
    name: "firstEndedNotice",
    label: "育児休業等取得者終了届の提出（1回目）",
    from: [{ step: "firstEnded" }],
    before: [{ step: "childcareExemption" }, ...firstLimit],
    moves: [{ days: 1 }],
    valid: { from: "2000-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["firstEnded"],
    basis: "申し出た終了予定日より早く終えたときは、速やかに（日数の定めはないため、終了日の翌日を目安にしています）。",
    source: "健康保険法施行規則135条2項、厚生年金保険法施行規則25条の2第2項",
  },
];

const second: readonly LegalRule[] = [
  {
    name: "childcareSecondRequest",
    label: "2回目の育児休業の申出（本人から会社へ）",
    from: [{ step: "childcareSecond" }],
    moves: [{ monthsNotice: 1 }],
    valid: { from: "2022-10-01" },
    doneIn: ["childcareSecond"],
    basis: "開始予定日の1か月前まで。2回目は、1回目と別に申し出られます。",
    source: "育児・介護休業法5条2項・6条3項",
  },
  {
    ...exemptMonths,
    name: "childcareSecondExemptMonths",
    label: "保険料が免除される月（育休2回目）",
    from: childcareLimit,
    cap: childcareEnd,
    only: isWithin,
    since: [{ step: "childcareSecond" }],
  },
  {
    name: "childcareSecondNotice",
    label: "育児休業等取得者申出書（2回目）の提出",
    from: firstLimit.map((origin) => ({ ...origin, also: "childcareSecond" })),
    cap: childcareEnd,
    moves: [{ periodMonths: 1 }],
    only: isWithin,
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["exemptionSecond"],
    basis: `2回目の休業も、改めて申し出ます。${notified}終了（予定）日がないときは限度まで休む場合です。`,
    source: notifiedIn,
  },
  {
    ...initialClaim,
    name: "benefitSecondClaim",
    label: "育児休業給付金の初回の申請（2回目の休業）",
    from: [{ step: "childcareSecond" }],
    only: hasSecond,
    doneIn: ["benefitSecond"],
    basis: "2回目の休業の開始日から4か月を経過する日の属する月の末日まで。休業開始時賃金月額証明書は要りません。",
  },
  {
    name: "childcareSecondLimit",
    label: "2回目の育児休業の日付が、法律の範囲の外です",
    from: secondStart,
    moves: [],
    only: (steps) => secondExcess(steps).length > 0,
    isLimit: true,
    since: [{ step: "childcareSecond" }],
    reason: (_start, _end, steps) => secondExcess(steps).join(""),
    valid: { from: "2022-10-01" },
    basis: "1歳までの間に、2回に分けて取れます。保険料の免除と給付の日を出していません。日付を直すと出ます。",
    source: "育児・介護休業法5条1項・2項",
  },
];

const plusLimit: LegalRule = {
  name: "plusLimit",
  label: "パパ・ママ育休プラスの限度を超えています",
  from: plusEnd,
  moves: [],
  only: isBeyondPlus,
  isLimit: true,
  since: leaveStart,
  reason: () => "",
  valid: { from: "2010-06-30" },
  basis:
    "1歳2か月までで、出生日からの産後休業・産後パパ育休・育児休業を合わせて1年までです。終わりがこの日より後のため、保険料の免除と給付の終わりの日を出していません。日付を直すと出ます。",
  source: "育児・介護休業法9条の6、雇用保険法61条の7",
};

/** 育児休業 in two periods (育児・介護休業法5条2項), and the limits of a leave that both parents share. */
export const childcarePeriodRules: readonly LegalRule[] = [
  ...[...first, ...second].map((rule) => ({ ...rule, when: [twice] })),
  plusLimit,
];
