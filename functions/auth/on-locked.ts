import * as z from "zod";
import { fullName } from "#shared/users/user.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import { deleteItem, putItem, updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";
import { sendMail } from "#functions/mail.ts";
import { lockMail } from "./sign-in/lock-mail.ts";

const Locked = z.object({ email: z.string(), at: z.string() });

/** A lock ends the user's sessions and tells the owner, once for each lock however often the event comes. */
export const handler = consume(Locked, async ({ email, at }) => {
  const account = await findAccount(email);
  if (!account) return;
  const { tenant, user } = account;
  const mark = soleKey("lock", `${tenant}#${user.id}#${at}`);
  const expiresAt = Math.floor(Date.parse(at) / 1000) + 14 * 24 * 60 * 60;
  const isFirst = await putItem({ ...mark, expiresAt }, "attribute_not_exists(pk)");
  if (!isFirst) return;
  await updateItem(users.key(tenant, user.id), {
    add: { epoch: 1 },
    condition: "attribute_exists(#pk)",
    names: ["pk"],
  });
  const to = { name: fullName(user), address: user.email };
  await sendMail({ to, ...lockMail(to.name, new Date(at)) }).catch(async (error: unknown) => {
    await deleteItem(mark);
    throw error;
  });
});
