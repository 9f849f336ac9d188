import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { isComplete } from "#shared/checklists/status.ts";
import { addDays, type Day, isDay, noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { DemoCompany } from "./companies.ts";
import type { Dice } from "./dice.ts";

/** Where a deadline lies from today: within the three days of a new office, passed, still far, long ago, or none. */
type Due = "near" | "over" | "later" | "past" | "none";
/** How many rows of a status have which deadline. */
export type Plan = readonly (readonly [status: string, rows: Partial<Record<Due, number>>])[];

/** One entry for each row of a plan, mixed. */
export const planned = (plan: Plan, { between }: Dice) =>
  plan
    .flatMap(([status, rows]) =>
      (Object.entries(rows) as [Due, number][]).flatMap(([due, count]) =>
        Array.from({ length: count }, () => ({ status, due, place: between(0, 1_000_000) })),
      ),
    )
    .sort((a, b) => a.place - b.place);

/** The day itself, or the Friday before a weekend: offices work on weekdays. */
export const workday = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, -2) : day;
};

const at = (day: Day, { between }: Dice) => `${day}T0${between(0, 8)}:${between(10, 59)}:${between(10, 59)}.000Z`;

const textColumns = ["stuff", "subsidy", "content", "persons", "planningPeriod", "office", "note"] as const;

/** What the office did: a row was changed on none of these days at the latest. */
const workColumns: readonly DayColumn[] = [
  ...["koyou", "kenkou", "kousei", "fuyou", "koyou-sub", "kenkou-sub", "kousei-sub", "fuyou-sub"].map(
    (name) => name as DayColumn,
  ),
  ...(["tostuff", "juumin", "gensen", "shikaku", "tocompany", "filingDate"] as const),
];

type Draft = Partial<ChecklistRow> & Pick<ChecklistRow, "status">;
type Made = { today: Day; of: DemoCompany; die: Dice };

/** The last change: soon after a deadline that is long past, else some days ago; not before the work that the row says is done. */
const changedOn = (draft: Draft, today: Day, { between }: Dice): Day => {
  const deadline = draft.deadline ?? noDay;
  const worked = workColumns.flatMap((name) => (isDay(draft[name]) ? [draft[name]] : []));
  const isLongPast = isDay(deadline) && deadline < addDays(today, -20);
  const changed = isLongPast ? addDays(deadline, between(5, 12)) : addDays(today, -between(1, 8));
  return [changed, ...worked].toSorted().at(-1)!;
};

/** A row as a save leaves it, without its number: who made, changed and finished it, in the past of `today`. */
export const rowOf = (type: ChecklistType, { today, of: { company }, die }: Made, draft: Draft): ChecklistRow => {
  const [userId, changedBy] = [die.between(1, 2), die.between(1, 2)];
  const day = changedOn(draft, today, die);
  const changed = at(day, die);
  const row = { ...emptyRow(type), ...draft };
  const Done = isComplete(checklistConfigs[type], row.status);
  const filled = textColumns.filter((name) => (name === "stuff" ? row.stuffText : row[name]));
  return {
    ...row,
    Version: 1,
    company: company.id,
    companyName: company.name,
    Done,
    DoneAt: Done ? changed : "",
    DoneUserId: Done ? changedBy : -1,
    CreateUserId: userId,
    UpdateUserId: changedBy,
    CreatedAt: at(addDays(day, -die.between(9, 40)), die),
    UpdatedAt: changed,
    texts: Object.fromEntries(filled.map((name) => [name, { UpdateUserId: changedBy, UpdatedAt: changed }])),
  };
};
