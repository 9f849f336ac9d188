import { deleteItem, putItem } from "./items.ts";
import { soleKey } from "./keys.ts";

const keyOf = (mail: string) => soleKey("claim", mail);
const keptSeconds = 14 * 24 * 60 * 60;

/** True for the first that asks to send a mail of this name, however often its event comes. */
export const claimMail = (mail: string, now: Date) =>
  putItem({ ...keyOf(mail), expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds }, "attribute_not_exists(pk)");
export const releaseMail = (mail: string) => deleteItem(keyOf(mail));
