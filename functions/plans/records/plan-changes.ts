import { AppError } from "#shared/errors.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { plans } from "#functions/db/plans.ts";
import type { Saving } from "./check-plans.ts";

type Names = Pick<Plan, "companyName" | "workplaceName">;

/** One record twice in a list would be two writes of one item. */
const requireEachOnce = (list: readonly Saving[]) => {
  const ids = list.flatMap(({ AutoId }) => AutoId ?? []);
  if (new Set(ids).size < ids.length) throw new AppError("invalid", messages.invalid);
};

/** What the list changes, by its places. @throws notFound */
export const plansBefore = (tenant: number, list: readonly Saving[]) =>
  Promise.all(list.map(({ AutoId }) => (AutoId === undefined ? undefined : plans.get(tenant, AutoId))));

const usersOf = (list: readonly (Pick<Plan, "user"> | undefined)[]) =>
  Object.fromEntries(list.map((plan, at) => [`List.${at}.user`, plan?.user]));

/** The changes that save a list of plans, what must hold besides, and the plans after them. @throws invalid, conflict */
export const planChanges = async (
  { tenant, userId, now }: Pick<Caller, "tenant" | "userId" | "now">,
  list: readonly Saving[],
  { before, names }: { before: readonly (Plan | undefined)[]; names: readonly Names[] },
): Promise<{ changes: Change[]; extra: GuardedWrite[]; records: Plan[] }> => {
  requireEachOnce(list);
  const at = now.toISOString();
  const added = list.filter(({ AutoId }) => AutoId === undefined).length;
  const ids = added > 0 ? await plans.takeIds(tenant, added) : [];
  const changes: Change[] = [];
  const records: Plan[] = [];
  for (const [index, { AutoId: _, Version, ...form }] of list.entries()) {
    const fields = { ...form, condition: form.condition, ...names[index]!, UpdateUserId: userId, UpdatedAt: at };
    const stored = before[index];
    if (!stored || Version === undefined) {
      const turns = { skipped: [], moved: [], made: [] };
      const record = { ...fields, ...turns, AutoId: ids.shift()!, Version: 1, CreateUserId: userId, CreatedAt: at };
      changes.push(plans.creating(tenant, record));
      records.push(record);
    } else {
      changes.push(plans.saving(tenant, stored, Version, fields));
      records.push({ ...stored, ...fields, Version: Version + 1 });
    }
  }
  return { changes, extra: namedUserWrites(tenant, usersOf(list), usersOf(before)), records };
};
