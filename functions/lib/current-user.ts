import { roleLabels } from "#shared/access.ts";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { fullName } from "#shared/users/user.ts";
import { users, type StoredOffice, type StoredUser } from "#functions/db/entities.ts";
import { isShut, userFence } from "./failures.ts";
import { emailKey } from "./accounts.ts";

type Facts = { tenant: number; user: StoredUser; office: StoredOffice; today: string; now: Date };

/** User id → name of an office; 0 is 運営, who acts in offices it visits. */
export const namesOf = async (tenant: number): Promise<Record<string, string>> => {
  const { records } = await users.list(tenant);
  return { "0": roleLabels.root, ...Object.fromEntries(records.map((user) => [user.id, fullName(user)])) };
};

/** The user with the session data of specification 3, each name from one source. */
export const currentUserOf = async ({ tenant, user, office, today, now }: Facts): Promise<CurrentUser> => {
  const [Dic, IsLocked] = await Promise.all([
    namesOf(tenant),
    isShut(userFence, emailKey(user.email).pk, now.getTime()),
  ]);
  return {
    ...user,
    AutoId: user.id,
    Uid: user.email,
    Admin: user.role !== "user",
    Manager: user.role === "manager",
    Name: fullName(user),
    NameKana: `${user.lastKana} ${user.firstKana}`.trim(),
    ShortName: user.shortName,
    Organization: office.Name,
    OrgId: office.AutoId,
    OrgInfo: office,
    Organizations: [{ value: office.AutoId, label: office.Name }],
    UserMax: office.UserMax,
    CompanyMax: office.CompanyMax,
    TodoMax: office.TodoMax,
    CheckListMax: office.CheckListMax,
    Kenpo: office.Kenpos,
    department: user.division,
    title: user.position,
    mail: user.email,
    NoticeMailCondition: office.NoticeMailCondition,
    InitPasswdChanged: !user.isPasswordResetRequired,
    OtpEnable: user.isOtpEnabled,
    Passkeys: [],
    PasswdDisable: !user.isPasswordSigninEnabled,
    LoginFailureLockEnable: true,
    IsLocked,
    TosAgreeVersion: user.agreedTermsRevision,
    Dic,
    today,
  };
};
