import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { tellOnce } from "#functions/tell-once.ts";
import { registeredMail } from "./ceremony/registered-mail.ts";

/** A new passkey is told to its owner. */
export const handler = consume(events.passkeyRegistered, ({ at, alias, ...who }) =>
  tellOnce({ about: "passkey", ...who, at }, (name) => registeredMail(name, alias, new Date(at))),
);
