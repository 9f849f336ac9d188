import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { tellOnce } from "#functions/tell-once.ts";
import { changedMail } from "./mails/password.ts";

/** A password that was set by a mailed link is told to its owner. */
export const handler = consume(events.passwordChanged, ({ at, ...who }) =>
  tellOnce({ about: "password", ...who, at }, (name) => changedMail(name, new Date(at))),
);
