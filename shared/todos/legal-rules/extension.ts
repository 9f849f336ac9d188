import { twice } from "./childcare-leave.ts";
import { birthOrDue } from "./origins.ts";
import type { LegalRule } from "./rule.ts";

const notified = "育児休業の期間中、または終了日から起算して1か月以内（終了日を1日目として、余裕をみて計算）。";
const notifiedIn = "健康保険法159条、厚生年金保険法81条の2、日本年金機構の案内";

/** Not asked for when the last period ends before, as it was or as it was announced. */
const request = (until: readonly string[], periods: Pick<LegalRule, "when" | "unless">): LegalRule => ({
  name: "extensionRequest",
  label: "1歳6か月までの延長の申出（本人から会社へ）",
  from: birthOrDue({ periodMonths: 12 }),
  moves: [{ days: -13 }],
  ...periods,
  unless: [{ extension: ["none", "plus", "half"] }, ...(periods.unless ?? [])],
  until,
  valid: { from: "2005-04-01" },
  doneIn: ["extension"],
  basis:
    "1歳の誕生日から休むときは、その2週間前まで。給付の延長には、1歳の誕生日の前日までに、誕生日以前の日からの保育所等の利用を申し込んでいることが要ります。",
  source: "育児・介護休業法5条3項・6条3項、雇用保険法施行規則101条の25",
});

/** 育児休業 beyond the age of one: each part is asked for and notified anew. */
export const extensionRules: readonly LegalRule[] = [
  request(["childcareEnded", "childcareExemption"], { unless: [twice] }),
  request(["childcareEnded", "exemptionSecond"], { when: [twice] }),
  {
    name: "extensionNotice",
    label: "育児休業等取得者申出書（1歳6か月まで）の提出",
    from: birthOrDue({ periodMonths: 18 }),
    cap: [{ step: "childcareEnded" }],
    moves: [{ periodMonths: 1 }],
    when: [{ extension: ["half"] }],
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["extension"],
    basis: `1歳からの休業は、改めて申し出ます。${notified}`,
    source: notifiedIn,
  },
  {
    name: "extensionAgainRequest",
    label: "2歳までの延長の申出（本人から会社へ）",
    from: birthOrDue({ periodMonths: 18 }),
    moves: [{ days: -13 }],
    when: [{ extension: ["half"] }],
    unless: [{ extensionAgain: ["none", "two"] }],
    until: ["childcareEnded"],
    valid: { from: "2017-10-01" },
    doneIn: ["extensionAgain"],
    basis: "1歳6か月に達する日の翌日から休むときは、その2週間前まで。",
    source: "育児・介護休業法5条4項・6条3項",
  },
  {
    name: "extensionAgainNotice",
    label: "育児休業等取得者申出書（2歳まで）の提出",
    from: birthOrDue({ periodMonths: 24 }),
    cap: [{ step: "childcareEnded" }],
    moves: [{ periodMonths: 1 }],
    when: [{ extensionAgain: ["two"] }],
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    doneIn: ["extensionAgain"],
    basis: `1歳6か月からの休業は、改めて申し出ます。${notified}`,
    source: notifiedIn,
  },
];
