import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { StoredOffice } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import type { OfficeItems, Stored } from "./office-items.ts";

/**
 * What goes on from what is there now: the trace of what was done, the mails that were sent, and all of e-Gov's, where time
 * does not go back: a filing of today would be sent twice.
 */
const keptNow = /^(history|removedUser|notice|egov[A-Za-z]*|kind#egov[A-Za-z]*|ids#egov[A-Za-z]*)(#|$)/;

const larger = (a: unknown, b: unknown) => Math.max(Number(a ?? 0), Number(b ?? 0));

/** An office that is put back is shut until 運営 has looked at it; a deletion that was asked for goes on only if it is there now. */
const officeOf = (then: Stored, now: Stored | undefined, at: Date): Stored => {
  const lock = now?.lock ?? { isOn: true, at: at.toISOString() };
  const { deletesOn: _, ...office } = then;
  const asked = now?.deletesOn === undefined ? {} : { deletesOn: now.deletesOn };
  const put = { ...office, lock, ...asked };
  return { ...put, ...noticeIndex(put as unknown as StoredOffice) };
};

/** In a whole table that went back, an office is locked, leaves and has had its mails as it is now. */
const officeAsNow = (then: Stored, now: Stored | undefined): Stored => {
  if (!now) return then;
  const { lock: _, deletesOn: __, deletion: ___, ...office } = then;
  const { lock, deletesOn, deletion } = now;
  const noticeRunOn = String(then.noticeRunOn) > String(now.noticeRunOn) ? then.noticeRunOn : now.noticeRunOn;
  const found = Object.entries({ lock, deletesOn, deletion }).filter(([, value]) => value !== undefined);
  const put = { ...office, ...Object.fromEntries(found), noticeRunOn } as Stored;
  const { gsi1pk: ____, gsi1sk: _____, ...plain } = put;
  return { ...(plain as Stored), ...noticeIndex(plain as unknown as StoredOffice) };
};

/**
 * One item as it will be. Numbers are never given twice and a list's version never goes back, so that open lists are read
 * anew; a user's sessions end, also those that had been ended before the backup was made.
 */
const mended = (then: Stored, now: Stored | undefined, office: typeof officeAsNow): Stored => {
  const { sk } = then;
  if (sk === "office") return office(then, now);
  if (sk.startsWith("ids#")) return { ...then, last: larger(then.last, now?.last) };
  if (sk.startsWith("kind#")) return { ...then, version: larger(then.version, now?.version) + 1 };
  if (sk.startsWith("user#")) return { ...then, epoch: larger(then.epoch, now?.epoch) + 1 };
  return then;
};

export type Plan = {
  /** All items of the office as they are to be. */
  wanted: OfficeItems;
  puts: Stored[];
  removes: Stored[];
};

/** What makes `items` the wanted ones. */
export const differenceOf = (items: OfficeItems, wanted: OfficeItems): Plan => ({
  wanted,
  puts: [...wanted].filter(([name, item]) => !isDeepStrictEqual(items.get(name), item)).map(([, item]) => item),
  removes: [...items].filter(([name]) => !wanted.has(name)).map(([, item]) => item),
});

const wantedOf = (then: OfficeItems, now: OfficeItems, office: typeof officeAsNow): OfficeItems => {
  const wanted = new Map<string, Stored>();
  for (const [name, item] of then) wanted.set(name, mended(item, now.get(name), office));
  for (const [name, item] of now) if (keptNow.test(item.sk)) wanted.set(name, item);
  return wanted;
};

/** Makes what is there now (`now`) what it was (`then`), but for what must go on. */
export const planRestore = (then: OfficeItems, now: OfficeItems, at: Date): Plan =>
  differenceOf(
    now,
    wantedOf(then, now, (before, current) => officeOf(before, current, at)),
  );

/** Far past any version that a browser may have seen of a table that nobody can read any more. */
const unseen = 1_000_000;
const farAhead = (item: Stored): Stored =>
  item.sk.startsWith("kind#") ? { ...item, version: Number(item.version ?? 0) + unseen } : item;

/** The items of an office in a table that was restored as a whole; `now` is undefined where the table of today is lost. */
export const wantedAfterTable = (then: OfficeItems, now: OfficeItems | undefined): OfficeItems => {
  const wanted = wantedOf(then, now ?? new Map<string, Stored>(), officeAsNow);
  return now ? wanted : new Map([...wanted].map(([name, item]) => [name, farAhead(item)]));
};

const sorted = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
};

/** SHA-256 over all items in the order of their keys. */
export const checksumOf = (items: OfficeItems) => {
  const lines = [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => JSON.stringify(sorted(item)));
  return createHash("sha256").update(lines.join("\n")).digest("hex");
};

/** How many of each kind. */
export const countsOf = (items: Iterable<Stored>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { pk, sk } of items) {
    const name = pk.startsWith("tenant#") ? sk.split("#")[0]! : pk.split("#")[0]!;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
