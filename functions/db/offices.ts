import { creatingUser } from "./accounts.ts";
import type { GuardedWrite } from "./change.ts";
import { commit } from "./commit.ts";
import { offices, users, type StoredOffice, type StoredUser } from "./entities.ts";
import { updateItem } from "./items.ts";
import { serviceIdsKey } from "./keys.ts";

type Opening = {
  office: Omit<StoredOffice, "AutoId" | "Version" | "noticeRunOn">;
  /** Its first user, with a confirmed address. */
  user: Omit<StoredUser, "id" | "Version" | "epoch">;
  now: Date;
  /** What else is written with it. */
  beside?: GuardedWrite[];
};

/**
 * Opens an office with its first user in one transaction; its number is never used again.
 * @throws duplicate when the address belongs to somebody
 */
export const openOffice = async ({ office, user, now, beside = [] }: Opening) => {
  const { last: tenant } = (await updateItem<{ last: number }>(serviceIdsKey, { add: { last: 1 } }))!;
  const [id] = await users.takeIds(tenant);
  const answer = {
    office: { ...office, AutoId: tenant, Version: 1, noticeRunOn: "" },
    user: { ...user, id: id!, Version: 1, epoch: 1 },
  };
  const { changes, extra } = creatingUser(tenant, answer.user);
  // the office itself is neither counted nor part of a history: it is there before anybody can change it
  return commit(
    { userId: id!, now, limits: office },
    { changes, extra: [...extra, offices.creating(tenant, answer.office), ...beside], answer },
  );
};
