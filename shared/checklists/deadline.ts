import { addDays, type Day, daysBetween, isCalendarDay, isDay } from "#shared/dates.ts";
import { awaitsCorrection, isTakenBack } from "#shared/egov/status.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { nameKey } from "#shared/text.ts";
import type { ChecklistRow } from "./row.ts";

/** What the index holds of a row, enough to say how its deadline stands. */
export type Dated = Pick<
  ChecklistRow,
  "company" | "status" | "startdate" | "deadline" | "dueDate" | "office" | "Done"
> &
  Partial<Pick<ChecklistRow, "workplace" | "formType" | "filingDate" | "filedBy" | "Egov">>;
/** Of it, what says which day counts. */
export type DueParts = Pick<Dated, "dueDate" | "formType" | "filingDate" | "filedBy" | "Egov"> & { startdate?: Day };

/** With a 到達番号 that was not taken back, or with a 届出日 that is of no such one. */
export const isFiled = ({ Egov = [], filingDate, filedBy }: DueParts) =>
  Egov.some(({ status }) => !isTakenBack(status)) || (isDay(filingDate) && !(filedBy === "1_e-Gov" && Egov.length > 0));
/** e-Gov has given it back for correction. */
export const isReturned = ({ Egov = [] }: Pick<DueParts, "Egov">) =>
  Egov.some(({ status }) => awaitsCorrection(status));
/** Its form stays as it went out. */
export const isFixed = (row: DueParts) => isFiled(row) && !isReturned(row);
/** A 36協定届 that is made here and not filed yet: it is no agreement in force. */
export const isDraft = (row: DueParts) => !!row.formType && !isFiled(row);

/** The column whose day counts for a row: a draft must be filed before its 起算日. */
export const dueColumn = (row: DueParts) => {
  // In a form it may be half typed.
  if (isDraft(row) && isDay(row.startdate) && isCalendarDay(row.startdate)) return "startdate";
  return isDay(row.dueDate) ? "dueDate" : "deadline";
};
/** The day by which a row is to be done. */
export const dueDay = (row: DueParts & Pick<Dated, "deadline">): Day => {
  const column = dueColumn(row);
  return column === "startdate" ? addDays(row.startdate!, -1) : row[column]!;
};

/** From when on a deadline is near, and which rows a later row replaces. */
export type DeadlineView = { today: Day; days: number; isRenewed: (row: Dated) => boolean };

/** 受付状況, also the values of `?dateTiming=`. */
export const timings = ["受付中", "期限間近", "超過"] as const;
export type Timing = (typeof timings)[number];

/** A 事業場 as lists of rows have it. */
export type Place = { AutoId: number; Company: number; Office: string };

/**
 * The one of a company's 事業場 at a 監督署 (both by `nameKey`), undefined where there are none or several: one whose 監督署
 * is not known may be at any, and so may a row without one.
 */
const soleAt = (places: readonly Place[], office: string) => {
  const there = places.filter(({ Office }) => office === "" || Office === "" || Office === office);
  return there.length === 1 ? there[0]!.AutoId : undefined;
};

/**
 * An agreement is one 事業場's (労働基準法36条1項): a 36協定 is met once the same 事業場 has a filed one with a later 終了日. Of
 * a row that names none it is known by the 監督署, where the company has one there or none at all. Give it the office's rows.
 */
export const renewals = (
  type: ChecklistType,
  rows: readonly Dated[],
  places: readonly Place[],
): DeadlineView["isRenewed"] => {
  if (type !== "article36Agreement") return () => false;
  const placesOf = Map.groupBy(
    places.map((place) => ({ ...place, Office: nameKey(place.Office) })),
    ({ Company }) => Company,
  );
  const last = new Map<string, Day>();
  const keysOf = ({ company, workplace = -1, office = "" }: Dated) => {
    const at = `${company} ${nameKey(office)}`;
    return { named: `${workplace}`, namedAt: `${workplace} ${at}`, unnamedAt: `-1 ${at}`, anyAt: ` ${at}` };
  };
  for (const row of rows) {
    if (!isDay(row.deadline) || isDraft(row)) continue;
    const { named, namedAt, anyAt } = keysOf(row);
    for (const key of [named, namedAt, anyAt]) if (row.deadline > (last.get(key) ?? "")) last.set(key, row.deadline);
  }
  return (row) => {
    const { company, workplace = -1, office = "", deadline } = row;
    const { named, unnamedAt, anyAt } = keysOf(row);
    const isBefore = (key: string) => deadline < (last.get(key) ?? "");
    if (!isDay(deadline)) return false;
    if (workplace !== -1 && isBefore(named)) return true;
    const own = placesOf.get(company);
    if (!own) return isBefore(workplace === -1 ? anyAt : unnamedAt);
    const sole = soleAt(own, nameKey(office));
    if (sole === undefined || (workplace !== -1 && workplace !== sole)) return false;
    return isBefore(unnamedAt) || isBefore(keysOf({ ...row, workplace: sole }).namedAt);
  };
};

export const isSettled = (row: Dated, { isRenewed }: Pick<DeadlineView, "isRenewed">) => row.Done || isRenewed(row);

/** today ≤ the day that counts ≤ today + days, unless met. */
export const isNear = (row: Dated, view: DeadlineView) => {
  const due = dueDay(row);
  const left = daysBetween(view.today, due);
  return isDay(due) && left >= 0 && left <= view.days && !isSettled(row, view);
};

/** The day that counts < today, unless met. */
export const isOver = (row: Dated, view: DeadlineView) => {
  const due = dueDay(row);
  return isDay(due) && due < view.today && !isSettled(row, view);
};

/** startdate ≤ today (none = begun), not over and not met. */
export const isAccepting = (row: Dated, view: DeadlineView) =>
  (!isDay(row.startdate) || row.startdate <= view.today) && !isOver(row, view) && !isSettled(row, view);

/** A row can be 受付中 and 期限間近 at a time. */
export const hasTiming = (row: Dated, timing: Timing, view: DeadlineView) =>
  ({ 受付中: isAccepting, 期限間近: isNear, 超過: isOver })[timing](row, view);

/** What is marked beside a deadline; nothing when it is far, met or none. */
export const deadlineState = (row: Dated, view: DeadlineView) =>
  isOver(row, view) ? "overdue" : isNear(row, view) ? "near" : "";
