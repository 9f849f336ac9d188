import * as z from "zod";
import { Dashboard } from "#shared/dashboard/dashboard.ts";
import { NoticeMailCondition, Office } from "#shared/office/office-schema.ts";
import { CurrentPayment } from "#shared/payment/payment.ts";
import { Passkey, User } from "#shared/users/user.ts";

/** Who is signed in: the user's own fields and the session data of specification 3, each from one source. */
export const CurrentUser = User.extend({
  AutoId: z.int(),
  Uid: z.string(),
  Admin: z.boolean(),
  Manager: z.boolean(),
  Name: z.string(),
  NameKana: z.string(),
  ShortName: z.string(),
  Organization: z.string(),
  OrgId: z.int(),
  OrgInfo: Office,
  /** For root: the offices of the service; else one's own. */
  Organizations: z.array(z.object({ value: z.int(), label: z.string() })),
  UserMax: z.int(),
  CompanyMax: z.int(),
  TodoMax: z.int(),
  CheckListMax: z.int(),
  Kenpo: z.array(z.string()),
  department: z.string(),
  title: z.string(),
  phone: z.string(),
  fax: z.string(),
  mail: z.string(),
  NoticeMailCondition,
  InitPasswdChanged: z.boolean(),
  OtpEnable: z.boolean(),
  Passkeys: z.array(Passkey),
  PasswdDisable: z.boolean(),
  LoginFailureLockEnable: z.boolean(),
  IsLocked: z.boolean(),
  TosAgreeVersion: z.int(),
  /** Of a user whose office asks for a second factor that is not there yet. */
  factorGrace: z.object({ days: z.int(), isOver: z.boolean() }).nullable(),
  /** User id → name, deleted users too; "0" is 運営. */
  Dic: z.record(z.string(), z.string()),
  /** The office's settings as a list to show. */
  settings: z.array(z.object({ name: z.string(), label: z.string(), value: z.string(), type: z.string() })),
  /** `isApplied`: for a plan, whose payment 運営 may not have marked yet. */
  payment: CurrentPayment.extend({ isApplied: z.boolean() }),
  /** The day in Japan, from the server. */
  today: z.string(),
  // the dashboard's figures, unless a brief answer was asked for
  ...Dashboard.pick({ Posts: true, TodoList: true, CheckList: true }).partial().shape,
});
export type CurrentUser = z.output<typeof CurrentUser>;
