import { egovRoutes } from "#shared/egov/routes.ts";
import { events } from "#shared/events.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { handle } from "#functions/chain/handle.ts";
import { finishAuthorization } from "./accounts/authorization.ts";
import { connectAccount } from "./accounts/change-account.ts";
import { EgovError } from "./gateway/errors.ts";
import { exchangeCode, identify, type Tokens } from "./gateway/oauth.ts";
import { publish } from "#functions/bus/publish.ts";
import { log } from "#functions/runtime/log.ts";

/** Two verifiers are possible while the HMAC keys rotate. */
const exchange = async (code: string, verifiers: readonly string[]): Promise<Tokens> => {
  const [verifier, ...others] = verifiers;
  try {
    return await exchangeCode(code, verifier!);
  } catch (error) {
    if (others.length === 0) throw error;
    return exchange(code, others);
  }
};

const failed = (reason: string) => ({ location: pageAddress(pagePaths.egov, { failed: reason }) });

/** Where e-Gov sends a manager back to: exchanges the code for tokens, keeps them, and reads the account. */
export const handler = handle(egovRoutes.callback, async ({ caller, session, query: { state, code, error }, now }) => {
  const { tenant, userId } = caller;
  const verifiers = await finishAuthorization(state, { tenant, userId, session: session! }, now);
  if (!verifiers) return failed("state");
  if (error || !code) return failed(error === "access_denied" ? "denied" : "refused");
  try {
    const tokens = await exchange(code, verifiers);
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
