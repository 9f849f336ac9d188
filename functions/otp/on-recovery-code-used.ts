import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { recoveryMail } from "#functions/sign-in/recovery-mail.ts";
import { mailUserOnce } from "#functions/mail/mail-user-once.ts";

/** Mails somebody who has lost an authenticator about each sign-in without it. */
export const handler = consume(events.recoveryCodeUsed, ({ at, left, ...who }) =>
  mailUserOnce({ about: "recovery", ...who, at }, (name) => recoveryMail(name, new Date(at), left)),
);
