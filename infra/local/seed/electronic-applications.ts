import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { addDays, type Day, noDay } from "#shared/dates.ts";
import { type Plan, planned, rowOf, workday } from "./checklist-rows.ts";
import type { DemoCompany } from "./companies.ts";
import { dice, type Dice } from "./dice.ts";

const plan: Plan = [
  ["1_申請中", { near: 4, over: 1, later: 29 }],
  ["2_未対応", { near: 5, over: 2, later: 14 }],
  ["3_確認中", { near: 1, later: 8 }],
  ["4_完了", { past: 136 }],
  ["5_その他", { later: 3, none: 3 }],
  ["0_", { none: 2 }],
];

type Filed = "koyou" | "kenkou" | "kousei" | "fuyou";
/** Where each procedure is filed, and what is noted of it; a spouse's 第三号 now and then. */
const procedures: Record<string, { to: readonly Filed[]; notes: readonly string[] }> = {
  資格取得: {
    to: ["koyou", "kenkou", "kousei", "fuyou"],
    notes: [
      "被扶養者2名、続柄の確認書類を依頼済み",
      "雇用契約書の写しを受領。氏名の漢字（髙・﨑）は戸籍のとおりに届け出ること。旧姓の通帳しかないため、口座の名義変更が終わってから差し替える",
    ],
  },
  資格喪失: { to: ["koyou", "kenkou", "kousei"], notes: ["退職証明書も希望", "離職票の離職理由を本人に確認中"] },
  住所変更: { to: ["kenkou", "kousei", "fuyou"], notes: ["住民票の写しを受領"] },
  氏名変更: { to: ["kenkou", "kousei", "fuyou"], notes: ["戸籍の届出日を確認中"] },
  育児休業: { to: ["koyou", "kenkou", "kousei"], notes: ["母子健康手帳の写しを依頼済み"] },
  月額変更: { to: ["kenkou", "kousei"], notes: ["固定的賃金の変動を賃金台帳で確認する"] },
};
/** Twice as often as the others. */
const contents = ["資格取得", "資格喪失", ...Object.keys(procedures)];
const leaving: DayColumn[] = ["juumin", "gensen", "shikaku"];

/** 建設国保 takes its own papers from the employee: the company files no 健康保険. */
const filedTo = ({ content, kenpo }: Pick<ChecklistRow, "content" | "kenpo">, { chance }: Dice) =>
  procedures[content!]!.to.filter(
    (name) => (name !== "kenkou" || kenpo !== "建設国保") && (name !== "fuyou" || chance(0.3)),
  );

const deadlineOf = (due: string, today: Day, { between }: Dice): Day => {
  if (due === "near") return addDays(today, between(0, 3));
  if (due === "over") return addDays(today, -between(1, 5));
  if (due === "later") return addDays(today, between(5, 30));
  return due === "past" ? addDays(today, -between(3, 110)) : noDay;
};

type Begun = Pick<ChecklistRow, "status" | "deadline" | "content" | "kenpo">;

/** The dates filled so far: all of a finished row; 作業 of one under way, 受理 only once the day itself is past; none of one not begun. */
const progress = (row: Begun, today: Day, die: Dice) => {
  const isDone = row.status === "4_完了";
  if (row.status === "2_未対応" || row.deadline === noDay) return {};
  const isPast = row.deadline < today;
  const start = isDone ? row.deadline : addDays(today, -die.between(1, 8));
  const yesterday = workday(addDays(today, -1));
  const step = (days: number) => {
    const day = workday(addDays(start, days));
    const least = isPast && day < row.deadline ? row.deadline : day;
    return least <= yesterday ? least : yesterday;
  };
  const filled: Partial<Record<DayColumn, Day>> = {};
  for (const name of filedTo(row, die)) {
    if (!isDone && die.chance(0.25)) continue;
    filled[name] = step(1);
    if (isDone || (isPast && die.chance(0.4))) filled[`${name}-sub`] = step(die.between(3, 6));
  }
  if (row.content === "資格喪失" && isPast)
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
    const content = die.pick(contents);
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
        note: die.chance(0.15) ? die.pick(procedures[content]!.notes) : "",
        colorInfo: die.chance(0.06) ? `company:${die.pick(["r1", "y1", "g1", "b1"])}` : "",
        ...progress({ status, deadline, content, kenpo: of.kenpo }, today, die),
      },
    );
  });
};
