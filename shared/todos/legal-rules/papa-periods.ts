import { leavesOf } from "./childcare-leave.ts";
import { childcareExemptionReason } from "./exemption.ts";
import { noChild } from "./origins.ts";
import { papaExcess, papaLimit, papaSecondEnd } from "./papa-leave.ts";
import type { LegalRule, Steps } from "./rule.ts";

export const isFather = [{ pregnancy: ["father"] }];
export const noLeave = [noChild, { papaLeave: ["none"] }];
/** Premiums and benefits are shown only for a leave within the law. */
export const isLawful = (steps: Steps) => papaExcess(steps).length === 0;

/** The months without premiums of either period. */
export const exemptMonths = (withoutEnd: string) =>
  ({
    moves: [],
    only: isLawful,
    reason: (start, end, steps) => childcareExemptionReason(start, end, leavesOf(steps)),
    unless: noLeave,
    valid: { from: "2022-10-01" },
    basis: `${withoutEnd}連続する育児休業は一つの休業とみなし、同じ月内の休業は日数を合算します。就業した日は14日に入れません。`,
    source: "健康保険法159条、厚生年金保険法81条の2（2022年10月1日施行）",
  }) satisfies Partial<LegalRule>;

/** The notice by which either period is free of premiums. */
export const exemptionNotice = (again = "") =>
  ({
    moves: [{ periodMonths: 1 }],
    only: isLawful,
    unless: noLeave,
    valid: { from: "2022-10-01" },
    filing: "nextOpeningDay",
    basis: `${again}休業の期間中、または終了日から起算して1か月以内（終了日を1日目として、余裕をみて計算）。`,
    source: "健康保険法159条、厚生年金保険法81条の2、日本年金機構の案内",
  }) satisfies Partial<LegalRule>;

/** What a second period asks for, and what stands in the place of both where they go beyond the law. */
export const papaPeriodRules: readonly LegalRule[] = [
  {
    ...exemptMonths("終了日がないときは、28日のうち残りの日数を続けて取る場合です。"),
    name: "papaSecondExemptMonths",
    label: "保険料が免除される月（産後パパ育休2回目）",
    from: papaSecondEnd,
    since: [{ step: "papaSecond" }],
  },
  {
    ...exemptionNotice("2回目も、改めて申し出ます。"),
    name: "papaSecondExemptionNotice",
    label: "育児休業等取得者申出書（産後パパ育休2回目）の提出",
    from: papaSecondEnd,
    doneIn: ["papaExemptionSecond"],
  },
  {
    name: "papaLimit",
    label: "産後パパ育休の限度（28日・8週）を超えています",
    from: ["papaExemptionSecond", "papaSecond", "papaExemption", "papaLeave"].map((step) => ({
      step,
      notAfter: papaLimit,
    })),
    moves: [],
    only: (steps) => !isLawful(steps),
    isLimit: true,
    since: [{ step: "papaLeave" }],
    reason: (_start, _end, steps) => papaExcess(steps).join(""),
    when: isFather,
    unless: noLeave,
    valid: { from: "2022-10-01" },
    basis:
      "この期間に、2回まで、合わせて28日までです。超える日は産後パパ育休でないため、保険料の免除と給付の日を出していません。日付を直すと出ます。",
    source: "育児・介護休業法9条の2第1項・2項、雇用保険法61条の8第2項",
  },
];
