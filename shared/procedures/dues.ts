import { type Day, isCalendarDay, isDay, noDay } from "#shared/dates/day.ts";
import { lastOpeningDay, nextOpeningDay } from "#shared/dates/holidays.ts";
import { moved } from "#shared/dates/move.ts";
import { nameKey } from "#shared/text/keys.ts";
import { type NamedProcedure, proceduresOf } from "./chosen-procedure.ts";
import type { Found } from "./find-procedures.ts";
import { agencies, type AgencyKey, type Filing, type Targets } from "./procedure.ts";

/** By when a row is filed with one agency; `noDay` is none. */
export type Due = {
  /** Procedure and agency: `loss.koyou`. */
  key: string;
  agency: string;
  /** The last day on which the office is open; where `isTarget`, what the office aims at. */
  day: Day;
  /** The law's last day (法定日). */
  legal: Day;
  rule: string;
  article: string;
  /** 目安: no day of the law. */
  isTarget: boolean;
  /** 受理 of this agency is there, or the row is done. */
  met: boolean;
};

type MetColumn = Extract<(typeof agencies)[AgencyKey], { metBy: string }>["metBy"];
/** What a row must say. */
export type DueFacts = NamedProcedure & { kenpo?: string | undefined; deadline: Day; Done: boolean } & {
  TodoRule?: string | undefined;
  targets?: Targets | undefined;
} & Partial<Record<MetColumn, Day>>;

/** Builders' and other unions (国保組合) take their papers from the employee: the company files no 健康保険. */
const isUnion = (kenpo = "") => /国保|国民健康保険/.test(nameKey(kenpo));

const yearlyDay = (event: Day, date: string): Day =>
  `${Number(event.slice(0, 4)) + (event.slice(5) > date ? 1 : 0)}-${date}`;

type Days = Pick<Due, "day" | "legal" | "isTarget">;
const none: Days = { day: noDay, legal: noDay, isTarget: false };

/** The law names no number of days for it. */
export const isUndated = ({ moves, yearly }: Filing) => !moves && !yearly;
const hasDay = (filing: Filing) => !isUndated(filing) || filing.target !== undefined;
/** Where the law names no number of days and nothing is aimed at, 該当日 counts, unless another filing has a day. */
const daysOf = (filing: Filing, all: readonly Filing[], event: Day, own: number | undefined): Days => {
  const { moves, yearly, closed } = filing;
  const target = own === undefined ? filing.target : [{ days: own }];
  const legal = yearly ? yearlyDay(event, yearly) : moves && moved(event, moves);
  if (!legal && !target && all.some(hasDay)) return none;
  if (!legal) return { day: moved(event, target ?? []), legal: noDay, isTarget: true };
  const day = closed === "before" ? lastOpeningDay(legal) : nextOpeningDay(legal);
  // what must come before a day is still in time on a closed one, at e-Gov
  return { day, legal, isTarget: day < legal };
};

type Counted = Omit<Due, "met"> & { of: AgencyKey };
type Counting = { event: Day | undefined; withoutKenpo: boolean; targets: Targets };
const count = (found: readonly Found[], { event, withoutKenpo, targets }: Counting): readonly Counted[] =>
  found.flatMap(({ procedure, agencies: only }) =>
    procedure.filings.flatMap((filing): Counted[] => {
      const { agency, rule, article, from, until = "9999" } = filing;
      const isOut = (only && !only.includes(agency)) || (agency === "kenkou" && withoutKenpo);
      if (isOut || (event && (event < from || event > until))) return [];
      const days = event ? daysOf(filing, procedure.filings, event, targets[procedure.key]) : none;
      const key = `${procedure.key}.${agency}`;
      return [{ key, agency: agencies[agency].label, ...days, rule, article, of: agency }];
    }),
  );

/** The calendar of holidays ends a year later. */
const lastKnown = "2099-01-01";
const counted = new Map<string, readonly Counted[]>();

const countOnce = ({ content = "", procedure = "", deadline, kenpo, targets = {} }: DueFacts) => {
  const withoutKenpo = isUnion(kenpo);
  const name = `${deadline}${withoutKenpo ? "-" : "+"}${Object.entries(targets).join()} ${procedure} ${content}`;
  const before = counted.get(name);
  if (before) return before;
  if (counted.size > 20_000) counted.clear();
  const event = isDay(deadline) && isCalendarDay(deadline) && deadline < lastKnown ? deadline : undefined;
  const dues = count(proceduresOf({ content, procedure }), { event, withoutKenpo, targets });
  counted.set(name, dues);
  return dues;
};

/**
 * Where and by when a row of 電子申請 is filed, in the order of the law's list; none where 内容 names no known procedure and the
 * office has chosen none for it, and none for a case's filing, whose day is the case's.
 */
export const duesOf = (row: DueFacts): Due[] => {
  if (row.TodoRule !== undefined) return [];
  return countOnce(row).map(({ of, ...due }) => {
    const agency = agencies[of];
    return { ...due, met: row.Done || ("metBy" in agency && isDay(row[agency.metBy])) };
  });
};

/** Whether a row's procedures are a company's alone: 対象者 is then 会社全体, and 健保 may be empty. */
export const isOfCompany = (row: NamedProcedure) => {
  const found = proceduresOf(row);
  return found.length > 0 && found.every(({ procedure }) => procedure.unit !== "person");
};
/** 対象者 of what is filed for a company. */
export const wholeCompany = "会社全体";
