import type { Day } from "#shared/dates/day.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import type { Counting, ListPage } from "#functions/egov/gateway/applications.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { log } from "#functions/runtime/log.ts";

export type AccountRef = { tenant: number; account: number };
/** What a poll learns of e-Gov's list, beside its cases. */
export type Learned = {
  counting: Counting;
  unread: Set<Day>;
  /** By days and offset: the digest of a page, and how many of its rows could not be read. */
  pages: Map<string, [digest: string, odd: number]>;
};
/** Cases whose papers another function fetches after the poll, and the calls that it takes. */
export type Later = { ids: Set<number>; calls: number };

/** Milliseconds: longer than a call of e-Gov may take. */
export const lastCall = 12_000;

/** One poll with the calls that it may still make, the time (ms) until which it may begin one, and what went wrong in our own code. */
export type Run = AccountRef & {
  token: string;
  now: Date;
  meter: Meter;
  maxCalls: number;
  until: number;
  faults: unknown[];
  /** Cases that could not be read this time. */
  passed: EgovError[];
  learned: Learned;
  later: Later;
  /** Pages that e-Gov was asked for already. */
  ahead?: { take: (page: string) => Promise<ListPage | undefined> };
  /** For what e-Gov has of a case as it now stands. */
  getPapers: (run: Run, record: StoredEgov) => Promise<unknown>;
  /** Called before anything is written: a look at a list that says nothing new writes nothing. @throws TakenOver */
  hold: () => Promise<void>;
};

/** Another poll of the account is under way, or was. */
export class TakenOver extends Error {}

export const isSpent = ({ meter, later, maxCalls, until }: Run) =>
  meter.calls + later.calls >= maxCalls || Date.now() > until;

/** With these e-Gov speaks of all that is asked of it. */
const common = ["unauthorized", "tooMany", "maintenance", "bounded"];
/** What went wrong with one case does not keep the others waiting; a fault of our own is thrown when they are done. */
export const passOver = (
  { tenant, account, faults, passed }: Pick<Run, "tenant" | "account" | "faults" | "passed">,
  error: unknown,
): undefined => {
  if (!(error instanceof EgovError)) return void faults.push(error);
  if (common.includes(error.failure)) throw error;
  passed.push(error);
  log.info({ route: "egov/poll", tenant, account, passedOver: error.failure });
};
