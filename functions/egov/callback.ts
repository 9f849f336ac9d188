import { egovRoutes } from "#shared/egov/routes.ts";
import { events } from "#shared/events.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { handle } from "#functions/chain/handle.ts";
import { finishAuthorization, redeemCode } from "./accounts/authorization.ts";
import { signInAddress } from "./accounts/sign-in.ts";
import { connectAccount } from "./accounts/change-account.ts";
import { EgovError } from "./gateway/errors.ts";
import { identify } from "./gateway/oauth.ts";
import { publish } from "#functions/bus/publish.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";

const failed = (reason: string) => ({ location: pageAddress(pagePaths.egov, { failed: reason }) });

/**
 * Where e-Gov sends a manager back to: exchanges the code for tokens, keeps them, and reads the account. From its logout a
 * browser comes with nothing, and goes on to the sign-in.
 */
export const handler = handle(egovRoutes.callback, async ({ caller, session, query, now, today }) => {
  const { tenant, userId } = caller;
  const { state, code, error } = query;
  if (settings.egovLogsOut && !state && !code && !error)
    return { location: await signInAddress({ caller, session, now, today, isLoggedOut: true }) };
  const verifiers = await finishAuthorization(state, { tenant, userId, session: session! }, now);
  if (!verifiers) return failed("state");
  if (error || !code) return failed(error === "access_denied" ? "denied" : "refused");
  try {
    const tokens = await redeemCode(code, verifiers);
    const account = await connectAccount(caller, await identify(tokens.access), tokens);
    if (account === undefined) return failed("already");
    await publish(events.egovPollDue, [{ tenant, account }]);
    return { location: pageAddress(pagePaths.egov, { connected: 1 }) };
  } catch (failure) {
    if (!(failure instanceof EgovError)) throw failure;
    log.info({ route: "egov/callback", tenant, userId, failure: failure.failure });
    return failed(failure.failure);
  }
});
