import { useMemo } from "react";
import type { Mention } from "#shared/comments/mentions.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useRoute } from "#web/api/api.ts";
import type { Choice } from "#web/components/input/use-typing.ts";
import { useOwnNumber } from "./use-comments.ts";

export type Colleagues = {
  /** To be named: everybody of the office but oneself. */
  choices: readonly Choice[];
  /** Those whom a text may name without a choice: whoever has a name alone. */
  byName: readonly Mention[];
  /** The name that a user has now; undefined of one who is deleted. */
  nameOf: (user: number) => string | undefined;
};

export const useColleagues = (): Colleagues => {
  const { data } = useRoute(userRoutes.list, {});
  const own = useOwnNumber();
  return useMemo(() => {
    const users = data?.users ?? [];
    const names = new Map(users.map((user) => [user.id, fullName(user)]));
    const others = users.filter(({ id }) => id !== own);
    const byName = [...Map.groupBy(others, fullName)].flatMap(([name, of]) =>
      of.length === 1 ? [{ user: of[0]!.id, name }] : [],
    );
    const choices = others.map((user) => ({
      value: user.id,
      label: fullName(user),
      kana: `${user.lastKana} ${user.firstKana}`,
      note: user.division || user.shortName,
    }));
    return { choices, byName, nameOf: (user) => names.get(user) };
  }, [data, own]);
};
