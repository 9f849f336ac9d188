import type { MentionLine } from "#shared/comments/mention-line.ts";
import { mentionMark } from "#shared/notices/marks.ts";
import { mentionMailOf } from "#shared/users/user-values.ts";
import { users } from "#functions/db/entities.ts";
import { endMention, type StoredMention, waitingMentions } from "#functions/db/mentions.ts";
import { isLockedOut, readMention } from "#functions/mentions/mentions.ts";

export type WaitingMention = MentionLine & { mark: string; comment: number };
/** By the number of the user who is to hear of them, the oldest first. */
export type WaitingMentions = ReadonlyMap<number, WaitingMention[]>;

const linesOf = async (mentions: readonly StoredMention[]) => {
  const lines = await Promise.all(
    mentions.map(async (mention) => {
      const line = await readMention(mention);
      return line && { ...line, mark: mentionMark(mention), comment: mention.comment };
    }),
  );
  return lines.filter((line) => line !== undefined);
};

/** What waits in an office for the morning's mail, for users who want it and are not locked. */
export const readWaiting = async (tenant: number): Promise<WaitingMentions> => {
  const found = Map.groupBy(await waitingMentions(tenant), ({ userId }) => userId);
  const waiting = new Map<number, WaitingMention[]>();
  for (const [userId, mentions] of found) {
    const user = await users.find(tenant, userId);
    const isWanted = user && mentionMailOf(user.notifications) !== "none" && !(await isLockedOut(user, new Date()));
    if (isWanted) waiting.set(userId, await linesOf(mentions));
  }
  return waiting;
};

/** A mail has told of them. */
export const forgetTold = async (tenant: number, userId: number, told: readonly WaitingMention[]) => {
  for (const { comment } of told) await endMention({ tenant, userId, comment });
};
