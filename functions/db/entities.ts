import { roleOf } from "#shared/access.ts";
import { dueDay, hasTargetDay } from "#shared/checklists/deadline.ts";
import { openDays } from "#shared/checklists/preparations.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { withDues, wrapWithDues } from "#shared/checklists/settle-due.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { isDay } from "#shared/dates/day.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { kinds } from "#shared/kinds.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { type OfficeGiven, OfficeRecord } from "#shared/office/office-schema.ts";
import type { Contract } from "#shared/payment/contract.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { type User, UserRecord } from "#shared/users/user.ts";
import { openPeopleDays } from "#shared/people-dates/people-dates.ts";
import { companyKeys, endless, nameKeys } from "./company-keys.ts";
import { checklistIndexPartition, pad, partition, recordKey } from "./keys.ts";
import { type Kind, kind } from "./kind.ts";
import { lineKeys } from "./line-keys.ts";
import { noticeIndex } from "./notice-index.ts";
import { shapes } from "./shapes.ts";

/** Of a user's one-time passwords; what is secret in it is sealed or hashed. */
export type StoredOtp = {
  otpSecret?: string | undefined;
  /** One more whenever they are enabled or disabled. */
  otpGeneration?: number | undefined;
  /** The last time step whose code was used. */
  otpStep?: number | undefined;
  /** Hashes of those that are left. */
  recoveryCodes?: Set<string> | undefined;
};
/**
 * A user as stored: `epoch` ends sessions, `passwordHash` never leaves the server; passkeys are records of their own, of
 * which `passkeyCount` is the number.
 */
export type StoredUser = Omit<User, "passkeys"> &
  StoredOtp & {
    passwordHash: string;
    epoch: number;
    passkeyCount?: number;
    /** How often a manager has unlocked sign-in: what the user's browsers count their failures under. */
    unlocks?: number;
    /** A changed address, until its mail is answered. */
    pendingEmail?: string | undefined;
    /** ISO instant of the first sign-in, or of the last clearing of factors by somebody else: see `factorGrace`. */
    factorGraceFrom?: string;
  };
export const users = kind<StoredUser>(kinds.user, {
  shape: shapes.user,
  ids: ({ id }) => [id],
  limit: "UserMax",
  // prettier-ignore
  secrets: ["passwordHash", "epoch", "passkeyCount", "unlocks", "factorGraceFrom", "otpSecret", "otpGeneration", "otpStep", "recoveryCodes"],
  wire: ({ role, pendingEmail = "", ...user }) =>
    UserRecord.parse({
      ...user,
      role: roleOf(role),
      passkeys: [],
      IsLocked: false,
      isEmailConfirmed: true,
      pendingEmail,
    }),
});

/** A user's passkey; `publicKey` is base64url, `transports` are the ways to its authenticator. */
export type StoredPasskey = {
  id: number;
  Version: number;
  userId: number;
  alias: string;
  createdAt: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  deviceType: "singleDevice" | "multiDevice";
  isBackedUp: boolean;
};
export const passkeys = kind<StoredPasskey>(kinds.passkey, {
  shape: shapes.passkey,
  ids: ({ userId, id }) => [userId, id],
  secrets: ["credentialId", "publicKey", "counter", "transports", "deviceType", "isBackedUp"],
});

export type StoredOffice = OfficeGiven & {
  /** ISO instant at which it was last switched on. */
  MfaRequiredAt?: string;
  /** The last day whose notice mails went out. */
  noticeRunOn: string;
  PhoneNumber?: string;
  FaxNumber?: string;
  /** As it was registered. */
  CorporateNumber?: string;
  Representative?: { lastName: string; firstName: string; lastKana: string; firstKana: string };
  /** Absent before the first application for a plan. */
  contract?: Contract;
  /** Since when it pays, marked by 運営; absent or empty: it does not. What both mean says `paymentState`. */
  activeSince?: string;
  /** By 運営: while it is on nobody of the office gets in, and whoever was signed in before it is signed out for good. */
  lock?: { isOn: boolean; at: string };
  /** A manager's request that all of it be deleted. */
  deletion?: { askedAt: string; askedBy: number };
  /** The day on which it goes, once 運営 has confirmed. */
  deletesOn?: string;
};
export const offices = kind<StoredOffice>(kinds.office, {
  shape: shapes.office,
  ids: () => [],
  wire: (office) => OfficeRecord.parse(office),
  index: (_, office) => noticeIndex(office),
});

/** An office's announcements, those of 運営 for it too. */
export const announcements = kind<Announcement>(kinds.announcement, {
  shape: shapes.announcement,
  ids: ({ AutoId }) => [AutoId],
});

export const companies = kind<Company>(kinds.company, {
  shape: shapes.company,
  ids: ({ id }) => [id],
  limit: "CompanyMax",
  index: (tenant, { id, name }) => nameKeys(tenant, name, recordKey(tenant, "company", id).sk),
});
/** Counted for each company by its `employeeCount`; ids stay unique in the office. */
export const employees = kind<Employee>(kinds.staff, {
  shape: shapes.staff,
  ids: ({ company, value }) => [company, value],
  index: (tenant, person) =>
    lineKeys(tenant, { kind: "staff", ids: [person.company, person.value], days: openPeopleDays(person) }),
});

/** As stored: what follows the company is as it was at the last save. Counted for each company, as employees are. */
export const workplaces = kind<Workplace>(kinds.workplace, {
  shape: shapes.workplace,
  ids: ({ company, id }) => [company, id],
});

/** Rows of a type by the day that counts, those without one last, done ones apart: they grow with the years. */
const checklistRowsOf = (type: ChecklistType) =>
  kind<ChecklistRow>(kinds[type], {
    shape: shapes[type],
    ids: ({ AutoId }) => [AutoId],
    limit: "CheckListMax",
    wire: wrapWithDues,
    index: (tenant, row) => {
      const dated = withDues(row);
      const day = dueDay(dated);
      return {
        gsi1pk: checklistIndexPartition(tenant, type, row.Done),
        gsi1sk: `${isDay(day) ? day : endless}#${pad(row.AutoId)}`,
        ...lineKeys(tenant, {
          ...{ kind: type, ids: [row.AutoId], isTarget: hasTargetDay(dated), days: openDays(dated) },
        }),
        ...companyKeys(tenant, { kind: type, company: row.company, id: row.AutoId, day, isDone: row.Done }),
      };
    },
  });
export const checklistRows: Record<ChecklistType, Kind<ChecklistRow>> = {
  electronicApplication: checklistRowsOf("electronicApplication"),
  subsidy: checklistRowsOf("subsidy"),
  article36Agreement: checklistRowsOf("article36Agreement"),
};

/** Cases stand in the index while they are open, as `maternityLeave#0000000012`: the dashboard counts them by kind. */
export const openCasePartition = (tenant: number) => `${partition(tenant)}#todo`;
export const todos = kind<StoredTodo>(kinds.todo, {
  shape: shapes.todo,
  ids: ({ AutoId }) => [AutoId],
  limit: "TodoMax",
  wire: ({ days: _, daysRevision: __, ...todo }) => todo,
  index: (tenant, { Done, FlowType, AutoId, Company, days }) => {
    const [day] = Done ? [] : Object.values(days).toSorted();
    return {
      gsi1pk: Done ? undefined : openCasePartition(tenant),
      gsi1sk: Done ? undefined : `${FlowType}#${pad(AutoId)}`,
      ...lineKeys(tenant, { kind: "todo", ids: [AutoId], days: day ? [day] : [] }),
      ...companyKeys(tenant, { kind: "todo", company: Company, id: AutoId, day, isDone: Done }),
    };
  },
});
