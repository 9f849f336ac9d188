import type { Day } from "#shared/dates/day.ts";
import type { Move } from "#shared/dates/move.ts";

/** To whom procedures are filed: the word of a list's column where there is one, where it is taken to, and what meets it. */
export const agencies = {
  kenkou: { label: "健康保険", at: "年金事務所・健康保険組合", metBy: "kenkou-sub" },
  kousei: { label: "厚生年金", at: "年金事務所", metBy: "kousei-sub" },
  koyou: { label: "雇用保険", at: "ハローワーク", metBy: "koyou-sub" },
  fuyou: { label: "第三号", at: "年金事務所", metBy: "fuyou-sub" },
  juumin: { label: "住民税", at: "市区町村", metBy: "juumin" },
  roudou: { label: "労働保険", at: "労働局・労働基準監督署" },
  kijun: { label: "監督署", at: "労働基準監督署" },
  shokuan: { label: "ハローワーク", at: "ハローワーク" },
  kyoku: { label: "労働局", at: "都道府県労働局" },
  kyoukai: { label: "協会けんぽ", at: "協会けんぽ支部" },
  jeed: { label: "JEED", at: "高齢・障害・求職者雇用支援機構" },
} as const satisfies Record<string, { label: string; at: string; metBy?: string }>;
export type AgencyKey = keyof typeof agencies;

/** An office's own 目安 by procedure (or step of a 36協定), in days; where there is none, that of the data holds. */
export type Targets = Readonly<Record<string, number>>;

/** One rule on filing a procedure with an agency. */
export type Filing = {
  agency: AgencyKey;
  /** Where the law says it, with the paragraph. */
  article: string;
  /** How the law puts the time. */
  rule: string;
  /** Moves from 該当日 to the last day, or its date in each year; neither where the law names no number of days. */
  moves?: readonly Move[];
  yearly?: `${string}-${string}`;
  /** Where the law names no number of days: what an office aims at (目安). */
  target?: readonly Move[];
  /** On a closed day the next opening day counts (行政機関の休日に関する法律2条), or the one before where filing must come before a day. */
  closed?: "before";
  /** Who alone files it. */
  when?: string;
  /** The first and the last 該当日 for which the rule holds in this form. */
  from: Day;
  until?: Day;
};

/** What an office files for a client. A company's has no 対象者 and no 健保. */
export type Procedure = {
  key: string;
  /** As it stands under 内容. */
  name: string;
  /** Other names for all of it; a name of one agency's part brings the agencies along. */
  also?: readonly (string | { name: string; agencies: readonly AgencyKey[] })[];
  /** Whom it is filed for: 従業員, 会社 or 事業場. */
  unit: "person" | "company" | "workplace";
  /** What its 該当日 is. */
  event: string;
  filings: readonly Filing[];
  /** One that comes again: months from a 該当日 to the next one. */
  again?: number;
};

/** 健康保険 and 厚生年金 have an article each for the same rule. */
export const socialInsurance = (
  kenkou: string,
  kousei: string,
  filing: Omit<Filing, "agency" | "article">,
): readonly Filing[] => [
  { agency: "kenkou", article: `健康保険法施行規則${kenkou}`, ...filing },
  { agency: "kousei", article: `厚生年金保険法施行規則${kousei}`, ...filing },
];
