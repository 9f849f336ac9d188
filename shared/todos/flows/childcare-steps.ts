import type { FlowStep } from "#shared/todos/flow.ts";

const live = { birth: ["live"] };
const take = { childcare: ["take"] };

/** 産後パパ育休, which the father alone can take. */
export const leaveOfFather: readonly FlowStep[] = [
  {
    name: "papaLeave",
    label: "産後パパ育休",
    when: [{ pregnancy: ["father"], ...live }],
    branches: [
      { value: "take", label: "取得する" },
      { value: "none", label: "取得しない" },
    ],
    date: { label: "産後パパ育休の開始日" },
  },
  {
    name: "papaExemption",
    label: "社会保険料の免除の申出（産後パパ）",
    when: [{ papaLeave: ["take"] }],
    date: { label: "産後パパ育休の終了日" },
  },
  { name: "papaBenefit", label: "出生時育児休業給付金の申請", when: [{ papaLeave: ["take"] }] },
];

/** 育児休業 of either parent. */
export const childcareLeave: readonly FlowStep[] = [
  {
    name: "childcare",
    label: "育児休業",
    when: [live],
    branches: [
      { value: "take", label: "取得する" },
      { value: "none", label: "取得しない" },
    ],
    date: { label: "育児休業開始日" },
  },
  {
    name: "benefit",
    label: "育児休業給付金の申請",
    when: [take],
    subs: [{ value: "support", label: "出生後休業支援給付金も申請" }],
  },
  {
    name: "childcareExemption",
    label: "社会保険料の免除の申出（育休）",
    when: [take],
    date: { label: "申し出た終了予定日" },
  },
  {
    name: "extension",
    label: "1歳からの延長",
    when: [take],
    branches: [
      { value: "none", label: "延長しない" },
      { value: "plus", label: "1歳2か月まで（パパ・ママ育休プラス）" },
      { value: "half", label: "1歳6か月まで" },
    ],
  },
  {
    name: "extensionAgain",
    label: "1歳6か月からの延長",
    when: [{ extension: ["half"] }],
    branches: [
      { value: "none", label: "延長しない" },
      { value: "two", label: "2歳まで" },
    ],
  },
  { name: "childcareEnded", label: "育児休業の終了と終了届", when: [take], date: { label: "育児休業終了日" } },
];

/** What follows for whoever has a child, with a leave or without. */
export const afterLeave: readonly FlowStep[] = [
  { name: "returned", label: "休業からの復職", when: [live], date: { label: "復職日" } },
  { name: "revision", label: "終了時改定と養育特例", when: [live] },
  {
    name: "shortTime",
    label: "時短勤務と育児時短就業給付金",
    when: [live],
    branches: [
      { value: "use", label: "時短勤務をする" },
      { value: "none", label: "しない" },
    ],
    date: { label: "時短勤務の開始日" },
  },
  { name: "flexibleWork", label: "3歳前の個別の周知と意向の聴取", when: [live], isLast: true },
];
