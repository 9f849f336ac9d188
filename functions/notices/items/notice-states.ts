import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Day } from "#shared/dates/day.ts";
import type { Marks } from "#shared/notices/marks.ts";
import { mailLeaseMs } from "#functions/mail/items/claims.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";

/** The first time and, when neither answer nor event came, once more on that day. */
const sendsMax = 2;

type Stored = {
  /** The last day with a claim. */
  day: Day;
  /** `tenant-user-random`: the tag of the mail. */
  claim: string;
  sends: number;
  /** Milliseconds since 1970; 0 when the mail service refused the mail. */
  leaseUntil: number;
  /** Set when the mail was taken, or when nothing is left to send. */
  closedAt?: string;
  /** Marks announced before the claim, and those of the claim. */
  announced: Uint8Array;
  claimed: Uint8Array;
  /** The end of the trial that the last mail named. */
  stopped?: string;
};
export type NoticeState = Omit<Stored, "announced" | "claimed"> & { announced: Marks; claimed: Marks };
export type Lease = Pick<Stored, "claim" | "sends" | "leaseUntil">;

const keyOf = (tenant: number, userId: number) => recordKey(tenant, "notice", userId);
const keyOfClaim = (claim: string) => {
  const [tenant, userId] = claim.split("-").map(Number);
  return keyOf(tenant!, userId!);
};

const packed = (marks: Iterable<string>) => gzipSync([...marks].sort().join("\n"));
const unpacked = (bytes: Uint8Array): Marks => new Set(gunzipSync(bytes).toString().split("\n").filter(Boolean));

/** What was announced to a user and what is under way; one item a user. */
export const findNoticeState = async (tenant: number, userId: number): Promise<NoticeState | undefined> => {
  const item = await getItem<Stored>(keyOf(tenant, userId));
  return item && { ...item, announced: unpacked(item.announced), claimed: unpacked(item.claimed) };
};

type Claiming = Pick<NoticeState, "day" | "announced" | "claimed" | "stopped"> & { previous: string | undefined };

/** Marks the rows as announced and takes the lease to send them, in one write; undefined when another run was first. */
export const claimNotice = async (
  tenant: number,
  userId: number,
  { previous, announced, claimed, ...fields }: Claiming,
): Promise<Lease | undefined> =>
  updateItem<Stored>(keyOf(tenant, userId), {
    set: {
      ...fields,
      announced: packed(announced),
      claimed: packed(claimed),
      claim: `${tenant}-${userId}-${randomBytes(8).toString("hex")}`,
      sends: 1,
      leaseUntil: Date.now() + mailLeaseMs,
      closedAt: undefined,
    },
    condition: previous ? "#claim = :previous" : "attribute_not_exists(#claim)",
    values: previous ? { previous } : {},
  });

const held = ({ claim, leaseUntil }: Lease) => ({
  condition: "#claim = :held AND #leaseUntil = :until AND attribute_not_exists(#closedAt)",
  names: ["claim", "leaseUntil", "closedAt"],
  values: { held: claim, until: leaseUntil },
});

export const isOpen = ({ closedAt }: Pick<Stored, "closedAt">) => closedAt === undefined;
export const isLeased = ({ leaseUntil }: Lease) => leaseUntil > Date.now();
export const isSpent = ({ sends }: Lease) => sends >= sendsMax;

/** The lease for the next sending of the same rows; undefined when another run took it or the claim was closed. */
export const renewLease = async (lease: Lease): Promise<Lease | undefined> =>
  updateItem<Stored>(keyOfClaim(lease.claim), {
    set: { leaseUntil: Date.now() + mailLeaseMs },
    add: { sends: 1 },
    ...held(lease),
  });

/** Gives back a lease under which nothing was taken, as far as is known: from `from` (ms) on the next run sends. */
export const releaseLease = async (lease: Lease, from = 0): Promise<Lease | undefined> =>
  updateItem<Stored>(keyOfClaim(lease.claim), { set: { leaseUntil: from }, add: { sends: -1 }, ...held(lease) });

const close = (set: Partial<Stored>) => async (claim: string) => {
  await updateItem(keyOfClaim(claim), {
    set: { closedAt: new Date().toISOString(), ...set },
    condition: "#claim = :claim",
    names: ["claim"],
    values: { claim },
  });
};
/** Nothing of this claim is to be sent any more; an event of an older claim changes nothing. */
export const closeClaim = close({});
/** Closes a claim whose rows may never have been read: they come with the next day's. */
export const giveUpClaim = close({ claimed: packed([]) });
