import type { ChecklistRow } from "#shared/checklists/row.ts";
import { addDays, type Day } from "#shared/dates/day.ts";
import { type Plan, planned, rowOf } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import { dice, type Dice } from "./dice.ts";

const plan: Plan = [
  ["1_申請中", { near: 1, later: 4 }],
  ["2_待ち", { near: 2, over: 1, later: 5 }],
  ["3_完了", { later: 19 }],
  ["4_確認", { later: 2 }],
];
/** How many of the first companies also have last year's agreement, which the one above renews. */
const renewed = 4;

const notes = [
  "過半数代表者の選出待ち",
  "シフト表の提出を依頼",
  "本社一括",
  "時間外の上限規制を説明済み",
  "窓口で提出",
];

/** The last day of the month so many months from today. */
const monthEnd = (today: Day, months: number): Day => {
  const [year, month] = today.split("-").map(Number);
  return addDays(new Date(Date.UTC(year!, month! + months, 1)).toISOString().slice(0, 10), -1);
};

const deadlineOf = (due: string, today: Day, { between }: Dice): Day => {
  if (due === "near") return addDays(today, between(0, 3));
  return due === "over" ? addDays(today, -between(1, 3)) : monthEnd(today, between(1, 12));
};

const filedByOf = (status: string, { pick }: Dice) => {
  if (/完了|確認/.test(status)) return pick(["1_e-Gov", "1_e-Gov", "2_ポータル", "3_紙"]);
  return status === "1_申請中" ? "1_e-Gov" : "";
};
/** A year from its 起算日, and what was done before it: all of it once it is filed, the election while the office waits. */
const preparation = (status: string, deadline: Day, today: Day): Partial<ChecklistRow> => {
  const startdate = addDays(deadline, -364);
  const before = startdate < today ? startdate : today;
  const isFiled = !status.includes("待ち");
  return {
    startdate,
    ...(status !== "0_" && { electedOn: addDays(before, -28) }),
    ...(isFiled && { concludedOn: addDays(before, -21), filingDate: addDays(before, -14) }),
  };
};

const egovStatusOf = (status: string, { pick }: Dice) =>
  status === "1_申請中" ? pick(["到達", "審査中", "審査中（補正待ち）"]) : "手続終了";

/** 41 rows: one agreement in force a company, last year's of a few, and those of their other 事業場. */
export const article36Agreements = (all: DemoCompany[], today: Day): ChecklistRow[] => {
  const die = dice(36);
  const rowFor = (of: DemoCompany, status: string, deadline: Day, place = of.workplaces[0]) => {
    const filedBy = filedByOf(status, die);
    return rowOf(
      "article36Agreement",
      { today, of, die },
      {
        status,
        filedBy,
        Egov: filedBy === "1_e-Gov" ? [{ status: egovStatusOf(status, die) }] : [],
        deadline,
        special: die.chance(0.55) ? "1_有" : "2_無",
        ...preparation(status, deadline, today),
        ...(place && { workplace: place.id, workplaceName: place.name }),
        office: place?.laborOffice ?? of.labourOffice,
        note: die.chance(0.25) ? die.pick(notes) : "",
      },
    );
  };
  const inForce = planned(plan, die).map(({ status, due }, position) =>
    rowFor(all[position % all.length]!, status, deadlineOf(due, today, die)),
  );
  const before = all.slice(0, renewed).map((of) => rowFor(of, "3_完了", addDays(today, -die.between(30, 200))));
  const elsewhere = all.flatMap((of) =>
    of.workplaces.slice(1).map((place) => rowFor(of, "2_待ち", monthEnd(today, die.between(1, 3)), place)),
  );
  return [...inForce, ...before, ...elsewhere];
};
