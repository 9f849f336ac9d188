import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { tableName } from "#functions/db/client.ts";
import { recordKey } from "#functions/db/keys.ts";
import { deleteOf } from "#functions/db/update.ts";

/** A turn of a plan, by its number and its period. */
export type TurnId = { plan: number; period: string };
const keyOf = (tenant: number, { plan, period }: TurnId) => {
  const { pk, sk } = recordKey(tenant, "made", plan);
  return { pk, sk: `${sk}#${period}` };
};

/** Another has made it, or left it out. */
export const settledTurn = () => new AppError("duplicate", messages.planTurnMade);

/**
 * Goes into the transaction that makes a turn's row or leaves the turn out: it happens once, whatever becomes of the row or the
 * plan afterwards.
 */
export const settleWrite = (tenant: number, of: TurnId, isSkip = false): GuardedWrite => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...keyOf(tenant, of), ...(isSkip && { isSkip }) },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: settledTurn,
});

/** A turn that was left out may be made again; one that was made stays so. */
export const unsettleWrite = (tenant: number, of: TurnId): GuardedWrite => ({
  write: { Delete: deleteOf(keyOf(tenant, of), { isSkip: true }) },
  refused: settledTurn,
});
