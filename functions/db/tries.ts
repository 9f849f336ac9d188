import { getItem, updateItem, deleteItem } from "./items.ts";
import { soleKey } from "./keys.ts";

/** How many tries within which window, and how long it is shut after the last one counted. Milliseconds. */
export type Fence = { name: string; max: number; window: number; shut: number };

const minute = 60_000;
/** 10 failures in a row, however slow; opens after 30 minutes. */
export const userFence: Fence = { name: "user", max: 10, window: Infinity, shut: 30 * minute };
/** 30 failures within 60 minutes; 60 minutes. An office has one address, so it is a window, never for good. */
export const hostFence: Fence = { name: "host", max: 30, window: 60 * minute, shut: 60 * minute };
/** No failures, but calls that anybody may make: 60 within a minute from one address. */
export const lookupFence: Fence = { name: "lookup", max: 60, window: minute, shut: minute };

type Count = { n: number; since: number; at: number };

const keyOf = ({ name }: Fence, subject: string) => soleKey("failures", `${name}#${subject}`);
const ttl = (at: number) => Math.floor(at / 1000) + 400 * 24 * 60 * 60;
const isOver = ({ max, window, shut }: Fence, { n, since, at }: Count, now: number) =>
  n >= max ? now >= at + shut : now >= since + window;

/**
 * Counts a try before it is checked, so that parallel guesses cannot outrun the count.
 * @returns the tries counted with this one, or undefined while the fence is shut
 */
export const countTry = async (fence: Fence, subject: string, now: number): Promise<number | undefined> => {
  const key = keyOf(fence, subject);
  for (;;) {
    const counted = await updateItem<Count>(key, {
      set: { at: now, expiresAt: ttl(now) },
      add: { n: 1 },
      condition: "#n < :max AND #since > :opened",
      names: ["since"],
      values: { max: fence.max, opened: fence.window === Infinity ? -1 : now - fence.window },
    });
    if (counted) return counted.n;
    const before = await getItem<Count>(key);
    if (before && !isOver(fence, before, now)) {
      if (before.n >= fence.max) return undefined;
      // Somebody else began the row in between: there is still room in it.
      continue;
    }
    const begun = await updateItem<Count>(key, {
      set: { n: 1, since: now, at: now, expiresAt: ttl(now) },
      condition: before ? "#at = :before AND #n = :counted" : "attribute_not_exists(#pk)",
      names: before ? [] : ["pk"],
      values: before ? { before: before.at, counted: before.n } : {},
    });
    if (begun) return 1;
  }
};

/** A success ends a row of failures. */
export const clearTries = (fence: Fence, subject: string) => deleteItem(keyOf(fence, subject));
/** A success was no failure: takes the one counted for it back. */
export const refundTry = (fence: Fence, subject: string) =>
  updateItem(keyOf(fence, subject), { add: { n: -1 }, condition: "#n > :zero", values: { zero: 0 } });

export const isShut = async (fence: Fence, subject: string, now: number) => {
  const count = await getItem<Count>(keyOf(fence, subject));
  return !!count && count.n >= fence.max && !isOver(fence, count, now);
};
