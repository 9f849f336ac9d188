import { deleteItem, getItem, updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";

/** So many accounts to which e-Gov was silent, with no answer between: it is silent to all. */
const accountsMin = 3;
/** Milliseconds after which a silence is no longer counted together with the next one. */
const countedFor = 10 * 60_000;

/** Instants are ms since 1970; `accounts` are those that e-Gov was silent to, as far as they are needed to tell. */
type StoredSilence = { accounts: Set<string>; since: number; lastAt: number; answeredAt?: number };
/** `isOn`: e-Gov is silent to all. `answeredAt`: it was, until then. Neither: it was silent to one or two. */
export type Silence = { isOn: boolean; answeredAt: number | undefined };

const key = soleKey("egovSilence", "stage");

const isOn = ({ accounts, answeredAt }: StoredSilence) => answeredAt === undefined && accounts.size >= accountsMin;

/** Undefined while e-Gov answers. */
export const readSilence = async (): Promise<Silence | undefined> => {
  const item = await getItem<StoredSilence>(key);
  return item && { isOn: isOn(item), answeredAt: item.answeredAt };
};

/** Since when (ISO) e-Gov is silent to an office: as to all, or to its own accounts alone as far as is known; "" while it answers. */
export const silentSince = async (tenant: number, now: Date) => {
  const item = await getItem<StoredSilence>(key);
  if (!item || item.answeredAt !== undefined || item.lastAt < now.getTime() - countedFor) return "";
  const isOwn = [...item.accounts].some((account) => account.startsWith(`${tenant}#`));
  return isOwn || isOn(item) ? new Date(item.since).toISOString() : "";
};

export const noteSilence = async ({ tenant, account }: { tenant: number; account: number }, now: number) => {
  const accounts = new Set([`${tenant}#${account}`]);
  const isFirst = await updateItem(key, {
    set: { since: now, lastAt: now, accounts, answeredAt: undefined },
    condition: "attribute_not_exists(#lastAt) OR #lastAt < :from",
    values: { from: now - countedFor },
  });
  if (isFirst) return;
  const isCounted = await updateItem(key, {
    set: { lastAt: now },
    add: { accounts },
    condition: "size(#accounts) < :min",
    values: { min: accountsMin },
  });
  if (!isCounted) await updateItem(key, { set: { lastAt: now }, condition: "attribute_exists(#lastAt)" });
};

/** e-Gov has answered one that was sent to see whether it does. */
export const noteAnswer = async (now: number) => {
  const silence = await readSilence();
  if (silence?.isOn)
    await updateItem(key, { set: { answeredAt: now }, condition: "attribute_exists(#lastAt)", names: ["lastAt"] });
  else if (silence?.answeredAt === undefined) await deleteItem(key);
};

/** All that waited were named: silences are counted anew. */
export const endSilence = ({ answeredAt }: Silence) => deleteItem(key, { answeredAt });
