import type { CurrentUser } from "#shared/auth/current-user.ts";
import { settingsList } from "./settings-list.ts";
import { paymentState } from "#shared/payment/state.ts";
import { factorGrace } from "#shared/users/factor-rule.ts";
import { officeLimits } from "#shared/limits.ts";
import { fullName } from "#shared/users/full-name.ts";
import { emailKey, userNames } from "#functions/db/accounts.ts";
import type { StoredOffice, StoredUser } from "#functions/db/entities.ts";
import { allTenants, readOffices } from "#functions/db/offices.ts";
import { passkeysOf } from "#functions/db/passkeys.ts";
import { isShut, userFence } from "#functions/db/tries.ts";

/** With what an office lacks that was opened before there were such limits and switches. */
const orgInfo = (office: StoredOffice) => {
  const { TaskMax, PlanMax } = officeLimits;
  const { MfaRequired = false, CalendarNames = false, ProcedureTargets = {} } = office;
  return { TaskMax, PlanMax, ...office, MfaRequired, CalendarNames, ProcedureTargets };
};

/** On a visit the user's number is 0: nothing there is its own. */
type Facts = { tenant: number; user: StoredUser; office: StoredOffice; today: string; now: Date };

const choiceOf = ({ AutoId, Name }: Pick<StoredOffice, "AutoId" | "Name">) => ({ value: AutoId, label: Name });
/** Of 運営: every office. */
const officeChoices = async () => {
  const found = await readOffices(await allTenants());
  return found.flatMap((office) => (office ? [choiceOf(office)] : []));
};

/** The user with the session data of specification 3, each name from one source. */
export const currentUserOf = async ({ tenant, user, office, today, now }: Facts): Promise<CurrentUser> => {
  const [Dic, Organizations, IsLocked, passkeys] = await Promise.all([
    userNames(tenant),
    user.role === "root" ? officeChoices() : [choiceOf(office)],
    isShut(userFence, emailKey(user.email).pk, now.getTime()),
    passkeysOf(tenant, user.id),
  ]);
  return {
    ...user,
    passkeys,
    AutoId: user.id,
    Uid: user.email,
    Admin: user.role !== "user",
    Manager: user.role === "manager",
    Name: fullName(user),
    NameKana: `${user.lastKana} ${user.firstKana}`.trim(),
    ShortName: user.shortName,
    Organization: office.Name,
    OrgId: office.AutoId,
    OrgInfo: orgInfo(office),
    Organizations,
    UserMax: office.UserMax,
    CompanyMax: office.CompanyMax,
    TodoMax: office.TodoMax,
    CheckListMax: office.CheckListMax,
    Kenpo: office.Kenpos,
    department: user.division,
    title: user.position,
    phone: office.PhoneNumber ?? "",
    fax: office.FaxNumber ?? "",
    mail: user.email,
    NoticeMailCondition: office.NoticeMailCondition,
    InitPasswdChanged: !user.isPasswordResetRequired,
    OtpEnable: user.isOtpEnabled,
    Passkeys: passkeys,
    PasswdDisable: !user.isPasswordSigninEnabled,
    LoginFailureLockEnable: true,
    IsLocked,
    TosAgreeVersion: user.agreedTermsRevision,
    // on a visit the rule of that office is not for 運営
    factorGrace: user.id === 0 ? null : factorGrace(user, office, now),
    Dic,
    settings: settingsList(office),
    payment: { ...paymentState(office, today), isApplied: office.contract !== undefined },
    today,
  };
};
