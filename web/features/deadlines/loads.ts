import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { noUser, type UserNames, userName } from "#shared/users/in-charge.ts";

/** What one person has to do; nobody's last. */
export type Load = { name: string; lines: readonly DeadlineLine[] };

export const loadsOf = (lines: readonly DeadlineLine[], names: UserNames): Load[] => {
  const byUser = Map.groupBy(lines, ({ user }) => Math.max(user, noUser));
  const loads = [...byUser].map(([user, own]) => ({
    user,
    name: user === noUser ? "担当なし" : userName(names, user),
    lines: own,
  }));
  return loads.toSorted((a, b) => (a.user === noUser ? 1 : b.user === noUser ? -1 : a.user - b.user));
};
