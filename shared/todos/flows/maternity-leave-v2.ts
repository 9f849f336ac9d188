import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import { afterLeave, childcareLeave, leaveOfFather } from "./childcare-steps.ts";

const mother = { pregnancy: ["mother"] };
const live = { birth: ["live"] };

const leaveOfMother: readonly FlowStep[] = [
  { name: "preLeave", label: "産前休業", when: [mother], date: { label: "産前休業開始日" } },
  { name: "exemption", label: "社会保険料の免除の申出（産休）", when: [mother] },
];

const lumpSum: readonly FlowStep[] = [
  {
    name: "lumpSum",
    label: "出産育児一時金",
    when: [mother],
    subs: [{ value: "uncovered", label: "産科医療補償制度の対象外の出産" }],
  },
  {
    name: "receipt",
    label: "一時金の受取方法",
    when: [mother],
    branches: [
      { value: "direct", label: "直接支払制度" },
      { value: "proxy", label: "受取代理制度" },
      { value: "self", label: "本人が請求（償還払い）" },
    ],
  },
  { name: "directBalance", label: "差額の請求", when: [{ receipt: ["direct"] }] },
  { name: "proxyRequest", label: "受取代理の申請", when: [{ receipt: ["proxy"] }] },
  { name: "selfClaim", label: "一時金の支給申請", when: [{ receipt: ["self"] }] },
];

const afterBirth: readonly FlowStep[] = [
  { name: "changeNotice", label: "産休期間の変更届", when: [{ change: ["differs"] }] },
  { name: "postLeave", label: "産後休業", when: [mother], date: { label: "産後休業の終了日" } },
  { name: "maternityAllowance", label: "出産手当金の申請", when: [mother] },
  {
    name: "recovered",
    label: "産後休業からの復職（死産等）",
    when: [{ ...mother, birth: ["still"] }],
    date: { label: "復職日" },
    isLast: true,
  },
  { name: "fatherEnded", label: "休業せずに終了", when: [{ pregnancy: ["father"], birth: ["still"] }], isLast: true },
];

/** 産休・育休 as cases began with it until its third version: of the mother or of the father, to the duties before the child is three. */
export const maternityLeaveV2: Flow = {
  kind: "maternityLeave",
  version: 2,
  steps: [
    {
      name: "pregnancy",
      label: "妊娠の報告",
      branches: [
        { value: "mother", label: "本人が出産" },
        { value: "father", label: "配偶者が出産" },
      ],
      date: { label: "出産予定日" },
      subs: [{ value: "multiple", label: "多胎妊娠" }],
    },
    {
      name: "explanation",
      label: "制度の説明と意向の確認",
      subs: [
        { value: "leave", label: "育児休業の制度" },
        { value: "contact", label: "申出先" },
        { value: "benefit", label: "育児休業給付" },
        { value: "premium", label: "休業中の社会保険料" },
        { value: "hearing", label: "両立に関する意向の聴取" },
      ],
    },
    ...leaveOfMother,
    {
      name: "birth",
      label: "出産",
      date: { label: "出産日" },
      branches: [
        { value: "live", label: "出生" },
        { value: "still", label: "死産・流産等（妊娠4か月以上）" },
        { value: "early", label: "流産（妊娠4か月未満）" },
      ],
    },
    { name: "miscarriage", label: "流産で終了", when: [{ birth: ["early"] }], isLast: true },
    {
      name: "change",
      label: "予定日と出産日の違い",
      when: [mother],
      branches: [
        { value: "differs", label: "違う" },
        { value: "same", label: "同じ" },
      ],
      decidedBy: { days: ["pregnancy", "birth"], same: "same", other: "differs" },
    },
    { name: "dependent", label: "子の扶養の手続き", when: [live] },
    ...lumpSum,
    ...afterBirth,
    ...leaveOfFather,
    ...childcareLeave,
    ...afterLeave,
  ],
};
