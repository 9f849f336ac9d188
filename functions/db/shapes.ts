import * as z from "zod";
import { choiceColumns, dayColumns, textColumns } from "#shared/checklists/row.ts";
import { egovEventKinds } from "#shared/egov/events.ts";
import type { KindName } from "#shared/kinds.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { Office } from "#shared/office/office-schema.ts";
import { User } from "#shared/users/user.ts";
import type { Shape } from "./shape.ts";

const [int, text, someText, someInt] = [z.int(), z.string(), z.string().optional(), z.int().optional()];
const each = <T extends z.ZodType>(names: readonly string[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value]));

const checklistRow = async () =>
  z.object({
    ...each([...dayColumns, ...choiceColumns, ...textColumns, "TodoRule", "formType", "validFrom"], someText),
    ...each(["Todo", "renewal", "renewedBy"], someInt),
    ...each(["companyName", "workplaceName", "stuffText", "status", "deadline", "startdate"], text),
    ...each(["AutoId", "Version", "company", "workplace", "stuff", "FlowVer"], int),
    ...each(["CreateUserId", "UpdateUserId", "DoneUserId"], int),
    ...each(["CreatedAt", "UpdatedAt", "DoneAt", "colorInfo", "egovStatus"], text),
    Done: z.boolean(),
    FlowType: z.enum(checklistTypes),
    Egov: z.array(z.object({ id: someInt, arrive_id: someText, status: text, isGivenBack: z.boolean().optional() })),
    texts: z.object(each([...textColumns, "stuff"], z.object({ UpdateUserId: int, UpdatedAt: text }).optional())),
  });

const todo = async () => {
  const { Todo } = await import("#shared/todos/todo.ts");
  return Todo.extend({ days: z.record(z.string(), text), daysRevision: int });
};

const user = async () =>
  User.omit({ passkeys: true }).extend({
    // which text is which role says `roleOf`
    role: text,
    passwordHash: text,
    epoch: int,
    ...each(["passkeyCount", "unlocks", "otpGeneration", "otpStep"], someInt),
    ...each(["factorGraceFrom", "otpSecret", "pendingEmail"], someText),
    recoveryCodes: z.set(text).optional(),
  });

const passkey = async () =>
  z.object({
    ...each(["id", "Version", "userId", "counter"], int),
    ...each(["alias", "createdAt", "credentialId", "publicKey"], text),
    transports: z.array(text),
    deviceType: z.enum(["singleDevice", "multiDevice"]),
    isBackedUp: z.boolean(),
  });

const office = async () => {
  const { Contract } = await import("#shared/payment/contract.ts");
  return Office.extend({
    noticeRunOn: text,
    ...each(["MfaRequiredAt", "PhoneNumber", "FaxNumber", "CorporateNumber", "activeSince", "deletesOn"], someText),
    contract: Contract.optional(),
    lock: z.object({ isOn: z.boolean(), at: text }).optional(),
    deletion: z.object({ askedAt: text, askedBy: int }).optional(),
  });
};

const details = {
  apply_form: true,
  notice_list: true,
  official_list: true,
  apply_pay_list: true,
  statuses: true,
} as const;

const egov = async () => {
  const { EgovRecord } = await import("#shared/egov/record.ts");
  return EgovRecord.omit({ ...details, todoke_applicant: true, token_sub: true, token_email: true }).extend({
    account: int,
    check_list_type: z.enum(checklistTypes).optional(),
    askAt: text,
    isGivenBack: z.boolean().optional(),
    untold: z.array(z.object({ name: text, kind: z.enum(egovEventKinds), day: text })),
  });
};

const egovDetail = async () => {
  const { EgovRecord } = await import("#shared/egov/record.ts");
  const archives = z.record(z.string(), z.object({ base: text, sha256: text })).optional();
  return EgovRecord.pick(details).partial().extend({ archives });
};

const egovFiling = async () => {
  const { EgovFiling } = await import("#shared/egov/filing.ts");
  const { EgovRecord } = await import("#shared/egov/record.ts");
  const { apply_form } = EgovRecord.shape;
  return EgovFiling.extend({ user_id: int, apply_form, ...each(["token_sub", "file", "refusal"], text) });
};

const egovAccount = async () =>
  z.object({ ...each(["id", "Version"], int), ...each(["sub", "email", "connectedAt"], text) });

const shape = (make: () => Promise<z.ZodType>, fixed: readonly string[] = []): Shape => {
  let schema: Promise<z.ZodType> | undefined;
  return { schema: () => (schema ??= make()), upgrades: [], fixed };
};
// prettier-ignore
const checklist = () => shape(checklistRow, ["AutoId", "status", "startdate", "deadline", "dueDate", "Done", "company", "office", "workplace", "formType", "filingDate", "filedBy", "Egov", "validFrom", "renewedBy", "Todo", "TodoRule"]);

/**
 * How each kind is stored, and what else of an office's data stays for years. All other items live for days or hold a number
 * or two. How one changes a shape says `infra/docs/table.md`.
 */
// prettier-ignore
export const shapes: Record<KindName | "egovDetail" | "egovFiling", Shape> = {
  company:               shape(async () => (await import("#shared/companies/company.ts")).Company, ["employeeCount", "employeeTaken", "workplaceTaken", "fileTaken"]),
  staff:                 shape(async () => (await import("#shared/companies/employee.ts")).Employee),
  workplace:             shape(async () => (await import("#shared/companies/workplace.ts")).Workplace),
  todo:                  shape(todo, ["AutoId", "FlowType", "Done", "days", "daysRevision"]),
  electronicApplication: checklist(),
  subsidy:               checklist(),
  article36Agreement:    checklist(),
  agreement:             shape(async () => (await import("#shared/agreements/agreement.ts")).Agreement),
  companyFile:           shape(async () => (await import("#shared/agreements/company-file.ts")).CompanyFile),
  announcement:          shape(async () => (await import("#shared/info/announcement.ts")).Announcement),
  user:                  shape(user, ["id", "email", "role", "epoch", "otpStep", "recoveryCodes", "factorGraceFrom", "passkeyCount", "isPasswordSigninEnabled"]),
  passkey:               shape(passkey, ["credentialId", "counter", "isBackedUp"]),
  office:                shape(office, ["AutoId", "NoticeMailSendHour", "noticeRunOn", "lock", "deletesOn"]),
  egov:                  shape(egov, ["id", "account", "askAt", "untold", "arrive_date"]),
  egovAccount:           shape(egovAccount),
  egovProcedure:         shape(async () => (await import("#shared/egov-procedures/procedure.ts")).EgovProcedure),
  egovDetail:            shape(egovDetail),
  egovFiling:            shape(egovFiling, ["state", "sent_at", "told"]),
};
