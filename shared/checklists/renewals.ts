import { yearStart } from "#shared/dates/year.ts";
import { type Day, daysBetween, isDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { nameKey } from "#shared/text/keys.ts";
import { type Dated, type DeadlineView, firstDay, isDraft } from "./deadline.ts";

/** A 事業場 as lists of rows have it. */
export type WorkplaceKey = { AutoId: number; Company: number; Office: string };
/** A later row of which only the office knows whether it renews another: `gap` days lie between the two, 0 for none. */
export type Candidate<T> = { row: T; gap: number };
type Likeness = "same" | "doubt" | "other";

/** 研究開発 has a form of its own (労働基準法施行規則16条2項) beside which the 事業場 keeps another. */
const research = "9-3";

/** The first day under an agreement; where nothing says it, a year before its end. */
export const beginOf = (row: Pick<Dated, "deadline" | "startdate" | "validFrom">): Day =>
  firstDay(row) ?? yearStart(row.deadline);

const placed = ({ workplace = -1 }: Dated) => workplace !== -1;

/** Whether two rows of a company are of one 事業場; of a row that names none it is known by the 監督署. */
const placeLikeness = (places: readonly WorkplaceKey[]) => {
  const keys = new Map<string, string>();
  const key = (office = "") => keys.get(office) ?? keys.set(office, nameKey(office)).get(office)!;
  const placesOf = Map.groupBy(places, ({ Company }) => Company);
  const soles = new Map<string, number | undefined>();
  /** The one 事業場 of a company at a 監督署: one whose 監督署 is not known may be at any. */
  const soleAt = (company: number, office: string) => {
    const at = `${company} ${office}`;
    if (!soles.has(at)) {
      const there = placesOf
        .get(company)!
        .filter(({ Office }) => office === "" || key(Office) === "" || key(Office) === office);
      soles.set(at, there.length === 1 ? there[0]!.AutoId : undefined);
    }
    return soles.get(at);
  };
  return (one: Dated, two: Dated): Likeness => {
    if (one.company !== two.company) return "other";
    if (placed(one) && placed(two)) return one.workplace === two.workplace ? "same" : "other";
    const [office, other] = [key(one.office), key(two.office)];
    if (office !== other) return office && other ? "other" : "doubt";
    if (!placesOf.has(one.company)) return "same";
    const sole = soleAt(one.company, office);
    const isSole = sole !== undefined && [one, two].every((row) => !placed(row) || row.workplace === sole);
    return isSole ? "same" : "doubt";
  };
};

/** Whether two rows are of one family of forms; a row without form may be any where its 事業場 has one of research. */
const familyLikeness = (rows: readonly Dated[], placeOf: (one: Dated, two: Dated) => Likeness) => {
  const ofResearch = Map.groupBy(
    rows.filter(({ formType }) => formType === research),
    ({ company }) => company,
  );
  return (row: Dated, later: Dated): Likeness => {
    if (row.formType && later.formType)
      return (row.formType === research) === (later.formType === research) ? "same" : "other";
    const isBeside = ofResearch.get(row.company)?.some((each) => placeOf(each, row) !== "other") ?? false;
    return isBeside ? "doubt" : "same";
  };
};

/** The agreements in force that end after a row's and may be of its 事業場 and family, each with whether that is sure. */
const laterRows = <T extends Dated>(rows: readonly T[], places: readonly WorkplaceKey[]) => {
  const placeOf = placeLikeness(places);
  const familyOf = familyLikeness(rows, placeOf);
  const ofCompany = Map.groupBy(
    rows.filter((row) => isDay(row.deadline) && !isDraft(row)),
    ({ company }) => company,
  );
  return (row: Dated) =>
    (ofCompany.get(row.company) ?? []).flatMap((later) => {
      if (!isDay(row.deadline) || later.deadline <= row.deadline) return [];
      const likeness = [placeOf(row, later), familyOf(row, later)];
      if (likeness.includes("other")) return [];
      const gap = Math.max(0, daysBetween(row.deadline, beginOf(later)) - 1);
      return { row: later, gap, isSure: gap === 0 && !likeness.includes("doubt") };
    });
};

type Renewals<T> = {
  isRenewed: DeadlineView["isRenewed"];
  /** The first to end first; none where the rule knows, or nothing may renew the row. */
  candidatesOf: (row: Dated) => Candidate<T>[];
};

/**
 * An agreement is one 事業場's (労働基準法36条1項): a 36協定 is met once a filed one of the same 事業場 and family has begun by
 * the day after its end; with a gap or a doubt by the office's answer, which lasts while that row does. Give it the office's rows.
 */
export const renewals = <T extends Dated>(
  type: ChecklistType,
  rows: readonly T[],
  places: readonly WorkplaceKey[],
): Renewals<T> => {
  if (type !== "article36Agreement") return { isRenewed: () => false, candidatesOf: () => [] };
  const laterOf = laterRows(rows, places);
  const known = new Map(rows.map((row) => [row.AutoId, row]));
  const isAnswered = ({ company, deadline, renewedBy }: Dated) => {
    const later = renewedBy ? known.get(renewedBy) : undefined;
    return !!later && later.company === company && later.deadline > deadline && !isDraft(later);
  };
  const seen = new WeakMap<Dated, ReturnType<typeof laterOf>>();
  const later = (row: Dated) => seen.get(row) ?? seen.set(row, laterOf(row)).get(row)!;
  return {
    isRenewed: (row) => isAnswered(row) || later(row).some(({ isSure }) => isSure),
    candidatesOf: (row) => {
      const all = later(row);
      if (all.some(({ isSure }) => isSure)) return [];
      return all
        .toSorted((a, b) => a.row.deadline.localeCompare(b.row.deadline))
        .map(({ row: each, gap }) => ({ row: each, gap }));
    },
  };
};
