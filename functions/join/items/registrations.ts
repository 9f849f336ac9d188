import { createHash, randomBytes } from "node:crypto";
import type { JoinForm } from "#shared/join/join.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { tableName } from "#functions/db/client.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";
import { updateOf } from "#functions/db/update.ts";

/** What somebody typed to register an office, until its address is confirmed. */
export type Registration = Omit<JoinForm, "password"> & {
  id: string;
  passwordHash: string;
  agreedTermsRevision: number;
  /** Of the key that the browser keeps in a cookie. */
  browser: string;
  /** ISO instant. */
  at: string;
  expiresAt: number;
};

export const registrationHours = 24;
const randomId = () => randomBytes(32).toString("base64url");
export const hashOfBrowser = (key: string) => createHash("sha256").update(key).digest("hex");

const keyOf = (id: string) => soleKey("registration", id);
const openedKey = (email: string) => soleKey("join", email);
const expiry = (now: Date) => Math.floor(now.getTime() / 1000) + registrationHours * 60 * 60;

/** @returns its id, and the key for the browser that it was made in */
export const keepRegistration = async (form: Omit<Registration, "id" | "browser" | "at" | "expiresAt">, now: Date) => {
  const [id, browserKey] = [randomId(), randomId()];
  const facts = { id, browser: hashOfBrowser(browserKey), at: now.toISOString(), expiresAt: expiry(now) };
  await putItem({ ...keyOf(id), ...form, ...facts });
  return { id, browserKey };
};

export const findRegistration = async (id: string, now: Date): Promise<Registration | undefined> => {
  const found = await getItem<Registration>(keyOf(id));
  return found && found.expiresAt > now.getTime() / 1000 ? found : undefined;
};

/** One of the address opened an office since this one was made: its link opens none. */
export const isEnded = async ({ email, at }: Registration) => {
  const { openedAt } = (await getItem<{ openedAt?: string }>(openedKey(email))) ?? {};
  return openedAt !== undefined && openedAt >= at;
};

/** Goes into the transaction that opens the office: nothing is left of what was typed, and other links of the address end. */
export const usingRegistration = ({ id, email }: Registration, now: Date): GuardedWrite[] => [
  { write: { Delete: { TableName: tableName(), Key: keyOf(id) } } },
  { write: { Update: updateOf(openedKey(email), { set: { openedAt: now.toISOString(), expiresAt: expiry(now) } }) } },
];
