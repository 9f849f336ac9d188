import type { Day } from "#shared/dates/day.ts";
import { type StoredUser, users } from "./entities.ts";
import type { Key } from "./client.ts";
import { deleteItem, getItems, updateItem } from "./items.ts";
import { soleKey } from "./keys.ts";

/** What 運営 sees of how an office is doing; apart from the office, whose own record nobody's call may touch by the way. */
export type Usage = {
  /** The last day on which somebody of it was there. */
  day?: Day;
  /** Addresses that have refused a mail at some time. */
  refused?: Set<string>;
};

const keyOf = (tenant: number): Key => soleKey("used", String(tenant));

/** Once a day and office; every other call is refused by its condition. */
export const markUsed = (tenant: number, day: Day) =>
  updateItem(keyOf(tenant), { set: { day }, condition: "(attribute_not_exists(#day) OR #day < :day)" });

export const noteRefusal = (tenant: number, email: string) =>
  updateItem(keyOf(tenant), { add: { refused: new Set([email]) } });

export const readUsage = async (tenants: readonly number[]) =>
  (await getItems(tenants.map(keyOf))) as (Usage | undefined)[];

export const forgetUsage = (tenant: number) => deleteItem(keyOf(tenant));

type FirstSignIn = Pick<StoredUser, "id" | "agreedTermsRevision" | "factorGraceFrom">;
/** Whoever has not agreed to any terms has never been inside: the grace of a demanded second factor counts from here. */
export const noteFirstSignIn = async (
  tenant: number,
  { id, agreedTermsRevision, factorGraceFrom }: FirstSignIn,
  now: Date,
) => {
  if (factorGraceFrom !== undefined || agreedTermsRevision > 0) return;
  await updateItem(users.key(tenant, id), {
    set: { factorGraceFrom: now.toISOString() },
    expected: { factorGraceFrom: undefined },
    condition: "attribute_exists(#pk)",
    names: ["pk"],
  });
};
