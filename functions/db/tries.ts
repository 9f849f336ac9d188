import { randomBytes } from "node:crypto";
import { normalizeEmail } from "#shared/users/user.ts";
import { deleteItem, getItem, getItems, updateItem } from "./items.ts";
import { soleKey } from "./keys.ts";

/** How many tries within which window, and how long it is shut after the last one counted. Milliseconds. */
export type Fence = { name: string; max: number; window: number; shut: number };

const minute = 60_000;
/** 10 failures in a row, however slow; opens after 30 minutes. */
export const userFence: Fence = { name: "user", max: 10, window: Infinity, shut: 30 * minute };
/** The same for a browser that the user has signed in with before, which strangers neither fill nor shut. */
export const deviceFence: Fence = { ...userFence, name: "device" };
/** 30 failures in any 60 minutes; 60 minutes. An office has one address, so it is a window, never for good. */
export const hostFence: Fence = { name: "host", max: 30, window: 60 * minute, shut: 60 * minute };
/** No failures, but calls that anybody may make: 60 in any minute from one address. */
export const lookupFence: Fence = { name: "lookup", max: 60, window: minute, shut: minute };
/** Mails that anybody may ask for: 5 in any 60 minutes to one address, and as many for one host, of each purpose. */
const mailFence: Fence = { name: "mail", max: 5, window: 60 * minute, shut: 60 * minute };

/** Challenges for a sign-in by passkey, each of which is kept for a while. */
export const ceremonyFence: Fence = { ...lookupFence, name: "ceremony" };
/** How often one key of a calendar feed is read. */
export const feedFence: Fence = { ...mailFence, name: "calendar", max: 60 };
/** Mails that a manager may have sent to oneself. */
export const testMailFence: Fence = { ...mailFence, name: "test-mail" };
/** The password of a registration, tried without the browser that it was made in. */
export const joinFence: Fence = { ...userFence, name: "join" };

/** `<milliseconds>#<random>`: a set of them takes one more, or gives one back, in one write that reads no other. */
type Try = string;
type Counted = { tries?: Set<Try> };

export const triesKey = ({ name }: Fence, subject: string) => soleKey("failures", `${name}#${subject}`);
const day = 24 * 60 * minute;
/** An address or a host is forgotten soon after its tries have ceased to count; a row of failures has no end. */
const ttl = ({ window, shut }: Fence, at: number) =>
  Math.floor((at + (window === Infinity ? 400 * day : Math.max(window, shut) + day)) / 1000);
const timeOf = (one: Try) => Number.parseInt(one, 10);

/** Of a full fence: until when it is shut, or which of its tries are too old to count. */
const judge = ({ window, shut }: Fence, tries: Try[], now: number) => {
  const times = tries.map(timeOf);
  const last = Math.max(...times);
  if (last - Math.min(...times) < window) return now < last + shut ? { isShut: true, old: [] } : { old: tries };
  const begin = Math.max(now, last) - window;
  return { old: tries.filter((one) => timeOf(one) <= begin) };
};

const read = async (fence: Fence, subject: string) => [
  ...((await getItem<Counted>(triesKey(fence, subject)))?.tries ?? []),
];

/**
 * Counts a try before it is checked, so that parallel guesses cannot outrun the count.
 * @returns the try and how many are counted with it, or undefined while the fence is shut
 */
export const countTry = async (fence: Fence, subject: string, now: number) => {
  const key = triesKey(fence, subject);
  const one: Try = `${now}#${randomBytes(6).toString("base64url")}`;
  for (;;) {
    const counted = await updateItem<Counted>(key, {
      set: { expiresAt: ttl(fence, now) },
      add: { tries: new Set([one]) },
      condition: "attribute_not_exists(#tries) OR size(#tries) < :max",
      values: { max: fence.max },
    });
    if (counted) return { one, count: counted.tries!.size };
    const tries = await read(fence, subject);
    if (tries.length < fence.max) continue;
    const { isShut, old } = judge(fence, tries, now);
    if (isShut) return undefined;
    await updateItem(key, { drop: { tries: new Set(old) } });
  }
};

/** When the last of those that are still kept was counted; undefined when none is. */
export const lastTry = async (fence: Fence, subject: string) => {
  const times = (await read(fence, subject)).map(timeOf);
  return times.length > 0 ? Math.max(...times) : undefined;
};

/** A success ends a row of failures. */
export const clearTries = (fence: Fence, subject: string) => deleteItem(triesKey(fence, subject));
/** A success was no failure: takes the one counted for it back. */
export const refundTry = (fence: Fence, subject: string, one: Try) =>
  updateItem(triesKey(fence, subject), { drop: { tries: new Set([one]) } });

/** Whether each of them is shut, in one read. */
export const areShut = async (fence: Fence, subjects: readonly string[], now: number): Promise<boolean[]> => {
  const items = await getItems(subjects.map((subject) => triesKey(fence, subject)));
  return items.map((item) => {
    const tries = [...((item as Counted | undefined)?.tries ?? [])];
    return tries.length >= fence.max && !!judge(fence, tries, now).isShut;
  });
};
export const isShut = async (fence: Fence, subject: string, now: number) => (await areShut(fence, [subject], now))[0]!;

export type MailPurpose = "forgot" | "join" | "invite" | "change";
const mailTo = (purpose: MailPurpose, email: string) => `${purpose}#email#${normalizeEmail(email)}`;

/** Counts a mail that goes to an address, whoever asked for it; false when no more of the purpose may be sent there. */
export const mayMailTo = async (purpose: MailPurpose, email: string, now: Date) =>
  !!(await countTry(mailFence, mailTo(purpose, email), now.getTime()));
/** The same of the host that asks for one, whether or not one goes. */
export const mayAskForMail = async (purpose: MailPurpose, host: string, now: Date) =>
  !!(await countTry(mailFence, `${purpose}#host#${host}`, now.getTime()));

/** Invitations and changes of addresses by one user, in any 60 minutes. */
const senderFence: Fence = { ...mailFence, name: "mail-sender", max: 20 };
/** The same by all of an office, in any 24 hours. */
const officeFence: Fence = { name: "mail-office", max: 60, window: day, shut: day };

type OfficeMail = { purpose: "invite" | "change"; email: string; sender: string; tenant: number };

/**
 * Counts a mail that somebody sends to another: for its address, its sender and its office, all or none.
 * @returns the fence that is shut, or what takes the counts back when the mail does not go
 */
export const countOfficeMail = async ({ purpose, email, sender, tenant }: OfficeMail, now: Date) => {
  const fences = [
    ["address", mailFence, mailTo(purpose, email)],
    ["sender", senderFence, sender],
    ["office", officeFence, String(tenant)],
  ] as const;
  const counted: (() => Promise<unknown>)[] = [];
  const refund = async () => void (await Promise.all(counted.map((takeBack) => takeBack())));
  for (const [of, fence, subject] of fences) {
    const one = (await countTry(fence, subject, now.getTime()))?.one;
    if (!one) return (await refund(), { shut: of });
    counted.push(() => refundTry(fence, subject, one));
  }
  return { refund };
};
