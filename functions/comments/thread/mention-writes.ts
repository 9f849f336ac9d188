import type { Comment } from "#shared/comments/comment.ts";
import { distinct, standing } from "#shared/comments/mentions.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { mentionWrite } from "#functions/db/mentions.ts";

export type Worded = Pick<Comment, "text" | "mentions">;
const numbersOf = (mentions: NonNullable<Comment["mentions"]>) => [...new Set(mentions.map(({ user }) => user))];
/** The numbers of those whose name stands in the text. */
export const namedIn = ({ text, mentions = [] }: Worded) => numbersOf(standing(text, mentions));

/** The mentions of a comment as it is to be: those whom it ever named, so that nobody is told twice, and those of the form. */
export const mentionsAfter = ({ text, mentions = [] }: Worded, before: Worded | undefined): Comment["mentions"] => {
  const all = distinct([...(before?.mentions ?? []), ...standing(text, mentions)]);
  return all.length > 0 ? all : undefined;
};

/** Whom the comment names for the first time: they are there, and are to hear of it. Nobody tells oneself. */
export const mentionWrites = ({ tenant, userId, now }: Caller, comment: Comment, before: Worded | undefined) => {
  const known = numbersOf(before?.mentions ?? []);
  const anew = numbersOf(comment.mentions ?? []).filter((user) => !known.includes(user));
  const of = { kind: comment.kind, id: comment.id };
  const told = anew.filter((user) => user !== userId);
  return [
    ...namedUserWrites(tenant, Object.fromEntries(anew.map((user, at) => [`mentions.${at}`, user]))),
    ...told.map((user): GuardedWrite => mentionWrite({ tenant, userId: user, comment: comment.AutoId, of }, now)),
  ];
};
