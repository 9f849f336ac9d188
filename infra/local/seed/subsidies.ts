import { columnOf } from "#shared/checklists/config.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { subsidy } from "#shared/checklists/subsidy.ts";
import { addDays, type Day, noDay, showDay } from "#shared/dates/day.ts";
import { inMonths } from "#shared/dates/move.ts";
import { baseDayOf } from "#shared/procedures/subsidies.ts";
import { type Plan, planned, rowOf, workday } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import { dice, type Dice } from "./dice.ts";

const plan: Plan = [
  ["1_【計】作成中", { near: 1, later: 5 }],
  ["2_【計】提出完了", { later: 11 }],
  ["3_【計】不備対応中", { over: 1 }],
  ["4_【支】作成中", { near: 2, over: 1, later: 5 }],
  ["5_【支】提出完了", { later: 9 }],
  ["6_【支】不備対応中", { later: 2 }],
  ["7_計画期間中", { later: 14 }],
  ["8_完了", { past: 27 }],
  ["9_確認", { later: 3 }],
  ["10_入金連絡有", { past: 4 }],
];

const kinds = columnOf(subsidy, "subsidy").values!.map(({ value }) => value);
const notes = [
  "賃金台帳6か月分が未着",
  "見積書2社分を依頼済み",
  "カリキュラムの時間数を訂正",
  "雇用契約書の再提出",
  "離職率の確認は翌月",
];

const isFiled = (status: string) => /提出完了|不備|完了|入金/.test(status);
/** Still planned: its deadline is the plan's, and the claim opens long after. */
const isPlanned = (status: string) => status.includes("【計】");

const deadlineOf = (status: string, due: string, today: Day, { between }: Dice): Day => {
  if (due === "near") return addDays(today, between(0, 3));
  if (due === "over") return addDays(today, -between(1, 4));
  if (due === "past") return addDays(today, -between(20, 240));
  return addDays(today, between(8, isFiled(status) ? 50 : 90));
};

/** When the claim opens: two months before it closes; after the plan, when that is not over. */
const openedOn = (status: string, deadline: Day, today: Day, { between }: Dice) => {
  if (isPlanned(status)) return addDays(deadline, between(190, 240));
  return status === "7_計画期間中" ? addDays(today, between(10, 60)) : addDays(deadline, -between(55, 62));
};

/** A working day before the deadline, on which a claim was open. */
const filedOn = (status: string, { deadline, opened }: { deadline: Day; opened: Day }, today: Day, die: Dice) => {
  if (!isFiled(status)) return noDay;
  const filed = workday(addDays(deadline < today ? deadline : today, -die.between(2, 20)));
  return isPlanned(status) || filed > opened ? filed : opened;
};

/** 85 rows of every status, of the companies that apply for subsidies. */
export const subsidies = (all: DemoCompany[], today: Day): ChecklistRow[] => {
  const die = dice(85);
  const applicants = all.filter(({ people }) => people.length > 3);
  return planned(plan, die).map(({ status, due }) => {
    const of = die.pick(applicants);
    const kind = die.pick(kinds);
    const planDay = deadlineOf(status, due, today, die);
    const drawn = openedOn(status, planDay, today, die);
    const isCounted = baseDayOf(kind) !== undefined && !isPlanned(status) && status !== "7_計画期間中";
    const opened = isCounted ? inMonths(addDays(planDay, 1), -2) : drawn;
    const deadline = status === "7_計画期間中" ? addDays(opened, 60) : planDay;
    const isPersonal = /キャリア|両立|特定|トライアル/.test(kind);
    return rowOf(
      "subsidy",
      { today, of, die },
      {
        status,
        subsidy: kind,
        startdate: opened,
        deadline,
        baseDate: isCounted ? addDays(opened, -1) : noDay,
        filingDate: filedOn(status, { deadline, opened }, today, die),
        paymentStartDate: isPersonal ? opened : noDay,
        raiseDate: kind.startsWith("キャリア") ? addDays(opened, -183) : noDay,
        hireDate: isPersonal ? addDays(opened, -die.between(400, 1_500)) : noDay,
        persons: isPersonal ? die.pick(of.people).label : `${of.people.length}名`,
        planningPeriod: isPersonal
          ? showDay(addDays(opened, -180))
          : `${showDay(addDays(opened, -180))}〜${showDay(addDays(opened, -1))}`,
        note: die.chance(0.2) ? die.pick(notes) : "",
      },
    );
  });
};
