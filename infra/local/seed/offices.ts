import { termsRevision } from "#shared/terms/revision.ts";
import { commit, type Author } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { creatingUser } from "#functions/db/accounts.ts";
import { newUser, type UserFacts } from "#functions/db/new-records.ts";
import { openOffice } from "#functions/db/offices.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { type DemoOffice, demoPassword, type Person } from "./accounts.ts";

const userOf = async ({ email, role, name, kana }: Person): Promise<UserFacts> => ({
  email,
  role,
  lastName: name[0],
  firstName: name[1],
  lastKana: kana[0],
  firstKana: kana[1],
  shortName: name[0],
  agreedTermsRevision: termsRevision,
  passwordHash: await hashPassword(demoPassword),
});

/** A seeded office, and its first user as the author of what it holds. */
export type Seeded = { tenant: number; author: Author };

/** An office that pays, with its first user. */
export const seedOffice = async (office: DemoOffice, first: Person, now: Date): Promise<Seeded> => {
  const isOperator = first.role === "root";
  const opened = await openOffice({ office, user: await userOf(first), now, isOperator });
  return { tenant: opened.office.AutoId, author: { userId: opened.user.id, now, limits: opened.office } };
};

/** One more user of an office. */
export const seedUser = async ({ tenant, author }: Seeded, person: Person) => {
  const [id] = await users.takeIds(tenant);
  const user = newUser(id!, await userOf(person));
  await commit(author, { ...creatingUser(tenant, user), answer: undefined });
};
