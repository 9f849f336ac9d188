import { AppError } from "#shared/errors.ts";
import { paymentState } from "#shared/payment/state.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { authorizeUrl, logoutUrl } from "#functions/egov/gateway/oauth.ts";
import { settings } from "#functions/runtime/settings.ts";
import { beginAuthorization } from "./authorization.ts";

type Asked = {
  caller: Caller;
  session: string | undefined;
  now: Date;
  today: string;
  /** The browser comes from e-Gov's logout. */
  isLoggedOut?: boolean;
};

/**
 * Where a manager signs in at e-Gov. A further account is asked for even where e-Gov knows one, at a stage that says so after
 * its logout. @throws forbidden, trialEnded
 */
export const signInAddress = async ({ caller, session, now, today, isLoggedOut = false }: Asked) => {
  const { tenant, userId, office } = caller;
  if (userId === 0) throw new AppError("forbidden");
  if (paymentState(office, today).state === "over") throw new AppError("trialEnded");
  const again = (await accountsOf(tenant)).length > 0;
  if (again && settings.egovLogsOut && !isLoggedOut) return logoutUrl();
  const { state, verifier } = await beginAuthorization({ tenant, userId, session: session! }, now);
  return authorizeUrl({ state, verifier, again });
};
