import * as z from "zod";
import { consume } from "#functions/bus/consume.ts";
import { recoveryMail } from "#functions/sign-in/recovery-mail.ts";
import { tellOnce } from "#functions/tell-once.ts";

const Used = z.object({ tenant: z.int(), userId: z.int(), at: z.string(), left: z.int() });

/** Somebody who has lost an authenticator is told of each sign-in without it. */
export const handler = consume(Used, ({ at, left, ...who }) =>
  tellOnce({ about: "recovery", ...who, at }, (name) => recoveryMail(name, new Date(at), left)),
);
