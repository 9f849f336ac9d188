import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { disconnectAccount } from "./accounts/change-account.ts";

export const handler = handle(egovRoutes.disconnect, async ({ caller, query: { token_sub } }) => {
  if (caller.userId === 0) throw new AppError("forbidden");
  return disconnectAccount(caller, token_sub);
});
