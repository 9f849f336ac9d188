import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import { maternityLeaveV2 } from "./maternity-leave-v2.ts";

const papaTwice = { value: "twice", label: "2回に分けて取得する" };
const papaTaken = [{ papaLeave: ["take", "twice"] }];

/** The second period of 産後パパ育休, asked for together with the first. */
const papaAgain: readonly FlowStep[] = [
  {
    name: "papaSecond",
    label: "2回目の産後パパ育休",
    when: [{ papaLeave: ["twice"] }],
    date: { label: "2回目の産後パパ育休の開始日" },
  },
  {
    name: "papaExemptionSecond",
    label: "保険料の免除の申出（産後パパ2回目）",
    when: [{ papaLeave: ["twice"] }],
    date: { label: "2回目の産後パパ育休の終了日" },
  },
];

const twice = [{ childcareTimes: ["twice"] }];
/** A step of its own: whether there is a second period is often decided during the first. */
const childcareAgain: readonly FlowStep[] = [
  {
    name: "childcareTimes",
    label: "育児休業の回数",
    when: [{ childcare: ["take"] }],
    branches: [
      { value: "once", label: "1回で取得する" },
      { value: "twice", label: "2回に分けて取得する" },
    ],
  },
  {
    name: "firstEnded",
    label: "1回目の育児休業の終了と終了届",
    when: twice,
    date: { label: "1回目の育児休業終了日" },
  },
  { name: "firstRevision", label: "終了時改定（1回目の育児休業）", when: twice },
  { name: "childcareSecond", label: "2回目の育児休業", when: twice, date: { label: "2回目の育児休業開始日" } },
  { name: "benefitSecond", label: "育児休業給付金の申請（2回目）", when: twice },
  {
    name: "exemptionSecond",
    label: "保険料の免除の申出（育休2回目）",
    when: twice,
    date: { label: "2回目の申し出た終了予定日" },
  },
];

/** The steps of the third version in the place of one of the second. */
const changed = (step: FlowStep): readonly FlowStep[] => {
  switch (step.name) {
    case "changeNotice":
      return [{ ...step, label: "産前産後休業取得者変更（終了）届" }];
    case "papaLeave": {
      const [take, ...others] = step.branches!;
      return [{ ...step, branches: [take!, papaTwice, ...others] }];
    }
    case "papaExemption":
      return [{ ...step, when: papaTaken }, ...papaAgain];
    case "papaBenefit":
      return [{ ...step, when: papaTaken }];
    case "childcareExemption":
      return [step, ...childcareAgain];
    default:
      return [step];
  }
};

/** 産休・育休: the third version has a second period of each leave after the birth (育児・介護休業法5条2項・9条の2). */
export const maternityLeave: Flow = { ...maternityLeaveV2, version: 3, steps: maternityLeaveV2.steps.flatMap(changed) };
