import * as z from "zod";
import { choiceColumns, dayColumns, textColumns } from "#shared/checklists/row.ts";
import { blankFacts } from "#shared/companies/company-values.ts";
import { noDay } from "#shared/dates/day.ts";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { Office } from "#shared/office/office-schema.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { User } from "#shared/users/user.ts";
import type { Item } from "./client.ts";
import { type Shape, shapeOf } from "./shape.ts";

const [int, text, someText, someInt] = [z.int(), z.string(), z.string().optional(), z.int().optional()];
const each = <T extends z.ZodType>(names: readonly string[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value]));

const checklistRow = async () =>
  z.object({
    ...each(
      [...dayColumns, ...choiceColumns, ...textColumns, "TodoRule", "formType", "validFrom", "procedure"],
      someText,
    ),
    ...each(["Todo", "renewal", "renewedBy", "commentCount"], someInt),
    targets: z.record(z.string(), int).optional(),
    ...each(["companyName", "workplaceName", "stuffText", "status", "deadline", "startdate"], text),
    ...each(["AutoId", "Version", "company", "workplace", "stuff", "user", "FlowVer"], int),
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

const withUser = (record: Item): Item => ({ user: noUser, ...record });

const withBaseDate = (row: Item): Item => ({ baseDate: noDay, ...row });

// prettier-ignore
const checklist = (...upgrades: Shape["upgrades"]) => shapeOf(checklistRow, ["AutoId", "status", "startdate", "deadline", "dueDate", "Done", "company", "office", "workplace", "formType", "filingDate", "filedBy", "Egov", "validFrom", "renewedBy", "Todo", "TodoRule", "commentCount"], [withUser, ...upgrades]);

/** What procedures ask of a company is not known of one that was there before them. */
const withFacts = (company: Item): Item => ({ ...blankFacts, ...company });

const withUsers = (company: Item): Item => ({ mainUser: noUser, subUser: noUser, ...company });

const withDates = (employee: Item): Item => ({ ...blankDates, confirmedDates: {}, ...employee });

/** How the kinds of `entities.ts` are stored; any other brings its shape along. How one changes says `infra/docs/table.md`. */
// prettier-ignore
export const shapes = {
  company:               shapeOf(async () => (await import("#shared/companies/company.ts")).Company, ["employeeCount", "employeeTaken", "workplaceTaken", "fileTaken", "commentCount"], [withFacts, withUsers]),
  staff:                 shapeOf(async () => (await import("#shared/companies/employee.ts")).Employee, [], [withDates]),
  workplace:             shapeOf(async () => (await import("#shared/companies/workplace.ts")).Workplace),
  todo:                  shapeOf(todo, ["AutoId", "FlowType", "Done", "days", "daysRevision", "commentCount"], [withUser]),
  electronicApplication: checklist(),
  subsidy:               checklist(withBaseDate),
  article36Agreement:    checklist(),
  announcement:          shapeOf(async () => (await import("#shared/info/announcement.ts")).Announcement),
  user:                  shapeOf(user, ["id", "email", "role", "epoch", "otpStep", "recoveryCodes", "factorGraceFrom", "passkeyCount", "isPasswordSigninEnabled"]),
  passkey:               shapeOf(passkey, ["credentialId", "counter", "isBackedUp"]),
  office:                shapeOf(office, ["AutoId", "NoticeMailSendHour", "noticeRunOn", "lock", "deletesOn"]),
};
