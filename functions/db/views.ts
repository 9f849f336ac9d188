import { AppError } from "#shared/errors.ts";
import { viewMax } from "#shared/limits.ts";
import type { View } from "#shared/views/view.ts";
import { deleteWrite, type GuardedWrite } from "./change.ts";
import { getItems, updateItem } from "./items.ts";
import { idsKey, recordKey } from "./keys.ts";
import { limitRefusal } from "./kind.ts";
import { updateOf } from "./update.ts";

type Owner = { tenant: number; userId: number };
/** One item each for what a user keeps and for what the office shares: read whole, and full at an exact number. */
type Shelf = { key: ReturnType<typeof shelfKey>; max: number; views: View[]; revision: number | undefined };
export type Shelves = { own: Shelf; shared: Shelf };

/** 0 is no user's number: the office's. */
const shelfKey = (tenant: number, userId: number) => recordKey(tenant, "views", userId);

export const readViews = async ({ tenant, userId }: Owner): Promise<Shelves> => {
  const keys = [shelfKey(tenant, userId), shelfKey(tenant, 0)] as const;
  const items = (await getItems([...keys])) as ({ views: View[]; revision: number } | undefined)[];
  const shelf = (position: 0 | 1, max: number): Shelf => ({
    key: keys[position],
    max,
    views: items[position]?.views ?? [],
    revision: items[position]?.revision,
  });
  return { own: shelf(0, viewMax.own), shared: shelf(1, viewMax.shared) };
};

/** A number that no view of the office has had. */
export const takeViewId = async (tenant: number) => {
  const taken = await updateItem<{ last: number }>(idsKey(tenant, "views"), { add: { last: 1 } });
  return taken!.last;
};

/** Puts other views in place of a shelf's, as it was read; else `busy`. @throws limit */
export const shelfWrite = ({ key, max, views: before, revision }: Shelf, views: View[]): GuardedWrite => {
  if (views.length > Math.max(max, before.length)) throw limitRefusal("絞り込み", max);
  const update = { set: { views }, add: { revision: 1 }, expected: { revision } };
  return { write: { Update: updateOf(key, update) }, refused: () => new AppError("busy") };
};

/** What a user kept goes with them; what the office shares stays. */
export const endViewsWrite = (tenant: number, userId: number) => deleteWrite(shelfKey(tenant, userId));
