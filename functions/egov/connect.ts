import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { paymentState } from "#shared/payment/state.ts";
import { handle } from "#functions/chain/handle.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { beginAuthorization } from "./accounts/authorization.ts";
import { authorizeUrl } from "./gateway/oauth.ts";

/** Leads a manager to e-Gov's sign-in; a further account is asked for even where e-Gov knows one. */
export const handler = handle(egovRoutes.connect, async ({ caller, session, now, today }) => {
  const { tenant, userId, office } = caller;
  if (userId === 0) throw new AppError("forbidden");
  if (paymentState(office, today).state === "over") throw new AppError("trialEnded");
  const { state, verifier } = await beginAuthorization({ tenant, userId, session: session! }, now);
  const again = (await accountsOf(tenant)).length > 0;
  return { location: await authorizeUrl({ state, verifier, again }) };
});
