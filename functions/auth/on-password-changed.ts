import * as z from "zod";
import { consume } from "#functions/bus/consume.ts";
import { tellOnce } from "#functions/tell-once.ts";
import { changedMail } from "./mails/password.ts";

const Changed = z.object({ tenant: z.int(), userId: z.int(), at: z.string() });

/** A password that was set by a mailed link is told to its owner. */
export const handler = consume(Changed, ({ at, ...who }) =>
  tellOnce({ about: "password", ...who, at }, (name) => changedMail(name, new Date(at))),
);
