import { createHash } from "node:crypto";
import { getItem, updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

/** Longer than a consumer lives, so that nobody sends under a lease that ran out; shorter than its queue hides an event. */
export const mailLeaseMs = 5 * 60_000;
const longestLeaseMs = 24 * 60 * 60_000;
const keptSeconds = 14 * 24 * 60 * 60;

/** Which run may send a mail now, and how often one was begun without an answer. */
type Claim = { leaseUntil: number; sends: number; settledAt?: string; expiresAt: number };

const prefix = "once-";
/** A mail's name as SES's events bring it back. */
export const tagOf = (mail: string) => `${prefix}${createHash("sha256").update(mail).digest("hex")}`;
export const isTag = (text: string) => text.startsWith(prefix);
const keyOf = (tag: string) => soleKey("claim", tag);

type MailLease = Pick<Claim, "leaseUntil" | "sends"> & { isFirst: boolean };
/**
 * Takes a mail to send it: one run at a time, and again when a run neither settled nor released it in its time. Each try
 * without an answer waits twice as long for SES's event as the one before.
 */
export const claimMail = async (tag: string): Promise<MailLease | "settled" | "leased"> => {
  const before = await getItem<Claim>(keyOf(tag));
  const now = Date.now();
  if (before?.settledAt) return "settled";
  if (before && before.leaseUntil > now) return "leased";
  const sends = (before?.sends ?? 0) + 1;
  const leaseUntil = now + Math.min(mailLeaseMs * 2 ** (sends - 1), longestLeaseMs);
  const claimed = await updateItem(keyOf(tag), {
    set: { leaseUntil, sends, expiresAt: Math.floor(now / 1_000) + keptSeconds },
    expected: { leaseUntil: before?.leaseUntil, settledAt: undefined },
  });
  return claimed ? { leaseUntil, sends, isFirst: !before } : "leased";
};

/** It was not taken, as far as is known: from `from` (ms) on whoever comes next sends it. */
export const releaseMail = (tag: string, { leaseUntil, sends }: MailLease, from: number) =>
  updateItem(keyOf(tag), {
    set: { leaseUntil: from, sends: sends - 1 },
    expected: { leaseUntil, settledAt: undefined },
  });

/** It was taken, or nothing is to be sent. */
export const settleMail = (tag: string) =>
  updateItem(keyOf(tag), {
    set: { settledAt: new Date().toISOString() },
    condition: "attribute_exists(#pk)",
    names: ["pk"],
  });
