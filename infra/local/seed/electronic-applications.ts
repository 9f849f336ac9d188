import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { addDays, type Day, noDay } from "#shared/dates/day.ts";
import { nextOpeningDay } from "#shared/dates/holidays.ts";
import { duesOf } from "#shared/procedures/dues.ts";
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
const procedureOf = (content: string) => content.replace(/^雇用保険/, "");
/** Twice as often as the others. */
const contents = ["資格取得", "資格喪失", ...Object.keys(procedures)];
/** The law names no number of days for them: the office sets a day of its own. */
const promptly = ["住所変更", "氏名変更", "月額変更"];
const leaving: DayColumn[] = ["juumin", "gensen", "shikaku"];

/**
 * The procedure of a row with its days, of which `due` counts, and the days by agency; a part-timer's is filed as 雇用保険 only.
 * `dueDate` is one of the office's own.
 */
type Matter = {
  content: string;
  deadline: Day;
  due: Day;
  dueDate: Day;
  days?: Partial<Record<string, Day>>;
  only?: Filed;
};

/** 建設国保 takes its own papers from the employee: the company files no 健康保険. */
const filedTo = ({ content, only }: Pick<Matter, "content" | "only">, kenpo: string, { chance }: Dice) =>
  procedures[procedureOf(content)]!.to.filter(
    (name) =>
      (only ? name === only : true) && (name !== "kenkou" || kenpo !== "建設国保") && (name !== "fuyou" || chance(0.3)),
  );

/** From and to which day 提出期限 lies. */
const windowOf = (due: string, today: Day): [Day, Day] => {
  const days: Record<string, [number, number]> = { near: [0, 3], over: [-5, -1], later: [5, 30], past: [-110, -3] };
  const [from, to] = days[due]!;
  return [addDays(today, from), addDays(today, to)];
};
const daysFrom = (from: Day, to: Day): Day[] => (from > to ? [] : [from, ...daysFrom(addDays(from, 1), to)]);

/** The last half year's events of a procedure, and some to come, with the days until which they are to be filed. */
const mattersOf = (content: string, kenpo: string, today: Day) =>
  daysFrom(addDays(today, -180), addDays(today, 20)).flatMap((deadline): Matter[] => {
    const dues = duesOf({ content, deadline, kenpo, Done: false }).filter(({ isTarget }) => !isTarget);
    const days = Object.fromEntries(dues.map(({ key, day }) => [key.split(".")[1]!, day]));
    const [due] = Object.values(days).toSorted();
    const matter = { content, deadline, dueDate: noDay, days };
    const employment = dues.length > 1 && days.koyou;
    return [
      ...(due ? [{ ...matter, due }] : []),
      ...(employment
        ? [{ ...matter, content: `雇用保険${content}`, due: employment, days: {}, only: "koyou" as const }]
        : []),
    ];
  });

/** A procedure that is filed at the office's own pace, some time after it happened. */
const ownMatter = (content: string, [from, to]: [Day, Day], today: Day, { between, pick }: Dice): Matter => {
  const all = daysFrom(from, to);
  const open = all.filter((day) => nextOpeningDay(day) === day);
  const dueDate = pick(open.length > 0 ? open : all);
  const last = [addDays(dueDate, -5), addDays(today, -1)].toSorted()[0]!;
  const deadline = content === "月額変更" ? `${last.slice(0, 8)}01` : addDays(last, -between(0, 12));
  return { content, deadline, due: dueDate, dueDate };
};

const matterReader = (today: Day) => {
  const known = new Map<string, Matter[]>();
  return ({ status, due, kenpo }: { status: string; due: string; kenpo: string }, die: Dice): Matter => {
    const content = die.pick(contents);
    if (due === "none") return { content, deadline: noDay, due: noDay, dueDate: noDay };
    const window = windowOf(due, today);
    const key = `${content} ${kenpo}`;
    const matters = known.get(key) ?? mattersOf(content, kenpo, today);
    known.set(key, matters);
    // What is under way has happened; what is still to do may be known beforehand.
    const latest = status === "2_未対応" ? addDays(today, 20) : addDays(today, -1);
    const fitting = matters.filter(
      (matter) => matter.deadline <= latest && matter.due >= window[0] && matter.due <= window[1],
    );
    if (fitting.length > 0) return die.pick(fitting);
    return ownMatter(promptly.includes(content) ? content : die.pick(promptly), window, today, die);
  };
};

type Begun = Matter & { status: string; kenpo: string };

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
  for (const name of filedTo(row, row.kenpo, die)) {
    if (!isDone && die.chance(0.25)) continue;
    filled[name] = step(1);
    // What was accepted has its day behind it: that of another agency would count.
    const counts = row.only === name || row.days?.[name] === row.due;
    if (isDone || (isPast && die.chance(0.4) && !counts)) filled[`${name}-sub`] = step(die.between(3, 6));
  }
  if (row.content === "資格喪失" && isPast && (isDone || row.days?.juumin !== row.due))
    for (const name of leaving) if (isDone || die.chance(0.3)) filled[name] = step(die.between(1, 4));
  if (isDone) Object.assign(filled, { tostuff: step(6), tocompany: step(die.between(6, 9)) });
  return filled;
};

/** About 200 rows of every status; a company of more people has more of them. */
export const electronicApplications = (all: DemoCompany[], today: Day): ChecklistRow[] => {
  const die = dice(2026);
  const matterFor = matterReader(today);
  const subjects = all.flatMap((of) => of.people.map((person) => ({ of, person })));
  return planned(plan, die).map(({ status, due }) => {
    const { of, person } = die.pick(subjects);
    const matter = matterFor({ status, due, kenpo: of.kenpo }, die);
    const { content, deadline, dueDate, only } = matter;
    const note = die.chance(0.15) ? die.pick(procedures[procedureOf(content)]!.notes) : "";
    return rowOf(
      "electronicApplication",
      { today, of, die },
      {
        status,
        deadline,
        dueDate,
        content,
        kenpo: of.kenpo,
        stuff: person.value,
        stuffText: person.label,
        note: only ? "雇用保険のみ（週20時間以上30時間未満）" : note,
        colorInfo: die.chance(0.06) ? `company:${die.pick(["r1", "y1", "g1", "b1"])}` : "",
        ...progress({ ...matter, status, kenpo: of.kenpo }, today, die),
      },
    );
  });
};
