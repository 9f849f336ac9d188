import type { GuardedWrite } from "#functions/db/change.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import type { Saving } from "./prepare-rows.ts";

/** Users whom rows name anew are there when the rows are written. */
export const rowUserWrites = (tenant: number, list: "List" | "List2", savings: readonly Saving[]): GuardedWrite[] => {
  const fields = savings.map(({ before, draft, index }) => [`${list}.${index}.user`, before.user, draft.user] as const);
  return namedUserWrites(
    tenant,
    Object.fromEntries(fields.map(([field, , user]) => [field, user])),
    Object.fromEntries(fields.map(([field, before]) => [field, before])),
  );
};
