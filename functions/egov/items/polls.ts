import type { Day } from "#shared/dates/day.ts";
import type { Counting } from "#functions/egov/gateway/applications.ts";
import { pollIndex } from "#functions/db/due-polls.ts";
import { deleteItem, getItem, updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";

/**
 * Days of arrivals still to be read, the newest first, in windows of `days`. `offset` is where e-Gov's list goes on in the
 * first window (0: at its beginning), `seen` how many of its cases were there.
 */
export type Span = {
  from: Day;
  to: Day;
  offset: number;
  seen?: number | undefined;
  days?: number | undefined;
};

/** How far the reading of an account has come. Instants are ISO. */
export type PollState = {
  dueAt: string;
  syncedAt?: string | undefined;
  /** Up to when every arrival has been read. */
  readUpTo?: string | undefined;
  pausedUntil?: string | undefined;
  /** The failure that the pause is for. */
  pausedBy?: string | undefined;
  /** Failures in a row. */
  failures?: number | undefined;
  /** What was filed before the connection is read page by page; absent when it is over. */
  fill?: Span | undefined;
  /** Days that no poll could read are read page by page too; what arrived in them is news. */
  gap?: Span | undefined;
  /** The days back to the arrival of the oldest open case, again and again. */
  sweep?: Span | undefined;
  /** Days that e-Gov refused to list, or listed in part. */
  unread?: Day[] | undefined;
  /** What its `offset` was found to count. */
  counting?: Counting | undefined;
  /** The pages as they were read last: days and offset, a digest, and how many of its rows could not be read. */
  pages?: [page: string, digest: string, odd: number][] | undefined;
  /** ms since 1970. */
  leaseUntil?: number | undefined;
};
const pollKey = (tenant: number, id: number) => recordKey(tenant, "egovPoll", id);

export const readPoll = (tenant: number, id: number) => getItem<PollState>(pollKey(tenant, id));
export const removePoll = (tenant: number, id: number) => deleteItem(pollKey(tenant, id));
export const startPoll = (tenant: number, id: number, { dueAt, fill }: Pick<PollState, "dueAt" | "fill">) =>
  updateItem<PollState>(pollKey(tenant, id), {
    set: {
      dueAt,
      pausedUntil: undefined,
      pausedBy: undefined,
      failures: undefined,
      // Another connection may show other cases.
      pages: undefined,
      ...(fill && { fill }),
      ...pollIndex(tenant, id, dueAt),
    },
  });

/** Takes an account's poll for so long as it was read; false when another has it or has moved it. */
export const leasePoll = async (
  tenant: number,
  id: number,
  { dueAt, now, until }: { dueAt: string; now: number; until: number },
) =>
  (await updateItem<PollState>(pollKey(tenant, id), {
    set: { leaseUntil: until },
    expected: { dueAt },
    condition: "(attribute_not_exists(#leaseUntil) OR #leaseUntil < :now)",
    names: ["leaseUntil"],
    values: { now },
  })) !== undefined;

/** Only by whoever has the lease, or while it is as it was read; one that was disconnected meanwhile is not made anew. */
export const endPoll = (
  tenant: number,
  id: number,
  expected: { leaseUntil: number } | { dueAt: string },
  state: Omit<PollState, "leaseUntil">,
) =>
  updateItem<PollState>(pollKey(tenant, id), {
    set: {
      dueAt: state.dueAt,
      syncedAt: state.syncedAt,
      readUpTo: state.readUpTo,
      pausedUntil: state.pausedUntil,
      pausedBy: state.pausedBy,
      failures: state.failures,
      fill: state.fill,
      gap: state.gap,
      sweep: state.sweep,
      unread: state.unread,
      counting: state.counting,
      pages: state.pages,
      ...("leaseUntil" in expected && { leaseUntil: undefined }),
      ...pollIndex(tenant, id, state.dueAt),
    },
    expected,
  });

const moveDue = (condition: string) => (tenant: number, id: number, dueAt: string) =>
  updateItem(pollKey(tenant, id), { set: { dueAt, ...pollIndex(tenant, id, dueAt) }, condition });
/** The next poll is at this time (ISO), unless it is sooner. */
export const hastenPoll = moveDue("#dueAt > :dueAt");
/** The next poll is at this time (ISO), unless it is later. */
export const delayPoll = moveDue("#dueAt < :dueAt");
