import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { Id } from "#shared/values/ids.ts";

/** How many colleagues one comment names at most. */
export const mentionMax = 20;

/** A colleague, by the name that stands after the @ in the text. */
export const Mention = z.object({
  user: Id,
  name: z
    .string()
    .min(1, messages.invalid)
    .max(2 * lengths.name + 1, messages.invalid),
});
export type Mention = z.output<typeof Mention>;

type Part = { text: string; mention?: Mention };

/** A text in its parts, those with a mention from their @ to the end of the name; of names that begin alike the longest. */
export const partsOf = (text: string, mentions: readonly Mention[]): Part[] => {
  const longest = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const parts: Part[] = [];
  let from = 0;
  for (const { index: at } of text.matchAll(/[@＠]/g)) {
    const mention = at < from ? undefined : longest.find(({ name }) => text.startsWith(name, at + 1));
    if (!mention) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    from = at + 1 + mention.name.length;
    parts.push({ text: text.slice(at, from), mention });
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
};

/** Those whose name stands in the text. */
export const standing = <T extends Mention>(text: string, mentions: readonly T[]): T[] => {
  const names = new Set(partsOf(text, mentions).map(({ mention }) => mention?.name));
  return mentions.filter(({ name }) => names.has(name));
};

/** Each once. */
export const distinct = (mentions: readonly Mention[]): Mention[] => [
  ...new Map(mentions.map((mention) => [`${mention.user} ${mention.name}`, mention])).values(),
];
