import { AppError } from "#shared/errors.ts";
import { events } from "#shared/events.ts";
import { joinRoutes } from "#shared/join/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { publish } from "#functions/bus/publish.ts";
import { handle } from "#functions/chain/handle.ts";
import { keepRegistration } from "#functions/join/items/registrations.ts";
import { refuseAnyMyNumber } from "#functions/db/my-numbers.ts";
import { mayAskForMail } from "#functions/db/tries.ts";
import { hashPassword } from "#functions/passwords/password.ts";

/** The same work and the same answer for every address: who it belongs to is looked up behind the event. */
export const handler = handle(joinRoutes.request, async ({ body, host, now, setJoinKey }) => {
  if (!(await mayAskForMail("join", host, now))) throw new AppError("tooMany");
  const { password, agreed_terms_revision: agreedTermsRevision, ...form } = body;
  refuseAnyMyNumber(form);
  const passwordHash = await hashPassword(password);
  const { id, browserKey } = await keepRegistration({ ...form, passwordHash, agreedTermsRevision }, now);
  await publish(events.joinRequested, [{ id }]);
  setJoinKey(browserKey);
  return { message: messages.joinAccepted };
});
