import {
  childcareEnd,
  childcareLimit,
  firstLimit,
  isBeyondPlus,
  leaveStart,
  plannedEnd,
  secondExcess,
  twice,
} from "./childcare-leave.ts";
import { childcarePeriodRules, exemptMonths, initialClaim } from "./childcare-periods.ts";
import { birthAndDue, birthOrDue, noChildcare, ofFather } from "./origins.ts";
import { extensionRules } from "./extension.ts";
import type { LegalRule, Steps } from "./rule.ts";

/** What follows from the last day is shown only for a leave within the law. */
const only = (steps: Steps) => !isBeyondPlus(steps) && secondExcess(steps).length === 0;
const firstBirthday = "子が1歳に達する日（1歳の誕生日の前日）";
const notified = "育児休業の期間中、または終了日から起算して1か月以内（終了日を1日目として、余裕をみて計算）。";

const leave: readonly LegalRule[] = [
  {
    name: "childcareRequest",
    label: "育児休業の申出（本人から会社へ）",
    from: leaveStart,
    moves: [{ monthsNotice: 1 }],
    valid: { from: "1992-04-01" },
    doneIn: ["childcare"],
    basis: "開始予定日の1か月前まで。遅れた申出では、会社が開始日を指定できます。",
    source: "育児・介護休業法6条3項",
  },
  {
    name: "childcareStart",
    label: "育児休業を始められる日（産後休業の翌日）",
    from: birthOrDue({ days: 57 }),
    moves: [],
    unless: [ofFather],
    valid: { from: "1992-04-01" },
    basis: "産後休業（出産日の翌日から56日）の終わりの翌日。",
    source: "育児・介護休業法5条1項、労働基準法65条2項",
  },
  {
    name: "childcareEnd",
    label: "育児休業の終わり",
    from: childcareLimit,
    cap: childcareEnd,
    moves: [],
    valid: { from: "1992-04-01" },
    basis: `${firstBirthday}まで。延長は1歳6か月・2歳まで、パパ・ママ育休プラスは1歳2か月まで（取れる日数は、出生日からの産後休業と合わせて1年）。終了（予定）日を入れると、その日までです。`,
    source: "育児・介護休業法5条・9条2項・9条の6、年齢計算ニ関スル法律",
  },
  {
    ...exemptMonths,
    name: "childcareExemptMonths",
    label: "保険料が免除される月（育休）",
    from: childcareLimit,
    cap: childcareEnd,
    unless: [twice],
    only,
    since: [{ step: "childcare" }],
  },
  {
    name: "childcareExemptionNotice",
    label: "育児休業等取得者申出書の提出",
    from: firstLimit,
    cap: childcareEnd,
    moves: [{ periodMonths: 1 }],
    unless: [twice],
    only,
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["childcareExemption"],
    basis: `${notified}終了（予定）日がないときは1歳まで休む場合。目安は開始後すぐです。`,
    source: "健康保険法159条、厚生年金保険法81条の2、日本年金機構の案内",
  },
  {
    name: "childcareEndedNotice",
    label: "育児休業等取得者終了届の提出",
    from: [{ step: "childcareEnded" }],
    before: [...plannedEnd, ...childcareLimit],
    moves: [{ days: 1 }],
    valid: { from: "2000-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["childcareEnded"],
    basis:
      "申し出た終了予定日より早く終えたときは、速やかに（日数の定めはないため、終了日の翌日を目安にしています）。次の子の産休に入って終えたときは不要です。",
    source: "健康保険法施行規則135条2項、厚生年金保険法施行規則25条の2第2項",
  },
];

const benefits: readonly LegalRule[] = [
  {
    name: "benefitEnd",
    label: "育児休業給付金の対象になる最後の日",
    from: childcareLimit.map(({ moves = [], ...origin }) => ({ ...origin, moves: [...moves, { days: -1 }] })),
    cap: childcareEnd,
    moves: [],
    only,
    valid: { from: "2020-04-01" },
    basis: `${firstBirthday}の前日まで（延長したときは、その年齢に達する日の前日まで）。休業を先に終えたときは終えた日まで。`,
    source: "雇用保険法61条の7第1項",
  },
  {
    ...initialClaim,
    name: "benefitClaim",
    label: "育児休業給付金の初回の申請",
    from: leaveStart,
    doneIn: ["benefit"],
    basis: "育児休業の開始日から4か月を経過する日の属する月の末日まで。その後は、ハローワークが指定する期間です。",
  },
  {
    name: "supportEnd",
    label: "出生後休業支援給付金の対象期間の終わり（16週）",
    from: birthAndDue,
    pick: "latest",
    moves: [{ days: 112 }],
    unless: [ofFather],
    valid: { from: "2025-04-01" },
    basis:
      "出産日と予定日の遅い方から起算して16週間を経過する日の翌日まで。この間に通算14日以上の育児休業が要ります。申請は、原則として育児休業給付金と一緒です。",
    source: "雇用保険法61条の10第1項",
  },
];

/** 育児休業 of either parent: leave, extensions, benefits and the exemption from premiums. */
export const childcareRules: readonly LegalRule[] = [
  ...leave,
  ...childcarePeriodRules,
  ...extensionRules,
  ...benefits,
].map((rule) => ({
  ...rule,
  unless: [...(rule.unless ?? []), ...noChildcare],
}));
