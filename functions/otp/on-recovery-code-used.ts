import * as z from "zod";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { users } from "#functions/db/entities.ts";
import { recoveryMail } from "#functions/sign-in/recovery-mail.ts";
import { tellOnce } from "#functions/tell-once.ts";

const Used = z.object({ tenant: z.int(), userId: z.int(), at: z.string(), left: z.int() });

/** Somebody who has lost an authenticator is told of each sign-in without it. */
export const handler = consume(Used, async ({ tenant, userId, at, left }) => {
  const user = await users.find(tenant, userId);
  if (!user) return;
  const to = { name: fullName(user), address: user.email };
  await tellOnce({ about: "recovery", tenant, userId, at }, { to, ...recoveryMail(to.name, new Date(at), left) });
});
