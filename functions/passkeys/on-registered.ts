import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { mailUserOnce } from "#functions/mail/mail-user-once.ts";
import { registeredMail } from "./ceremony/registered-mail.ts";

/** Mails the owner of a new passkey. */
export const handler = consume(events.passkeyRegistered, ({ at, alias, ...who }) =>
  mailUserOnce({ about: "passkey", ...who, at }, (name) => registeredMail(name, alias, new Date(at))),
);
