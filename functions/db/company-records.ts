import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Day } from "#shared/dates/day.ts";
import type { Item, Key } from "./client.ts";
import { companyPartition, doneMark } from "./company-keys.ts";
import { checklistRows, employees } from "./entities.ts";
import { readHistory } from "./history.ts";
import { getItems, queryItems } from "./items.ts";
import { recordKey } from "./keys.ts";

/** Where a record of a company stands: enough to count them, and to choose those that are read. */
export type Place = Key & { kind: string; day: Day; isDone: boolean };
type Standing = Key & { gsi3sk: string };

const placeOf = ({ pk, sk, gsi3sk }: Standing): Place => {
  const [mark, day = "", kind = ""] = gsi3sk.split("#");
  return { pk, sk, kind, day, isDone: mark === doneMark };
};

/** The index is a moment behind the table: what changed in these milliseconds is read itself, unless it is this much. */
const [lag, movedMax] = [20_000, 100];
const indexedKinds = new Set([...Object.keys(checklistRows), "todo", "task", "plan"]);

/** What changed just now, by its sort key as it is now; an import goes on for longer, and shows a moment later. */
const justMoved = async (tenant: number, now: Date): Promise<Map<string, Item | undefined>> => {
  const entries = (await readHistory(tenant, now.getTime() - lag, movedMax)) ?? [];
  const keys = entries
    .filter(({ kind }) => indexedKinds.has(kind))
    .flatMap(({ kind, moved }) => moved.map(({ ids }) => recordKey(tenant, kind, ...ids)));
  const items = keys.length > 0 ? await getItems(keys) : [];
  return new Map(keys.map(({ sk }, at) => [sk, items[at]]));
};

type Asked = { tenant: number; company: number; now: Date };

/**
 * The rows, cases, open 作業 and 定例業務 of a company in the order of what is to be done, done ones last and by their day too.
 * It reads keys alone; `read` reads items, for half the price those that have stood for a while.
 */
export const companyRecords = async ({ tenant, company, now }: Asked) => {
  const pk = companyPartition(tenant, company);
  const [{ items }, moved] = await Promise.all([queryItems<Standing>({ index: "gsi3", pk }), justMoved(tenant, now)]);
  const isHere = (item: Item | undefined): item is Item & Standing => item?.gsi3pk === pk;
  const places = [...items.filter((item) => !moved.has(item.sk)), ...[...moved.values()].filter(isHere)]
    .toSorted((a, b) => (a.gsi3sk < b.gsi3sk ? -1 : 1))
    .map(placeOf);
  const known = new Map(moved);
  const read = async (of: readonly Place[]): Promise<Item[]> => {
    const others = of.flatMap(({ pk: held, sk }) => (known.has(sk) ? [] : { pk: held, sk }));
    const found = await getItems(others, false);
    for (const [at, { sk }] of others.entries()) known.set(sk, found[at]);
    return of.map(({ sk }) => known.get(sk)).filter((item) => item !== undefined);
  };
  return { places, read };
};
export type CompanyRecords = Awaited<ReturnType<typeof companyRecords>>;

/** All 36協定 of a company: which of them a later one has renewed shows only beside the others. */
export const agreementsOf = async ({ places, read }: CompanyRecords): Promise<ChecklistRow[]> => {
  const items = await read(places.filter(({ kind }) => kind === "article36Agreement"));
  return items.map(await checklistRows.article36Agreement.reader());
};

/** The employees of a company as they were stored a moment ago, with their places in the indexes. */
export const staffItems = async (tenant: number, company: number): Promise<Item[]> => {
  const { pk, sk } = employees.key(tenant, company);
  return (await queryItems({ pk, sk: { prefix: `${sk}#` }, isConsistent: false })).items;
};
