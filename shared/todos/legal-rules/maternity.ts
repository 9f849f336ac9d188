import { maternityExemptionReason } from "./exemption.ts";
import { birthAndDue, birthOrDue, due, miscarriage, ofFather, postLeaveEnd } from "./origins.ts";
import type { LegalRule } from "./rule.ts";

const single = { step: "pregnancy", value: "multiple", is: false };
const multiple = { ...single, is: true };
const notified = "産前産後休業の期間中、または終了日から起算して1か月以内（終了日を1日目として、余裕をみて計算）。";
const notifiedIn = "健康保険法159条の3、厚生年金保険法81条の2の2、日本年金機構の案内";

/** Which of the two lengths before birth holds: one child or several. */
const perChildren = (of: (days: number, sub: LegalRule["sub"], suffix: string) => LegalRule) => [
  of(42, single, ""),
  of(98, multiple, "（多胎）"),
];

const leave: readonly LegalRule[] = [
  ...perChildren((days, sub, suffix) => ({
    name: "preLeaveStart",
    label: `産前休業を始められる日${suffix}`,
    from: due,
    moves: [{ days: 1 - days }],
    sub: sub!,
    until: ["birth"],
    valid: { from: "1998-04-01" },
    basis: `出産予定日を含めて${days}日（${days / 7}週間）前。本人の請求によって休ませます。`,
    source: "労働基準法65条1項",
  })),
  {
    name: "sixWeeks",
    label: "産後6週間の終わり",
    from: birthOrDue(),
    moves: [{ days: 42 }],
    valid: { from: "1986-04-01" },
    basis: "出産日の翌日から42日。この日までは本人が望んでも就業させられず、その後は本人の請求と医師の判断が要ります。",
    source: "労働基準法65条2項",
  },
  {
    name: "postLeaveEnd",
    label: "産後休業の終わり",
    from: birthOrDue(),
    moves: [{ days: 56 }],
    valid: { from: "1986-04-01" },
    basis: "出産日の翌日から56日（8週間）。出産日は産前に含めます。",
    source: "労働基準法65条2項",
  },
];

const exemption: readonly LegalRule[] = [
  {
    name: "exemptionNotice",
    label: "産前産後休業取得者申出書の提出",
    from: postLeaveEnd,
    moves: [{ periodMonths: 1 }],
    valid: { from: "2014-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["exemption"],
    basis: notified,
    source: notifiedIn,
  },
  {
    name: "changeNotice",
    label: "産前産後休業取得者変更（終了）届の提出（変更）",
    from: postLeaveEnd,
    moves: [{ periodMonths: 1 }],
    differing: { days: ["pregnancy", "birth"], else: { change: ["differs"] } },
    valid: { from: "2014-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["changeNotice"],
    basis: `出産の前に申出をして、出産日が予定日と違ったとき。出産後速やかに、遅くとも申出と同じ期間に出します（${notified}）`,
    source: "健康保険法施行規則135条の2第2項、厚生年金保険法施行規則25条の2の2第2項",
  },
  {
    name: "postLeaveEndedNotice",
    label: "産前産後休業取得者変更（終了）届の提出（終了）",
    from: [{ step: "postLeave" }],
    before: birthOrDue({ days: 56 }),
    moves: [{ days: 1 }],
    valid: { from: "2014-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["postLeave"],
    basis: "産後56日より早く休業を終えたときは、速やかに（日数の定めはないため、終了日の翌日を目安にしています）。",
    source: "健康保険法施行規則135条の2第2項、厚生年金保険法施行規則25条の2の2第2項",
  },
  {
    name: "maternityExemptMonths",
    label: "保険料が免除される月（産休）",
    from: postLeaveEnd,
    moves: [],
    since: [{ step: "preLeave" }, { step: "birth", also: "preLeave" }],
    reason: maternityExemptionReason,
    valid: { from: "2014-04-01" },
    basis: "産前休業開始日（それより早く出産したときは出産日）から産後休業の終わりまで、続けて休んだ場合です。",
    source: "健康保険法159条の3、厚生年金保険法81条の2の2",
  },
];

const benefits: readonly LegalRule[] = [
  ...perChildren((days, sub, suffix) => ({
    name: "allowanceStart",
    label: `出産手当金・保険料免除の対象になる最初の日${suffix}`,
    from: birthAndDue,
    pick: "earliest",
    moves: [{ days: 1 - days }],
    sub: sub!,
    valid: { from: "1998-04-01" },
    basis: `出産日（予定日より遅れたときは予定日）を含めて${days}日前。この日から後で、労務に服さなかった日が対象です。`,
    source: "健康保険法102条1項・43条の3第1項",
  })),
  {
    name: "lumpSumClaim",
    label: "出産育児一時金の請求の期限",
    from: [{ step: "birth" }],
    moves: [{ days: 1 }, { periodMonths: 24 }],
    valid: { from: "2003-04-01" },
    filing: "sameDay",
    doneIn: ["directBalance", "proxyRequest", "selfClaim"],
    basis: "出産日の翌日から2年で時効。休日でも延ばさずに数えています。",
    source: "健康保険法101条・193条1項",
  },
  {
    name: "allowanceRequest",
    label: "出産手当金の請求の目安（産後休業が終わった後）",
    from: postLeaveEnd,
    moves: [{ days: 1 }],
    valid: { from: "2003-04-01" },
    filing: "nextOpeningDay",
    doneIn: ["maternityAllowance"],
    basis: "産前・産後をまとめて請求する場合の目安です。休んだ日ごとの期限（2年）とは別の日です。",
    source: "健康保険法102条、健康保険法施行規則87条",
  },
  ...perChildren((days, sub, suffix) => ({
    name: "allowanceClaim",
    label: `出産手当金の請求の期限（最初の日の分${suffix && "・多胎"}）`,
    from: birthAndDue,
    pick: "earliest",
    moves: [{ days: 2 - days }, { periodMonths: 24 }],
    sub: sub!,
    valid: { from: "2003-04-01" },
    filing: "sameDay",
    doneIn: ["maternityAllowance"],
    basis: `労務に服さなかった日ごとに、その翌日から2年で時効。産前${days}日目から休んだ場合の、最初の日の分です。`,
    source: "健康保険法102条・193条1項",
  })),
];

/** 産前産後休業 of the mother: leave, allowances and the exemption from premiums. */
export const maternityRules: readonly LegalRule[] = [...leave, ...exemption, ...benefits].map((rule) => ({
  ...rule,
  unless: [ofFather, miscarriage],
}));
