import type { Recent } from "./entry.ts";

const recentMax = 6;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" && value !== null && "kind" in value && "id" in value;

const keyOf = ({ OrgId, id }: { OrgId: number; id: number }) => `todoke.recent.${OrgId}.${id}`;

/** What a user opened last, the newest first; nothing where the browser keeps nothing. */
export const readRecent = (user: { OrgId: number; id: number }): Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, recentMax) : [];
  } catch {
    return [];
  }
};

export const keepRecent = (user: { OrgId: number; id: number }, opened: Recent) => {
  const others = readRecent(user).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([opened, ...others].slice(0, recentMax)));
  } catch {
    // A browser that keeps nothing shows no recent ones.
  }
};
