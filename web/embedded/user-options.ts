import { userRoutes } from "#shared/users/routes.ts";
import { fullName } from "#shared/users/full-name.ts";
import { noUser, userName } from "#shared/users/in-charge.ts";
import { removedName } from "#shared/text/messages.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import type { CellChoice } from "#web/components/cells/choice-list.tsx";
import type { Option } from "#web/components/input/form-field.ts";

/** The office's users to choose from. Of those whom the record names, deleted ones stand among them. */
export const useUserOptions = (named: readonly number[], none = "未設定"): readonly Option[] => {
  const { Dic } = useSession();
  const { data } = useRoute(userRoutes.list, {});
  const users = data?.users.map((user) => ({ value: user.id, label: fullName(user) })) ?? [];
  const missing = [...new Set(named)].filter((id) => id !== noUser && users.every(({ value }) => value !== id));
  const nameOf = (id: number) => (data ? removedName(userName(Dic, id)) : userName(Dic, id));
  return [{ value: noUser, label: none }, ...users, ...missing.map((id) => ({ value: id, label: nameOf(id) }))];
};

/** 担当 of a record: a user, or whoever is the company's. */
export const useUserChoices = (named: readonly number[], none = "会社の担当"): CellChoice[] =>
  useUserOptions(named, none).map(({ value, label }) => ({ value: Number(value), label }));
