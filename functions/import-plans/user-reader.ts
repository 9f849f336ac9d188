import { nameKey } from "#shared/imports/matching.ts";
import { noSuchUser, severalUsers } from "#shared/imports/sentences.ts";
import { fullName } from "#shared/users/full-name.ts";
import { noUser, userName } from "#shared/users/in-charge.ts";
import { normalizeEmail } from "#shared/users/user.ts";
import { userNames } from "#functions/db/accounts.ts";
import { users } from "#functions/db/entities.ts";
import type { Report } from "./plan.ts";

type Cell = { text: string; field: string; stored: number | undefined };

/**
 * The user whom a cell names by full name or address, -1 where it is empty; undefined after its sentence was reported. Whom
 * the record has already is found by name alone, also a deleted one, so that a file goes back in as it came out.
 */
export const userReader = async (tenant: number) => {
  const [{ records }, names] = await Promise.all([users.list(tenant), userNames(tenant)]);
  const byName = Map.groupBy(records, (user) => nameKey(fullName(user)));
  const byAddress = Map.groupBy(records, ({ email }) => normalizeEmail(email));
  const read = ({ text, field, stored = noUser }: Cell, report: Report): number | undefined => {
    const typed = text.trim();
    if (typed === "") return noUser;
    if (nameKey(typed) === nameKey(userName(names, stored))) return stored;
    const found = (typed.includes("@") ? byAddress.get(normalizeEmail(typed)) : byName.get(nameKey(typed))) ?? [];
    if (found.length === 0) report.error(field, noSuchUser(typed));
    if (found.length > 1) report.error(field, severalUsers(typed, found.length));
    return found.length === 1 ? found[0]!.id : undefined;
  };
  return { names, read };
};
