import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { mailUserOnce } from "#functions/mail/mail-user-once.ts";
import { changedMail } from "./mails/password.ts";

/** Mails the owner of a password that was set by a mailed link. */
export const handler = consume(events.passwordChanged, ({ at, ...who }) =>
  mailUserOnce({ about: "password", ...who, at }, (name) => changedMail(name, new Date(at))),
);
