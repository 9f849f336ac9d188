/** A list's answer: collections of rows by name, and what else it says. */
export type List = { token?: string; next?: string; listVersion?: number } & Record<string, unknown>;

/** The whole lists that were read last, by where they were asked; the oldest go first. */
const lists = new Map<string, List>();
const listsMax = 20;

export const knownList = (entry: string) => lists.get(entry);
export const forgetLists = () => lists.clear();

export const keepList = (entry: string, list: List) => {
  lists.delete(entry);
  lists.set(entry, list);
  for (const oldest of [...lists.keys()].slice(0, -listsMax)) lists.delete(oldest);
};
