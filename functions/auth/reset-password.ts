import { authRoutes } from "#shared/auth/routes.ts";
import { events } from "#shared/events.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { publish } from "#functions/bus/publish.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { clearTries, userFence } from "#functions/db/tries.ts";
import { log } from "#functions/runtime/log.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { assertGoodPassword, namesOf } from "#functions/passwords/password-rule.ts";
import { readLink, usingLink } from "./links/password-link.ts";

/** Ends all sessions and devices and lifts the lock. Signs nobody in: two-factor and its switch stay as they are. */
export const handler = handle(authRoutes.resetPassword, async ({ body: { token, password }, now, requestId }) => {
  const link = await readLink(token, now);
  const { tenant, user } = link;
  assertGoodPassword({ password, email: user.email, names: namesOf(user) }, "password");
  const [limits, passwordHash] = await Promise.all([offices.get(tenant), hashPassword(password)]);
  const answer = { message: messages.passwordChanged };
  await commit({ userId: user.id, now, limits }, { ...usingLink(link, passwordHash, now), answer });
  await clearTries(userFence, emailKey(user.email).pk);
  const changed = { tenant, userId: user.id, at: now.toISOString() };
  // The password is changed already, and the link used up: nobody could try again.
  await publish(events.passwordChanged, [changed]).catch((error: unknown) => log.error(error, { requestId, tenant }));
  return answer;
});
