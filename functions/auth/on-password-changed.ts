import * as z from "zod";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { users } from "#functions/db/entities.ts";
import { tellOnce } from "#functions/tell-once.ts";
import { changedMail } from "./mails/password.ts";

const Changed = z.object({ tenant: z.int(), userId: z.int(), at: z.string() });

/** A password that was set by a mailed link is told to its owner. */
export const handler = consume(Changed, async ({ tenant, userId, at }) => {
  const user = await users.find(tenant, userId);
  if (!user) return;
  const to = { name: fullName(user), address: user.email };
  await tellOnce({ about: "password", tenant, userId, at }, { to, ...changedMail(to.name, new Date(at)) });
});
