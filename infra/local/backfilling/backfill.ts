import { AppError } from "#shared/errors.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Item, Key } from "#functions/db/client.ts";
import { getItem, queryItems, updateItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { allTenants } from "#functions/db/offices.ts";
import { settling } from "#functions/db/settle.ts";
import { type Counts, sumOf } from "#infra/local/restoring/writing.ts";
import { type Kept, kept } from "./kept.ts";
import { forgetPlace, keepPlace, placeOfWalk } from "./place.ts";

type Stored = Item & Key;
/** By kind: items that were read, that are brought to today's shape and index, and that this code cannot bring there. */
export type Backfilled = { read: Counts; settled: Counts; left: Counts };

const perRead = 500;
const atOnce = 25;
const tries = 5;

type Outcome = "as it is" | "settled" | "left";
/** Somebody may save it meanwhile: then it is looked at again. */
const settleItem = async (of: Kept, tenant: number, first: Stored, isMeant: boolean): Promise<Outcome> => {
  let item: Stored | undefined = first;
  for (let attempt = 0; item && attempt < tries; attempt++) {
    const update = await settling(of, tenant, item);
    if (!update) return "as it is";
    if (!isMeant || (await updateItem({ pk: item.pk, sk: item.sk }, update))) return "settled";
    item = await getItem<Stored>({ pk: item.pk, sk: item.sk });
  }
  return item ? "left" : "as it is";
};

const cannot = (error: unknown): Outcome => {
  if (error instanceof AppError && error.code === "busy") return "left";
  throw error;
};

const pages = async function* (tenant: number, { name }: Kept): AsyncGenerator<Stored[], void> {
  const pk = partition(tenant);
  if (name === "office") {
    const item = await getItem<Stored>({ pk, sk: name });
    if (item) yield [item];
    return;
  }
  for (let after: string | undefined; ;) {
    const { items, next } = await queryItems<Stored>({ pk, sk: { prefix: `${name}#` }, after, limit: perRead });
    yield items;
    if (!next) return;
    after = next;
  }
};

/** One office; repeated after a crash it goes over what is done already, and writes none of it. */
export const backfillOffice = async (tenant: number, isMeant: boolean): Promise<Backfilled> => {
  const counts: Backfilled = { read: {}, settled: {}, left: {} };
  for (const of of kept)
    for await (const items of pages(tenant, of))
      for (const chunk of chunksOf(items, atOnce)) {
        const outcomes = await Promise.all(chunk.map((item) => settleItem(of, tenant, item, isMeant).catch(cannot)));
        const counted = (outcome: Outcome) => ({ [of.name]: outcomes.filter((each) => each === outcome).length });
        counts.read = sumOf([counts.read, { [of.name]: chunk.length }]);
        counts.settled = sumOf([counts.settled, counted("settled")]);
        counts.left = sumOf([counts.left, counted("left")]);
      }
  return counts;
};

type Walk = {
  /** Only this one, and no place is kept. */
  office?: number | undefined;
  isMeant: boolean;
  onOffice?: (tenant: number, counts: Backfilled) => void;
};

/** One office after another, from where a run that was killed has stopped. */
export const backfill = async ({ office, isMeant, onOffice }: Walk) => {
  const isWhole = office === undefined;
  const from = isWhole && isMeant ? await placeOfWalk() : 0;
  const tenants = isWhole ? (await allTenants()).filter((tenant) => tenant > from).toSorted((a, b) => a - b) : [office];
  const all: Backfilled[] = [];
  for (const tenant of tenants) {
    const counts = await backfillOffice(tenant, isMeant);
    all.push(counts);
    onOffice?.(tenant, counts);
    if (isWhole && isMeant) await keepPlace(tenant);
  }
  if (isWhole && isMeant) await forgetPlace();
  const sum = (part: keyof Backfilled) => sumOf(all.map((counts) => counts[part]));
  return { from, offices: all.length, read: sum("read"), settled: sum("settled"), left: sum("left") };
};
