import { type Dated, isDraft, isSettled, type Place } from "#shared/checklists/deadline.ts";
import { type Day, daysBetween, isDay } from "#shared/dates.ts";
import { nameKey } from "#shared/text.ts";
import { renewableDays } from "./renewable.ts";

const namesNone = ({ workplace = -1 }: Dated) => workplace === -1;

/** Different 監督署 are different 事業場; where one is not known they may be the same. */
const mayBeOne = (row: Dated, later: Dated) => {
  const [own, other] = [row.office, later.office].map((office) => nameKey(office ?? ""));
  return (namesNone(row) || namesNone(later)) && (own === "" || other === "" || own === other);
};

type View = { today: Day; isRenewed: (row: Dated) => boolean; places: readonly Place[] };

/**
 * Rows that end soon or have ended, each with the first later one of which only the office knows whether it renews them:
 * one of the two names no 事業場 of a company that has some. Once both name theirs there is nothing to ask.
 */
export const openRenewals = <T extends Dated>(
  rows: readonly T[],
  { today, isRenewed, places }: View,
): ReadonlyMap<T, T> => {
  const hasPlaces = new Set(places.map(({ Company }) => Company));
  const agreements = rows.filter((row) => hasPlaces.has(row.company) && isDay(row.deadline) && !isDraft(row));
  const open = new Map<T, T>();
  for (const own of Map.groupBy(agreements, ({ company }) => company).values()) {
    const inOrder = own.toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1));
    for (const row of inOrder) {
      if (daysBetween(today, row.deadline) > renewableDays || isSettled(row, { isRenewed })) continue;
      const later = inOrder.find((each) => each.deadline > row.deadline && mayBeOne(row, each));
      if (later) open.set(row, later);
    }
  }
  return open;
};
