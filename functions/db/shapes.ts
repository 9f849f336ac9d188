import * as z from "zod";
import { Agreement } from "#shared/agreements/agreement.ts";
import { CompanyFile } from "#shared/agreements/company-file.ts";
import { choiceColumns, dayColumns, textColumns } from "#shared/checklists/row.ts";
import { Company } from "#shared/companies/company.ts";
import { Employee } from "#shared/companies/employee.ts";
import { Workplace } from "#shared/companies/workplace.ts";
import { egovEventKinds } from "#shared/egov/events.ts";
import { EgovFiling } from "#shared/egov/filing.ts";
import { EgovRecord } from "#shared/egov/record.ts";
import { Announcement } from "#shared/info/announcement.ts";
import type { KindName } from "#shared/kinds.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { Office } from "#shared/office/office-schema.ts";
import { Contract } from "#shared/payment/contract.ts";
import { Todo } from "#shared/todos/todo.ts";
import { User } from "#shared/users/user.ts";
import type { Shape } from "./shape.ts";

const texts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<Name, z.ZodOptional<z.ZodString>>;

const TextMark = z.object({ UpdateUserId: z.int(), UpdatedAt: z.string() }).optional();
const ChecklistRow = z.object({
  ...texts([...dayColumns, ...choiceColumns, ...textColumns]),
  ...texts(["TodoRule", "formType", "validFrom"]),
  AutoId: z.int(),
  Version: z.int(),
  company: z.int(),
  companyName: z.string(),
  workplace: z.int(),
  workplaceName: z.string(),
  stuff: z.int(),
  stuffText: z.string(),
  status: z.string(),
  deadline: z.string(),
  startdate: z.string(),
  Done: z.boolean(),
  DoneAt: z.string(),
  DoneUserId: z.int(),
  FlowType: z.enum(checklistTypes),
  FlowVer: z.int(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  colorInfo: z.string(),
  Todo: z.int().optional(),
  renewal: z.int().optional(),
  renewedBy: z.int().optional(),
  Egov: z.array(z.object({ id: z.int().optional(), arrive_id: z.string().optional(), status: z.string() })),
  egovStatus: z.string(),
  texts: z.object(Object.fromEntries([...textColumns, "stuff"].map((name) => [name, TextMark]))),
});

const StoredUser = User.omit({ passkeys: true }).extend({
  /** What counts as which role says `roleOf`. */
  role: z.string(),
  passwordHash: z.string(),
  epoch: z.int(),
  passkeyCount: z.int().optional(),
  unlocks: z.int().optional(),
  factorGraceFrom: z.string().optional(),
  otpSecret: z.string().optional(),
  otpGeneration: z.int().optional(),
  otpStep: z.int().optional(),
  recoveryCodes: z.set(z.string()).optional(),
  pendingEmail: z.string().optional(),
});

const Passkey = z.object({
  id: z.int(),
  Version: z.int(),
  userId: z.int(),
  alias: z.string(),
  createdAt: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  deviceType: z.enum(["singleDevice", "multiDevice"]),
  isBackedUp: z.boolean(),
});

const StoredOffice = Office.extend({
  MfaRequiredAt: z.string().optional(),
  noticeRunOn: z.string(),
  PhoneNumber: z.string().optional(),
  FaxNumber: z.string().optional(),
  CorporateNumber: z.string().optional(),
  contract: Contract.optional(),
  activeSince: z.string().optional(),
  lock: z.object({ isOn: z.boolean(), at: z.string() }).optional(),
  deletion: z.object({ askedAt: z.string(), askedBy: z.int() }).optional(),
  deletesOn: z.string().optional(),
});

const StoredEgov = EgovRecord.omit({
  apply_form: true,
  notice_list: true,
  official_list: true,
  apply_pay_list: true,
  statuses: true,
  todoke_applicant: true,
  token_sub: true,
  token_email: true,
}).extend({
  account: z.int(),
  check_list_type: z.enum(checklistTypes).optional(),
  askAt: z.string(),
  untold: z.array(z.object({ name: z.string(), kind: z.enum(egovEventKinds), day: z.string() })),
});

const EgovAccount = z.object({
  id: z.int(),
  Version: z.int(),
  sub: z.string(),
  email: z.string(),
  connectedAt: z.string(),
});

const EgovDetail = EgovRecord.pick({
  apply_form: true,
  notice_list: true,
  official_list: true,
  apply_pay_list: true,
  statuses: true,
})
  .partial()
  .extend({ archives: z.record(z.string(), z.object({ base: z.string(), sha256: z.string() })).optional() });

const StoredFiling = EgovFiling.extend({
  user_id: z.int(),
  token_sub: z.string(),
  apply_form: EgovRecord.shape.apply_form,
  file: z.string(),
  refusal: z.string(),
});

const shape = (schema: z.ZodType, fixed: readonly string[] = []): Shape => ({ schema, upgrades: [], fixed });
// prettier-ignore
const checklist = () =>
  shape(ChecklistRow, ["AutoId", "status", "startdate", "deadline", "dueDate", "Done", "company", "office", "workplace", "formType", "filingDate", "filedBy", "Egov", "validFrom", "renewedBy", "Todo", "TodoRule"]);

/**
 * How each kind is stored, and what else of an office's data stays for years. The rest lives for days: its shape changes as
 * it expires. How one changes a shape says `infra/docs/table.md`.
 */
// prettier-ignore
export const shapes: Record<KindName | "egovDetail" | "egovFiling", Shape> = {
  company: shape(Company, ["employeeCount", "employeeTaken", "workplaceTaken", "fileTaken"]),
  staff: shape(Employee),
  workplace: shape(Workplace),
  todo: shape(Todo.extend({ days: z.record(z.string(), z.string()), daysRevision: z.int() }), ["AutoId", "FlowType", "Done", "days", "daysRevision"]),
  electronicApplication: checklist(),
  subsidy: checklist(),
  article36Agreement: checklist(),
  agreement: shape(Agreement),
  companyFile: shape(CompanyFile),
  announcement: shape(Announcement),
  user: shape(StoredUser, ["id", "email", "role", "epoch", "otpStep", "recoveryCodes", "factorGraceFrom", "passkeyCount", "isPasswordSigninEnabled"]),
  passkey: shape(Passkey, ["credentialId", "counter", "isBackedUp"]),
  office: shape(StoredOffice, ["AutoId", "NoticeMailSendHour", "noticeRunOn", "lock", "deletesOn"]),
  egov: shape(StoredEgov, ["id", "account", "askAt", "untold"]),
  egovAccount: shape(EgovAccount),
  egovDetail: shape(EgovDetail),
  egovFiling: shape(StoredFiling, ["state", "sent_at", "told"]),
};
