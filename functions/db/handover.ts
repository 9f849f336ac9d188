import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { namedUserWrites } from "./accounts.ts";
import type { Change, GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { checklistRows, companies, todos, users } from "./entities.ts";
import { deleteItem, getItem, queryItems } from "./items.ts";
import { partition, recordKey } from "./keys.ts";
import type { Kind, Versioned } from "./kind.ts";
import { plans } from "./plans.ts";
import { openTasks, tasks } from "./tasks.ts";

/** What a deleted user (`from`) looked after passes to `to` (-1: nobody); `userId` deleted them. */
export type Handover = { tenant: number; from: number; to: number; userId: number };
type Named = Versioned & { UpdatedAt: string; UpdateUserId: number };

const index = "handover";
const tries = 10;
/** A change and its history, under the hundred writes of a transaction. */
const atOnce = 40;
const keyOf = ({ tenant, from }: Pick<Handover, "tenant" | "from">) => recordKey(tenant, index, from);

/** Goes into the transaction that deletes the user, so that a crash after it leaves a name for what is left. */
export const handoverWrite = (handover: Handover): GuardedWrite => {
  const key = keyOf(handover);
  const Item = { ...key, ...handover, gsi1pk: index, gsi1sk: `${key.pk}#${key.sk}` };
  return { write: { Put: { TableName: tableName(), Item } } };
};

/** Who looked after a company with the one who goes, does so once. */
const companyFields = (company: { mainUser: number; subUser: number }, from: number, to: number) => {
  const mainUser = company.mainUser === from ? to : company.mainUser;
  const subUser = company.subUser === from ? to : company.subUser;
  return { mainUser, subUser: subUser === mainUser ? noUser : subUser };
};

/** The changes of all that still names the user: done rows, cases and 作業 keep who did them. */
const changesOf = async ({ tenant, from, userId }: Handover, to: number, now: Date): Promise<Change[]> => {
  const marks = { UpdatedAt: now.toISOString(), UpdateUserId: userId };
  const open = async <T extends Named & { user: number; Done?: boolean }>(kind: Kind<T>, saving = kind.saving) =>
    (await kind.list(tenant)).records
      .filter((record) => record.user === from && !record.Done)
      .map((record) => saving(tenant, record, record.Version, { user: to, ...marks } as Partial<T>));
  const clients = (await companies.list(tenant)).records
    .filter((company) => company.mainUser === from || company.subUser === from)
    .map((company) =>
      companies.saving(tenant, company, company.Version, { ...companyFields(company, from, to), ...marks }),
    );
  // Plans before what they make, each while it has made nothing since: else a turn that is made meanwhile is not seen here.
  const recurring = await open(plans, (office, plan, version, fields) =>
    plans.saving(office, plan, version, fields, ["made"]),
  );
  const rows = Object.values(checklistRows).map((kind) => open(kind));
  return [clients, recurring, ...(await Promise.all([open(openTasks, tasks.saving), open(todos), ...rows]))].flat();
};

/** What passes to one who is deleted too by now. */
const passingTo = async ({ tenant, from }: Pick<Handover, "tenant" | "from">) =>
  (await queryItems<Handover>({ pk: partition(tenant), sk: { prefix: `${index}#` } })).items.filter(
    ({ to }) => to === from,
  );

/** Who is there to take it: the heir, or whom a deleted heir's own work passes to; nobody where they name each other. */
const heirOf = async (tenant: number, to: number, seen: readonly number[] = []): Promise<number> => {
  if (to === noUser || (await users.find(tenant, to))) return to;
  const next = seen.includes(to) ? undefined : await getItem<Handover>(keyOf({ tenant, from: to }));
  return next ? heirOf(tenant, next.to, [...seen, to]) : noUser;
};

/**
 * Passes on what a deleted user looked after; when the other one is deleted too by now, to whom that one's work passes. May run
 * twice and beside itself. @throws busy
 */
export const handOver = async (
  of: Pick<Handover, "tenant" | "from">,
  now: Date,
  begun: readonly number[] = [],
): Promise<void> => {
  // They find their heir by this one, which is forgotten when it is done.
  for (const waiting of await passingTo(of))
    if (!begun.includes(waiting.from)) await handOver(waiting, now, [...begun, of.from]);
  for (let attempt = 0; attempt < tries; attempt++) {
    const handover = await getItem<Handover>(keyOf(of));
    if (!handover) return;
    const { tenant, userId } = handover;
    const to = await heirOf(tenant, handover.to);
    try {
      for (const changes of chunksOf(await changesOf(handover, to, now), atOnce))
        await commit(
          { userId, now, limits: officeLimits },
          { changes, extra: namedUserWrites(tenant, { to }), answer: undefined },
        );
      return void (await deleteItem(keyOf(of), { from: of.from }));
    } catch (error) {
      // One was saved meanwhile, or the other user was deleted: read again.
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw new AppError("busy");
};

/** Finishes what requests that crashed have left; for the tick of the hour. */
export const runHandovers = async (now: Date) => {
  const { items } = await queryItems<Key>({ pk: index, index: "gsi1" });
  for (const { pk, sk } of items) {
    const handover = await getItem<Handover>({ pk, sk });
    if (handover) await handOver(handover, now);
  }
};
