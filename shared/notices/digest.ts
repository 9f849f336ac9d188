import type { Day } from "#shared/dates/day.ts";
import type { DueParts } from "#shared/checklists/deadline.ts";
import type { MentionLine } from "#shared/comments/mention-line.ts";
import type { Due, Stage } from "./due.ts";

/** What is due in the words of the mail; a case has no status. */
export type DigestRow = Due &
  DueParts & {
    /** Where nothing is of a company, what it is. */
    company: string;
    subject: string;
    status: string;
    /** Who is in charge, -1 nobody. */
    user: number;
    /** Where it is opened, unless in its list by its number. */
    path?: string;
  };

/** All that one user hears in one run. */
export type Digest = {
  office: string;
  user: { id: number; name: string };
  /** The day and the hour of the run, in Japan. */
  day: Day;
  hour: number;
  rows: readonly DigestRow[];
  /** Comments that name the user, the oldest first. */
  mentions?: readonly MentionLine[];
  /** The last day of the trial, or of the time in which a payment is confirmed, when this is the last mail because of it. */
  trialEndedOn?: Day | undefined;
  /** The office has applied: what ended is the latter. */
  hasApplied?: boolean | undefined;
  /** Links begin with it. */
  baseUrl: string;
  operator: string;
};

export const countOf = (rows: readonly Pick<DigestRow, "stage">[], stage: Stage) =>
  rows.filter((row) => row.stage === stage).length;

type Counted = { rows: readonly Pick<DigestRow, "stage">[]; mentions?: Digest["mentions"] };

/** `超過2件・期限間近4件`; what has none is left out. */
export const tally = ({ rows, mentions = [] }: Counted) =>
  [
    ["超過", countOf(rows, "over")] as const,
    ["期限間近", countOf(rows, "near")] as const,
    ["更新の準備", countOf(rows, "ahead")] as const,
    ["やり取り", mentions.length] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}${count}件`)
    .join("・");
