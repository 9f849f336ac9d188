import { officeLimits } from "#shared/limits.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { allNotifications } from "#shared/users/user.ts";
import { commit, type Author } from "#functions/db/commit.ts";
import { users, type StoredUser } from "#functions/db/entities.ts";
import { creatingUser } from "#functions/db/accounts.ts";
import { openOffice } from "#functions/db/offices.ts";
import { hashPassword } from "#functions/password.ts";
import { type DemoOffice, demoPassword, type Person } from "./accounts.ts";

const userOf = async ({ email, role, name, kana }: Person): Promise<Omit<StoredUser, "id" | "Version" | "epoch">> => ({
  email,
  role,
  lastName: name[0],
  firstName: name[1],
  lastKana: kana[0],
  firstKana: kana[1],
  shortName: name[0],
  division: "",
  divisionKana: "",
  position: "",
  notifications: allNotifications,
  isOtpEnabled: false,
  isPasswordSigninEnabled: true,
  iconPath: "",
  isPasswordResetRequired: false,
  agreedTermsRevision: termsRevision,
  passwordHash: await hashPassword(demoPassword),
});

/** A seeded office, and its first user as the author of what it holds. */
export type Seeded = { tenant: number; author: Author };

/** An office that pays, with its first user. */
export const seedOffice = async (office: DemoOffice, first: Person, now: Date): Promise<Seeded> => {
  const settings = { ...officeLimits, ...newOfficeSettings, trialEndsOn: "" };
  const isOperator = first.role === "root";
  const opened = await openOffice({ office: { ...office, ...settings }, user: await userOf(first), now, isOperator });
  return { tenant: opened.office.AutoId, author: { userId: opened.user.id, now, limits: opened.office } };
};

/** One more user of an office. */
export const seedUser = async ({ tenant, author }: Seeded, person: Person) => {
  const [id] = await users.takeIds(tenant);
  const user = { ...(await userOf(person)), id: id!, Version: 1, epoch: 1 };
  await commit(author, { ...creatingUser(tenant, user), answer: undefined });
};
