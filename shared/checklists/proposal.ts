import { type Day, isCalendarDay, isDay, noDay, showDay } from "#shared/dates/day.ts";
import { nextOpeningDay } from "#shared/dates/holidays.ts";
import { nameKey } from "#shared/text/keys.ts";
import { moved } from "#shared/dates/move.ts";
import { type Agency, type Filing, type Procedure, procedures } from "./procedures.ts";
import type { ChecklistRow } from "./row.ts";

/** What a row must say for its 提出期限 to be proposed. */
export type Event = Pick<ChecklistRow, "deadline" | "content" | "kenpo">;
/** To whom a row's procedure is filed: the law's last day (法定日), and the day on which the office is open. */
type Due = { agencies: string; articles: string; rule: string; legal?: Day; day?: Day };
export type Proposal = { procedure: Procedure; dues: readonly Due[] };

const baseName = (text: string) => nameKey(text).replace(/(届書?|申出書?|申請書?)$/, "");
const byName = new Map(procedures.flatMap((each) => [each.name, ...(each.also ?? [])].map((name) => [name, each])));

/** Builders' and other unions (国保組合) take their papers from the employee: the company files no 健康保険. */
const appliesTo = (agency: Agency, kenpo = "") => agency !== "健康保険" || !/国保|国民健康保険/.test(nameKey(kenpo));

const yearlyDay = (event: Day, date: string): Day => {
  const year = Number(event.slice(0, 4));
  return `${event.slice(5) > date ? year + 1 : year}-${date}`;
};
const legalDay = ({ moves, yearly }: Filing, event: Day) =>
  yearly ? yearlyDay(event, yearly) : moves && moved(event, moves);

/** The calendar of holidays ends a year later. */
const lastKnown = "2099-01-01";

const dueOf = (filing: Filing, { deadline, kenpo }: Event): Due[] => {
  const agencies = (Object.keys(filing.articles) as Agency[]).filter((agency) => appliesTo(agency, kenpo));
  const event = isDay(deadline) && isCalendarDay(deadline) && deadline < lastKnown ? deadline : undefined;
  if (agencies.length === 0 || (event && event < filing.from)) return [];
  const legal = event && legalDay(filing, event);
  return [
    {
      agencies: agencies.join("・"),
      articles: agencies.map((agency) => filing.articles[agency]).join("・"),
      rule: filing.rule,
      ...(legal && { legal, day: nextOpeningDay(legal) }),
    },
  ];
};

/** Where and by when a row of a known procedure is filed, the earliest first; undefined for any other 内容. */
export const proposalOf = (row: Event): Proposal | undefined => {
  const procedure = byName.get(baseName(row.content ?? ""));
  if (!procedure) return undefined;
  const dues = procedure.filings.flatMap((filing) => dueOf(filing, row));
  return { procedure, dues: dues.toSorted((a, b) => (a.day ?? "9999").localeCompare(b.day ?? "9999")) };
};

/** The 提出期限 that a row's procedure and 該当日 propose; `noDay` where there is none. */
export const proposedDue = (row: Event): Day => proposalOf(row)?.dues[0]?.day ?? noDay;

const eventColumns = ["content", "kenpo", "deadline"] as const satisfies readonly (keyof Event)[];

/**
 * A row with the 提出期限 that its procedure proposes: where its event is new or changed, and 提出期限 is empty or still what
 * the stored row (an empty one of a new row) proposed. What this very save cleared stays empty.
 */
export const fillDue = (before: ChecklistRow, row: ChecklistRow): ChecklistRow => {
  const day = proposedDue(row);
  const isChanged = eventColumns.some((name) => (before[name] ?? "") !== (row[name] ?? ""));
  const follows = isDay(row.dueDate)
    ? row.dueDate === before.dueDate && row.dueDate === proposedDue(before)
    : !isDay(before.dueDate);
  return isDay(day) && isChanged && follows ? { ...row, dueDate: day } : row;
};

const sentenceOf = ({ agencies, articles, rule, legal, day }: Due) => {
  const days = day && (legal === day ? showDay(day) : `${showDay(day)}、法定の${showDay(legal)}は閉庁日`);
  return `${agencies}は${rule}（${[days, articles].filter(Boolean).join("、")}）`;
};

/** A line on where the days come from, for whoever enters them. */
export const proposalText = ({ procedure, dues }: Proposal) =>
  [`該当日は${procedure.event}`, ...dues.map(sentenceOf)].map((sentence) => `${sentence}。`).join("");
