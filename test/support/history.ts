import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";

type Entry = { sk: string; act: string; userId: number; changed?: Record<string, unknown> };

/** What was done to records of a kind of an office, oldest first; without touches of its list. */
export const historyOf = async (tenant: number, kind: string): Promise<Entry[]> => {
  const { items } = await queryItems<Entry>({ pk: partition(tenant), sk: { prefix: "history#" } });
  return items.filter(({ sk, act }) => sk.split("#")[2] === kind && act !== "touch");
};
