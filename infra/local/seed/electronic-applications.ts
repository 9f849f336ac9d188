import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { addDays, type Day, noDay } from "#shared/dates.ts";
import { type Plan, planned, rowOf, workday } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import { dice, type Dice } from "./dice.ts";

const plan: Plan = [
  ["1_申請中", { near: 4, over: 1, later: 29 }],
  ["2_未対応", { near: 5, over: 2, later: 14 }],
  ["3_確認中", { near: 1, later: 8 }],
  ["4_完了", { past: 132, later: 4 }],
  ["5_その他", { later: 3, none: 3 }],
  ["0_", { none: 2 }],
];

const pairs = ["koyou", "kenkou", "kousei"] as const;
const leaving: DayColumn[] = ["juumin", "gensen", "shikaku"];
const notes = [
  "本人の年金手帳コピー待ち",
  "退職証明書も希望",
  "被扶養者2名、続柄の確認書類を依頼済み",
  "月変の対象になるか確認する",
  "雇用契約書の写しを受領。氏名の漢字（髙・﨑）は戸籍のとおりに届け出ること。旧姓の通帳しかないため、口座の名義変更が終わってから差し替える",
];

const deadlineOf = (due: string, today: Day, { between }: Dice): Day => {
  if (due === "near") return addDays(today, between(0, 3));
  if (due === "over") return addDays(today, -between(1, 5));
  if (due === "later") return addDays(today, between(5, 30));
  return due === "past" ? addDays(today, -between(3, 110)) : noDay;
};

/** The dates filled so far: all of a finished row, 作業 and some 受理 of one under way, none of one not begun. */
const progress = (row: Pick<ChecklistRow, "status" | "deadline" | "content">, today: Day, die: Dice) => {
  const isDone = row.status === "4_完了";
  if (row.status === "2_未対応" || row.deadline === noDay) return {};
  const start = isDone && row.deadline < today ? row.deadline : addDays(today, -die.between(1, 8));
  const step = (days: number) => {
    const day = workday(addDays(start, days));
    return day <= today ? day : today;
  };
  const filled: Partial<Record<DayColumn, Day>> = {};
  for (const name of pairs) {
    if (!isDone && die.chance(0.25)) continue;
    filled[name] = step(1);
    if (isDone || die.chance(0.4)) filled[`${name}-sub`] = step(die.between(3, 6));
  }
  if (die.chance(0.2)) Object.assign(filled, { fuyou: step(1), ...(isDone && { "fuyou-sub": step(5) }) });
  if (row.content === "資格喪失")
    for (const name of leaving) if (isDone || die.chance(0.3)) filled[name] = step(die.between(1, 4));
  if (isDone) Object.assign(filled, { tostuff: step(6), tocompany: step(die.between(6, 9)) });
  return filled;
};

/** About 200 rows of every status; a company of more people has more of them. */
export const electronicApplications = (all: DemoCompany[], today: Day): ChecklistRow[] => {
  const die = dice(2026);
  const subjects = all.flatMap((of) => of.people.map((person) => ({ of, person })));
  return planned(plan, die).map(({ status, due }) => {
    const { of, person } = die.pick(subjects);
    const content = die.pick([
      "資格取得",
      "資格取得",
      "資格喪失",
      "資格喪失",
      "住所変更",
      "氏名変更",
      "育児休業",
      "月額変更",
    ]);
    const deadline = deadlineOf(due, today, die);
    return rowOf(
      "electronicApplication",
      { today, of, die },
      {
        status,
        deadline,
        content,
        kenpo: of.kenpo,
        stuff: person.value,
        stuffText: person.label,
        note: die.chance(0.15) ? die.pick(notes) : "",
        colorInfo: die.chance(0.06) ? `company:${die.pick(["r1", "y1", "g1", "b1"])}` : "",
        ...progress({ status, deadline, content }, today, die),
      },
    );
  });
};
