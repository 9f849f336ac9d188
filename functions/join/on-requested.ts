import { events } from "#shared/events.ts";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { findRegistration, type Registration, registrationHours } from "#functions/join/items/registrations.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { mayMailTo } from "#functions/db/tries.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { joinMail, knownMail } from "./mails/mails.ts";

/** The mail for a registration: the link, or to an address that has an account a notice; none past the hour's fifth, counted once. */
const compose = async (registration: Registration, now: Date, isFirst: boolean) => {
  const { id, email, last_name: lastName, first_name: firstName } = registration;
  const [known] = await findAddresses([email]);
  if (known?.refused) return undefined;
  if (isFirst && !(await mayMailTo("join", email, now))) return undefined;
  const name = fullName({ lastName, firstName });
  const to = { name, address: email };
  if (known) return { to, ...knownMail(name) };
  const token = await makeToken("join", { registration: id }, { now, minutes: registrationHours * 60 });
  return { to, ...joinMail(name, registration.company_name, token) };
};

export const handler = consume(events.joinRequested, async ({ id }) => {
  const now = new Date();
  const registration = await findRegistration(id, now);
  if (registration) await sendOnce({ name: `join#${id}`, compose: (isFirst) => compose(registration, now, isFirst) });
});
