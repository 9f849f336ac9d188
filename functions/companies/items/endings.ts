import { restorableDays } from "#shared/history/words.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { type Key, tableName } from "#functions/db/client.ts";
import { deleteItem, getItem, queryItems } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";

/** From `endsAt` (ISO) on a removed company cannot be restored, and its files go. */
export type Ending = { tenant: number; company: number; endsAt: string };

const index = "companyEnd";
const dayMs = 24 * 60 * 60 * 1000;
const keyOf = ({ tenant, company }: Pick<Ending, "tenant" | "company">) => recordKey(tenant, index, company);

/** Goes into the transaction that removes the company. */
export const endingWrite = (of: Pick<Ending, "tenant" | "company">, now: Date): GuardedWrite => {
  const endsAt = new Date(now.getTime() + (restorableDays + 1) * dayMs).toISOString();
  const key = keyOf(of);
  const Item = { ...key, ...of, endsAt, gsi1pk: index, gsi1sk: `${endsAt}#${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

/** Those whose day has come. */
export const dueEndings = async (now: Date): Promise<Ending[]> => {
  const { items } = await queryItems<Key>({ pk: index, sk: { from: "0", to: now.toISOString() }, index: "gsi1" });
  const endings = await Promise.all(items.map(({ pk, sk }) => getItem<Ending & Key>({ pk, sk })));
  // The index is a moment behind: a company may have been restored, and removed anew.
  return endings.filter((ending) => ending !== undefined).filter(({ endsAt }) => endsAt <= now.toISOString());
};

export const forgetEnding = (ending: Ending) => deleteItem(keyOf(ending), { endsAt: ending.endsAt });
