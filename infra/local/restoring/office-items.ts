import { emailKey } from "#functions/db/accounts.ts";
import type { Item, Key } from "#functions/db/client.ts";
import { getItems, queryItems } from "#functions/db/items.ts";
import { partition, soleKey } from "#functions/db/keys.ts";
import { listedOffice } from "#functions/db/offices.ts";

export type Stored = Item & Key;
/** All items that make an office, by `pk sk`: those of its partition, and what names it elsewhere. */
export type OfficeItems = ReadonlyMap<string, Stored>;

export const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** What a user signs in with stands outside of the office. */
const elsewhereOf = (items: readonly Stored[]): Key[] =>
  items.flatMap(({ sk, email, credentialId }) => [
    ...(sk.startsWith("user#") && email ? [emailKey(String(email))] : []),
    ...(sk.startsWith("passkey#") && credentialId ? [soleKey("credential", String(credentialId))] : []),
  ]);

/** Reads from a table of the stage's shape. Sessions, open imports and keys of repeated calls are no part of an office. */
export const readOffice = async (table: string, tenant: number): Promise<OfficeItems> => {
  process.env.TABLE = table;
  const { items } = await queryItems<Stored>({ pk: partition(tenant) });
  const { pk, sk } = listedOffice(tenant);
  const others = (await getItems([...elsewhereOf(items), { pk, sk }])) as (Stored | undefined)[];
  const own = others.filter((item) => item?.tenant === tenant) as Stored[];
  return new Map([...items, ...own].map((item) => [nameOf(item), item]));
};

/** The keys among these that somebody else has in a table. */
export const takenKeys = async (table: string, tenant: number, keys: readonly Key[]): Promise<Key[]> => {
  process.env.TABLE = table;
  const found = await getItems(keys.map(({ pk, sk }) => ({ pk, sk })));
  return keys.filter((_, at) => found[at] !== undefined && found[at].tenant !== tenant);
};
