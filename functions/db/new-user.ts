import { AppError } from "#shared/errors.ts";
import { emailKey, type EmailItem } from "#functions/lib/accounts.ts";
import { settings } from "#functions/lib/settings.ts";
import type { Change, Step } from "./change.ts";
import { users, type StoredUser } from "./entities.ts";

/** What to hand to `commit` for a new user whose address is confirmed: an address belongs to one user of the service. */
export const creatingUser = (tenant: number, user: StoredUser): { changes: Change[]; extra: Step[] } => {
  const item: EmailItem = { tenant, userId: user.id, confirmed: true };
  const write = {
    Put: {
      TableName: settings.table,
      Item: { ...emailKey(user.email), ...item },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
  return { changes: [users.creating(tenant, user)], extra: [{ write, refused: () => new AppError("duplicate") }] };
};
