import type { ChecklistRow } from "#shared/checklists/row.ts";
import { AppError } from "#shared/errors.ts";
import { type Filing, filingName, metIn } from "#shared/todos/case-days.ts";
import type { GuardedWrite } from "./change.ts";
import type { Key } from "./client.ts";
import { checklistRows } from "./entities.ts";
import { getItem, queryItems } from "./items.ts";
import { pad, partition } from "./keys.ts";
import { updateOf } from "./update.ts";

// One item for each case and rule says which row was made of it, so that two clicks at a time make one row.

const rows = checklistRows.electronicApplication;
const prefix = "filing#";
const keyOf = (tenant: number, { Todo, TodoRule }: Filing): Key => ({
  pk: partition(tenant),
  sk: `${prefix}${pad(Todo)}#${TodoRule}`,
});

/** For the transaction that makes the row: the filing has no other row. One that was deleted has made room. */
export const filingWrite = async (tenant: number, filing: Filing, row: number): Promise<GuardedWrite> => {
  const key = keyOf(tenant, filing);
  const before = (await getItem<{ AutoId: number }>(key))?.AutoId;
  const isTaken = before !== undefined && (await rows.find(tenant, before)) !== undefined;
  const expected = { AutoId: isTaken ? undefined : before };
  return {
    write: { Update: updateOf(key, { set: { AutoId: row }, expected }) },
    refused: () => new AppError("duplicate", "この届出は、すでに電子申請に登録されています。"),
  };
};

/** More cases than this are read in one go with all others. */
const casesApart = 20;
/** Which row each filing was made into, by its sort key: of the whole office or of some cases. */
const readMade = async (tenant: number, filings: readonly Filing[], isConsistent: boolean) => {
  const cases = [...new Set(filings.map(({ Todo }) => Todo))];
  const prefixes = cases.length > casesApart ? [prefix] : cases.map((Todo) => keyOf(tenant, { Todo, TodoRule: "" }).sk);
  const found = await Promise.all(
    prefixes.map((each) =>
      queryItems<Key & { AutoId: number }>({ pk: partition(tenant), sk: { prefix: each }, isConsistent }),
    ),
  );
  return new Map(found.flatMap(({ items }) => items.map(({ sk, AutoId }) => [sk, AutoId])));
};

/** The rows made from these filings, by the filing's name. */
export const filedRows = async (
  tenant: number,
  filings: readonly Filing[],
  isConsistent = true,
): Promise<Map<string, ChecklistRow>> => {
  if (filings.length === 0) return new Map();
  const rowOf = await readMade(tenant, filings, isConsistent);
  const made = filings.flatMap((filing) => {
    const AutoId = rowOf.get(keyOf(tenant, filing).sk);
    return AutoId === undefined ? [] : [{ name: filingName(filing), AutoId }];
  });
  const found = await rows.getMany(
    tenant,
    made.map(({ AutoId }) => AutoId),
    isConsistent,
  );
  return new Map(made.flatMap(({ name }, index) => (found[index] ? [[name, found[index]] as const] : [])));
};

/** Those of the filings whose row is met, by name. */
export const metFilings = async (tenant: number, filings: readonly Filing[]): Promise<ReadonlySet<string>> =>
  metIn([...(await filedRows(tenant, filings)).values()]);
