import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { recoveryMail } from "#functions/sign-in/recovery-mail.ts";
import { tellOnce } from "#functions/tell-once.ts";

/** Somebody who has lost an authenticator is told of each sign-in without it. */
export const handler = consume(events.recoveryCodeUsed, ({ at, left, ...who }) =>
  tellOnce({ about: "recovery", ...who, at }, (name) => recoveryMail(name, new Date(at), left)),
);
