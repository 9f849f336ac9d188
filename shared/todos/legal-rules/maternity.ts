import type { LegalRule, Origin } from "./rule.ts";

const fromDue = "予定日から";
const birth: Origin = { step: "birth" };
const due: Origin = { step: "pregnancy" };
/** The birth; before it is known, the day on which it is expected. */
const birthOrDue: readonly Origin[] = [birth, { ...due, said: fromDue }];
const single = { step: "pregnancy", value: "multiple", is: false };
const multiple = { ...single, is: true };
const noChild = [{ birth: ["still"] }];

/** 産前産後休業: leave, allowances and the exemption from premiums. */
export const maternityRules: readonly LegalRule[] = [
  {
    name: "preLeaveStart",
    label: "産前休業を始められる日",
    from: [due],
    moves: [{ days: -41 }],
    sub: single,
    basis: "出産予定日を含めて42日（6週間）前。本人の請求によって休ませます。",
    source: "労働基準法65条1項",
  },
  {
    name: "preLeaveStart",
    label: "産前休業を始められる日（多胎）",
    from: [due],
    moves: [{ days: -97 }],
    sub: multiple,
    basis: "多胎妊娠は、出産予定日を含めて98日（14週間）前。本人の請求によって休ませます。",
    source: "労働基準法65条1項",
  },
  {
    name: "sixWeeks",
    label: "産後6週間の終わり",
    from: birthOrDue,
    moves: [{ days: 42 }],
    basis: "出産日の翌日から42日。この日までは本人が望んでも就業させられず、その後は本人の請求と医師の判断が要ります。",
    source: "労働基準法65条2項",
  },
  {
    name: "postLeaveEnd",
    label: "産後休業の終わり",
    from: birthOrDue,
    moves: [{ days: 56 }],
    basis: "出産日の翌日から56日（8週間）。出産日は産前に含めます。",
    source: "労働基準法65条2項",
  },
  {
    name: "allowanceStart",
    label: "出産手当金・保険料免除の対象になる最初の日",
    from: [birth, { ...due, said: fromDue }],
    earliest: true,
    moves: [{ days: -41 }],
    sub: single,
    basis: "出産日（予定日より遅れたときは予定日）を含めて42日前。この日から後で、労務に服さなかった日が対象です。",
    source: "健康保険法102条1項・43条の3第1項",
  },
  {
    name: "allowanceStart",
    label: "出産手当金・保険料免除の対象になる最初の日（多胎）",
    from: [birth, { ...due, said: fromDue }],
    earliest: true,
    moves: [{ days: -97 }],
    sub: multiple,
    basis: "出産日（予定日より遅れたときは予定日）を含めて98日前。この日から後で、労務に服さなかった日が対象です。",
    source: "健康保険法102条1項・43条の3第1項",
  },
  {
    name: "exemptionNotice",
    label: "産前産後休業取得者申出書・変更届の提出",
    from: birthOrDue,
    moves: [{ days: 56 }, { periodMonths: 1 }],
    filing: "nextOpeningDay",
    doneIn: ["exemption", "changeNotice"],
    basis: "産前産後休業の期間中、または終了日から起算して1か月以内（終了日を1日目とした早い方の数え方）。",
    source: "健康保険法159条の3、厚生年金保険法81条の2の2、日本年金機構の案内",
  },
  {
    name: "dependent",
    label: "被扶養者（異動）届の提出（子を扶養に入れる場合）",
    from: [birth],
    moves: [{ days: 5 }],
    unless: noChild,
    filing: "nextOpeningDay",
    doneIn: ["dependent"],
    basis: "出生から5日以内（出生日の翌日から数えます）。",
    source: "健康保険法施行規則38条1項",
  },
  {
    name: "lumpSumClaim",
    label: "出産育児一時金の請求の期限",
    from: [birth],
    moves: [{ days: 1 }, { periodMonths: 24 }],
    filing: "sameDay",
    doneIn: ["directBalance", "proxyRequest", "selfClaim"],
    basis: "出産日の翌日から2年で時効。休日でも延ばさずに数えています。",
    source: "健康保険法101条・193条1項",
  },
  {
    name: "allowanceClaim",
    label: "出産手当金の請求の期限（最初の日の分）",
    from: [birth, { ...due, said: fromDue }],
    earliest: true,
    moves: [{ days: -40 }, { periodMonths: 24 }],
    sub: single,
    filing: "sameDay",
    doneIn: ["maternityAllowance"],
    basis: "労務に服さなかった日ごとに、その翌日から2年で時効。産前42日目から休んだ場合の、最初の日の分です。",
    source: "健康保険法102条・193条1項",
  },
  {
    name: "allowanceClaim",
    label: "出産手当金の請求の期限（最初の日の分・多胎）",
    from: [birth, { ...due, said: fromDue }],
    earliest: true,
    moves: [{ days: -96 }, { periodMonths: 24 }],
    sub: multiple,
    filing: "sameDay",
    doneIn: ["maternityAllowance"],
    basis: "労務に服さなかった日ごとに、その翌日から2年で時効。産前98日目から休んだ場合の、最初の日の分です。",
    source: "健康保険法102条・193条1項",
  },
];
