import { queryItems } from "./items.ts";

/** Accounts by when they are due, in parts, since a part of an index takes no more than a thousand writes a second. */
const parts = Array.from({ length: 16 }, (_, part) => `egov#poll#${part}`);
export const pollIndex = (tenant: number, id: number, dueAt: string) => ({
  gsi1pk: parts[(tenant + id) % parts.length],
  gsi1sk: `${dueAt}#${tenant}#${id}`,
});

export type DuePoll = { tenant: number; account: number; dueAt: string };
/** The accounts of all offices whose poll is due, the longest waiting first; of each part `max` at most. */
export const duePolls = async (now: Date, max?: number): Promise<DuePoll[]> => {
  const sk = { from: "0", to: `${now.toISOString()}~` };
  const found = await Promise.all(
    parts.map((pk) => queryItems<{ gsi1sk: string }>({ index: "gsi1", pk, sk, ...(max && { limit: max }) })),
  );
  const due = found.flatMap(({ items }) => items.map(({ gsi1sk }) => gsi1sk.split("#")));
  return due
    .map(([dueAt = "", tenant, account]) => ({ tenant: Number(tenant), account: Number(account), dueAt }))
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
};
