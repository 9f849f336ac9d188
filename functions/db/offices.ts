import type { Office } from "#shared/office/office-schema.ts";
import { creatingUser } from "./accounts.ts";
import type { Step } from "./change.ts";
import { tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { noticeIndex, users, type StoredOffice, type StoredUser } from "./entities.ts";
import { updateItem } from "./items.ts";
import { officeKey, serviceIdsKey } from "./keys.ts";

type Opening = {
  office: Omit<Office, "AutoId" | "Version">;
  /** Its first user, with a confirmed address. */
  user: Omit<StoredUser, "id" | "Version" | "epoch">;
  now: Date;
};

const officeStep = (office: StoredOffice): Step => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...officeKey(office.AutoId), ...office, ...noticeIndex(office) },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
});

/**
 * Opens an office with its first user in one transaction; its number is never used again.
 * @throws duplicate when the address belongs to somebody
 */
export const openOffice = async ({ office, user, now }: Opening) => {
  const { last: tenant } = (await updateItem<{ last: number }>(serviceIdsKey, { add: { last: 1 } }))!;
  const [id] = await users.takeIds(tenant);
  const answer = {
    office: { ...office, AutoId: tenant, Version: 1, noticeRunOn: "" },
    user: { ...user, id: id!, Version: 1, epoch: 1 },
  };
  const { changes, extra } = creatingUser(tenant, answer.user);
  return commit(
    { userId: id!, now, limits: office },
    { changes, extra: [...extra, officeStep(answer.office)], answer },
  );
};
