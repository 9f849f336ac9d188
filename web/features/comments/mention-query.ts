/** Where a name begins that is being typed, and what there is of it. */
export type MentionQuery = { at: number; text: string };

/** What stands between an @ and the caret; undefined in a mail address, and after a name that was chosen already. */
export const mentionQuery = (text: string, caret: number, named: readonly string[]): MentionQuery | undefined => {
  const [, query] = /(?:^|[^A-Za-z0-9._%+-])[@＠]([^@＠\n]{0,30})$/.exec(text.slice(0, caret)) ?? [];
  if (query === undefined || named.some((name) => query.startsWith(name))) return undefined;
  return { at: caret - query.length - 1, text: query };
};
