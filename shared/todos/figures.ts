import type { Figure } from "./flow.ts";

/** Sums and periods that the guidance names, each with the days from which it holds. */
export const figures = {
  lumpSum: {
    label: "出産育児一時金（子ども1人につき）",
    values: [
      { value: "500,000円（産科医療補償制度の対象でない出産は488,000円）", from: "2023-04-01" },
      { value: "420,000円", from: "2009-10-01", to: "2023-03-31" },
    ],
  },
  preBirthLeave: {
    label: "産前休業の期間",
    values: [{ value: "出産予定日を含む42日（多胎妊娠は98日）", from: "1998-04-01" }],
  },
  postBirthLeave: { label: "産後休業の期間", values: [{ value: "出産日の翌日から56日", from: "1986-04-01" }] },
  maternityAllowance: {
    label: "出産手当金の日額",
    values: [{ value: "標準報酬日額（支給開始前12か月の平均）の3分の2", from: "2016-04-01" }],
  },
  childcareBenefit: {
    label: "育児休業給付金",
    values: [{ value: "180日までは休業開始時の賃金日額の67%、その後は50%", from: "2014-04-01" }],
  },
  childcareSupport: {
    label: "出生後休業支援給付金（要件を満たすとき、28日まで）",
    values: [{ value: "育児休業給付金などに13%を上乗せ", from: "2025-04-01" }],
  },
  papaBenefit: {
    label: "出生時育児休業給付金（28日まで）",
    values: [{ value: "休業開始時の賃金日額の67%", from: "2022-10-01" }],
  },
  shortTimeBenefit: {
    label: "育児時短就業給付金",
    values: [{ value: "時短勤務中に払われた賃金の10%まで", from: "2025-04-01" }],
  },
  sicknessRate: {
    label: "傷病手当金の日額",
    values: [{ value: "標準報酬日額（支給開始前12か月の平均）の3分の2（約67%）", from: "2016-04-01" }],
  },
  sicknessPeriod: {
    label: "傷病手当金の支給期間",
    values: [{ value: "支給を始めた日から通算して1年6か月", from: "2022-01-01" }],
  },
  closureAllowance: { label: "休業手当", values: [{ value: "平均賃金の60%以上", from: "1947-09-01" }] },
} satisfies Record<string, Figure>;
