import { events } from "#shared/events.ts";
import { mentionMailOf } from "#shared/users/user-values.ts";
import { consume } from "#functions/bus/consume.ts";
import { users } from "#functions/db/entities.ts";
import { chooseWay, endMention, findMention, setAside } from "#functions/db/mentions.ts";
import { isLocked } from "#functions/db/offices.ts";
import { mailable, readerOf } from "#functions/mail/mailable.ts";
import { sendOnce } from "#functions/mail/send-once.ts";
import { isLockedOut, readMention } from "#functions/mentions/mentions.ts";
import { mentionMail } from "./thread/mention-mail.ts";

/** Who can be told now: neither deleted nor locked, at an address that takes our mails. */
const readerFor = async (tenant: number, userId: number) => {
  const user = await users.find(tenant, userId);
  if (!user || mentionMailOf(user.notifications) === "none") return undefined;
  const [[reader], ...isShut] = await Promise.all([
    mailable(tenant, [user]),
    isLocked(tenant),
    isLockedOut(user, new Date()),
  ]);
  return reader && !isShut.includes(true) ? reader : undefined;
};

/** Tells a user once of a comment, or leaves that to the morning's mail. */
export const handler = consume(events.userMentioned, async ({ tenant, userId, comment }) => {
  const mention = await findMention({ tenant, userId, comment });
  if (!mention) return;
  const reader = await readerFor(tenant, userId);
  if (!reader) return endMention(mention);
  const line = await readMention(mention);
  if (!line) return setAside(mention);
  const wish = mentionMailOf(reader.notifications) === "digest" ? "digest" : "now";
  if ((await chooseWay(mention, wish)) !== "now") return;
  const name = `mention#${tenant}#${userId}#${comment}`;
  await sendOnce({ name, compose: async () => mentionMail(readerOf(reader), line) });
  await endMention(mention);
});
