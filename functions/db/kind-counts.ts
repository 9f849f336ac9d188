import { AppError } from "#shared/errors.ts";
import type { GuardedWrite } from "./change.ts";
import { getItem, getItems } from "./items.ts";
import { idsKey, kindKey } from "./keys.ts";
import { limitRefusal } from "./kind.ts";
import { updateOf } from "./update.ts";

/** A kind of an office as a plan saw it: the list version moves with every change of one of its records. */
export type SeenKind = { tenant: number; name: string; version: number };

/** List versions and live counts of kinds, in their order. */
export const readCounts = async (tenant: number, names: string[]) => {
  const items = await getItems(names.map((name) => kindKey(tenant, name)));
  return items.map((item) => ({ version: Number(item?.version ?? 0), live: Number(item?.live ?? 0) }));
};

const seen = (version: number) => ({ version: version === 0 ? undefined : version });

/** The kind is as it was seen, has room for all new records under its limit, and counts them from now on. */
export const reserveWrite = (
  { tenant, name, version }: SeenKind,
  { created, max, label }: { created: number; max: number | undefined; label: string },
): GuardedWrite => ({
  write: {
    Update: updateOf(kindKey(tenant, name), {
      add: { version: 1, live: max === undefined ? 0 : created },
      expected: seen(version),
      ...(max !== undefined && {
        condition: "(attribute_not_exists(#live) OR #live <= :room)",
        values: { room: max - created },
      }),
    }),
  },
  refused: (item) =>
    max !== undefined && Number(item?.version ?? 0) === version ? limitRefusal(label, max) : new AppError("conflict"),
});

/** The kind is as it was seen. An update of nothing, since a check alone would be one more right of the function. */
export const unmovedWrite = ({ tenant, name, version }: SeenKind): GuardedWrite => ({
  write: { Update: updateOf(kindKey(tenant, name), { add: { live: 0 }, expected: seen(version) }) },
  refused: () => new AppError("conflict"),
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
