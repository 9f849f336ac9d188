import { AppError } from "#shared/errors.ts";
import type { OpenImport } from "#shared/csv/open-import.ts";
import type { GuardedWrite } from "./change.ts";
import type { Item } from "./client.ts";
import { getItem, getItems } from "./items.ts";
import { idsKey, kindKey } from "./keys.ts";
import { limitRefusal } from "./kind.ts";
import { updateOf } from "./update.ts";

/** A kind of an office as a plan saw it: the list version moves with every change of one of its records. */
export type SeenKind = { tenant: number; name: string; version: number };

/** The one open import into a kind, as its list shows it. */
export type Importing = OpenImport & { token: string };

/** A kind's list version, its live count and the import into it that is open. */
export type KindCount = { name: string; version: number; live: number; importing: Importing | undefined };
export const kindCount = (name: string, item: Item | undefined): KindCount => ({
  name,
  version: Number(item?.version ?? 0),
  live: Number(item?.live ?? 0),
  importing: item?.importing as Importing | undefined,
});

/** The counts of kinds in their order. */
export const readCounts = async (tenant: number, names: readonly string[]): Promise<KindCount[]> => {
  const items = await getItems(names.map((name) => kindKey(tenant, name)));
  return items.map((item, index) => kindCount(names[index]!, item));
};

/** The live counts of kinds in their order, office by office. */
export const readLives = async (tenants: readonly number[], names: readonly string[]): Promise<number[][]> => {
  const items = await getItems(tenants.flatMap((tenant) => names.map((name) => kindKey(tenant, name))));
  const lives = items.map((item) => Number(item?.live ?? 0));
  return tenants.map((_, place) => lives.slice(place * names.length, (place + 1) * names.length));
};

const seen = (version: number) => ({ version: version === 0 ? undefined : version });

type Reserving = { created: number; max: number | undefined; label: string; importing: Importing };
/** The kind is as it was seen without an open import, has room for all new records under its limit, and counts them from now on. */
export const reserveWrite = (
  { tenant, name, version }: SeenKind,
  { created, max, label, importing }: Reserving,
): GuardedWrite => ({
  write: {
    Update: updateOf(kindKey(tenant, name), {
      set: { importing },
      add: { version: 1, live: max === undefined ? 0 : created },
      expected: { ...seen(version), importing: undefined },
      ...(max !== undefined && {
        condition: "(attribute_not_exists(#live) OR #live <= :room)",
        values: { room: max - created },
      }),
    }),
  },
  refused: (item) =>
    max !== undefined && Number(item?.version ?? 0) === version ? limitRefusal(label, max) : new AppError("conflict"),
  raises: { tenant, kind: name },
});

/** The kind is as it was seen, and moves when its list shows the import. An update, since a check would be one more right. */
export const unchangedWrite = ({ tenant, name, version }: SeenKind, movesList: boolean): GuardedWrite => ({
  write: {
    Update: updateOf(kindKey(tenant, name), { add: movesList ? { version: 1 } : { live: 0 }, expected: seen(version) }),
  },
  refused: () => new AppError("conflict"),
  ...(movesList && { raises: { tenant, kind: name } }),
});

/** The last number that a kind has given. */
export const lastId = async (tenant: number, name: string) => Number((await getItem(idsKey(tenant, name)))?.last ?? 0);

/** Takes the numbers after `last`; `busy` when others were taken meanwhile, which changes nothing that a plan saw. */
export const idsWrite = (
  tenant: number,
  name: string,
  { last, count }: { last: number; count: number },
): GuardedWrite => ({
  write: {
    Update: updateOf(idsKey(tenant, name), { add: { last: count }, expected: { last: last === 0 ? undefined : last } }),
  },
  refused: () => new AppError("busy"),
});
