import * as z from "zod";
import { consume } from "#functions/bus/consume.ts";
import { tellOnce } from "#functions/tell-once.ts";
import { registeredMail } from "./ceremony/registered-mail.ts";

const Registered = z.object({ tenant: z.int(), userId: z.int(), at: z.string(), alias: z.string() });

/** A new passkey is told to its owner. */
export const handler = consume(Registered, ({ at, alias, ...who }) =>
  tellOnce({ about: "passkey", ...who, at }, (name) => registeredMail(name, alias, new Date(at))),
);
