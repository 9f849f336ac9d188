import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { isDeepStrictEqual } from "node:util";
import type { StoredUser } from "#functions/db/entities.ts";
import { db, type Item, type Key, tableName } from "#functions/db/client.ts";
import { nextTenant, signedIn } from "./office.ts";
import { storeItems } from "./stored.ts";

type Office = { tenant: number; user: StoredUser; session: string };
type Original<T> = { table: string; made: T; items: (Item & Key)[] };

/** The same of another office: the number itself, and where it stands in a key, an address or a name. */
const renumbered = <T>(value: T, from: number, to: number): T => {
  const inText = new RegExp(`(?<!\\d)(0{6})?${from}(?!\\d)`, "g");
  const next = (each: unknown): unknown => {
    if (typeof each === "string") return each.replace(inText, `$1${to}`);
    if (each === from) return to;
    if (Array.isArray(each)) return each.map(next);
    if (each instanceof Set) return new Set([...each].map(next));
    if (typeof each !== "object" || each === null || Object.getPrototypeOf(each) !== Object.prototype) return each;
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, next(member)]));
  };
  return next(value) as T;
};

/** All that stands of an office in the table, but who is signed in. */
const itemsOf = async (tenant: number) => {
  const items: (Item & Key)[] = [];
  let from: Item | undefined;
  do {
    const page = await db.send(
      new ScanCommand({ TableName: tableName(), ExclusiveStartKey: from, ConsistentRead: true }),
    );
    items.push(...((page.Items ?? []) as (Item & Key)[]));
    from = page.LastEvaluatedKey;
  } while (from);
  return items.filter(
    (item) => !item.sk.startsWith("session") && !isDeepStrictEqual(renumbered(item, tenant, -1), item),
  );
};

const original = async <T extends Office>(make: () => Promise<T>): Promise<Original<T>> => {
  const made = await make();
  return { table: tableName(), made, items: await itemsOf(made.tenant) };
};

/**
 * Offices as `make` makes them through the routes, each of its own number: the first of a file is made, from then on its
 * items are copied, a tenth of the work. What `make` answers besides the office is plain data.
 */
export const copiesOf = <T extends Office>(make: () => Promise<T>) => {
  let first: Promise<Original<T>> | undefined;
  let table = "";
  return async (): Promise<T> => {
    if (table !== tableName()) {
      table = tableName();
      first = original(make);
    }
    const { made, items } = await first!;
    const tenant = nextTenant();
    await storeItems(items.map((item) => renumbered(item, made.tenant, tenant)));
    const { user, ...plain } = renumbered(made, made.tenant, tenant);
    return { ...plain, ...(await signedIn(tenant, user)) } as unknown as T;
  };
};
