import type { Key } from "./client.ts";

/** Ten digits, so that text order is the order of numbers. */
export const pad = (id: number) => String(id).padStart(10, "0");

/** All that belongs to one office stands under this partition key. */
export const partition = (tenant: number) => {
  if (!Number.isInteger(tenant) || tenant < 1) throw new Error("A key without a tenant");
  return `tenant#${tenant}`;
};

/** `company#0000000012`, `staff#0000000012#0000000003`, `office`: sorts by number, and no kind is the prefix of another. */
export const recordKey = (tenant: number, kind: string, ...ids: number[]): Key => ({
  pk: partition(tenant),
  sk: [kind, ...ids.map(pad)].join("#"),
});
/** Where the rows of a type stand in `gsi1`. */
export const checklistIndexPartition = (tenant: number, type: string, isDone = false) =>
  `${partition(tenant)}#${type}${isDone ? "#done" : ""}`;
export const kindKey = (tenant: number, kind: string): Key => ({ pk: partition(tenant), sk: `kind#${kind}` });
export const idsKey = (tenant: number, kind: string): Key => ({ pk: partition(tenant), sk: `ids#${kind}` });
/** Counted across the service: the offices themselves. */
export const serviceIdsKey: Key = { pk: "service", sk: "ids#tenant" };
/** One item alone under a subject that is unique in the service. */
export const soleKey = (name: string, subject: string): Key => ({ pk: `${name}#${subject}`, sk: name });
/** A user's sessions and browsers, as `session#…` and `device#…`, each with the hash under which it stands by itself. */
export const browsersPartition = (tenant: number, userId: number) => `${partition(tenant)}#sessions#${userId}`;
