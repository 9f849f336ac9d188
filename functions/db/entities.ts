import { checklistConfigs } from "#shared/checklists/configs.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { isDay } from "#shared/dates.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Office } from "#shared/office/office-schema.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import type { User } from "#shared/users/user.ts";
import { pad, partition } from "./keys.ts";
import { type Kind, kind } from "./kind.ts";

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
/** A user as stored: `epoch` ends sessions, `passwordHash` never leaves the server; passkeys are items of their own. */
export type StoredUser = Omit<User, "passkeys"> & StoredOtp & { passwordHash: string; epoch: number };
export const users = kind<StoredUser>({
  name: "user",
  label: "ユーザー",
  ids: ({ id }) => [id],
  limit: "UserMax",
  secrets: ["passwordHash", "epoch", "otpSecret", "otpGeneration", "otpStep", "recoveryCodes"],
});

/** The office of a tenant; `noticeRunOn` is the last day whose notice mails went out. */
export type StoredOffice = Office & { noticeRunOn: string };
/** Offices of an hour, those longest without a run first: the tick of an hour reads only the due ones. */
export const noticeIndex = ({
  AutoId,
  NoticeMailSendHour,
  noticeRunOn,
}: Pick<StoredOffice, "AutoId" | "NoticeMailSendHour" | "noticeRunOn">) => ({
  gsi1pk: `notice#${String(NoticeMailSendHour).padStart(2, "0")}`,
  gsi1sk: `${noticeRunOn}#${partition(AutoId)}`,
});

export const offices = kind<StoredOffice>({
  name: "office",
  label: "事務所",
  ids: () => [],
  index: (_, office) => noticeIndex(office),
});

/** An office's announcements, those of 運営 for it too. */
export const announcements = kind<Announcement>({
  name: "announcement",
  label: "お知らせ",
  ids: ({ AutoId }) => [AutoId],
});

export const companies = kind<Company>({ name: "company", label: "会社", ids: ({ id }) => [id], limit: "CompanyMax" });
/** Counted for each company by its `employeeCount`; ids stay unique in the office. */
export const employees = kind<Employee>({
  name: "staff",
  label: "従業員",
  ids: ({ company, value }) => [company, value],
});

/** Rows of a type by the day that counts, those without one last; the index holds what counts and mails ask for. */
const checklistRowsOf = (type: ChecklistType) =>
  kind<ChecklistRow>({
    name: type,
    label: checklistConfigs[type].title,
    ids: ({ AutoId }) => [AutoId],
    limit: "CheckListMax",
    wire: wrap,
    index: (tenant, row) => ({
      gsi1pk: checklistIndexPartition(tenant, type),
      gsi1sk: `${isDay(dueDay(row)) ? dueDay(row) : "9999-12-31"}#${pad(row.AutoId)}`,
    }),
  });
export const checklistIndexPartition = (tenant: number, type: ChecklistType) => `${partition(tenant)}#${type}`;
export const checklistRows: Record<ChecklistType, Kind<ChecklistRow>> = {
  electronicApplication: checklistRowsOf("electronicApplication"),
  subsidy: checklistRowsOf("subsidy"),
  article36Agreement: checklistRowsOf("article36Agreement"),
};

/** Cases stand in the index while they are open, as `maternityLeave#0000000012`: the dashboard counts them by kind. */
export const openCasePartition = (tenant: number) => `${partition(tenant)}#todo`;
export const todos = kind<StoredTodo>({
  name: "todo",
  label: "案件",
  ids: ({ AutoId }) => [AutoId],
  limit: "TodoMax",
  wire: ({ days: _, daysRevision: __, ...todo }) => todo,
  index: (tenant, { Done, FlowType, AutoId }) => ({
    gsi1pk: Done ? undefined : openCasePartition(tenant),
    gsi1sk: Done ? undefined : `${FlowType}#${pad(AutoId)}`,
  }),
});
