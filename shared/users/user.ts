import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { mentionMails } from "./mention-mails.ts";

export const Notifications = z.object({
  eApplication: z.boolean(),
  subsidy: z.boolean(),
  agreement: z.boolean(),
  /** Absent: `now`. */
  mentions: z.enum(mentionMails).optional(),
});
export type Notifications = z.output<typeof Notifications>;

const name = z.string().max(lengths.name);
const kana = z.string().max(lengths.kana);

export const Passkey = z.object({ id: z.int(), alias: z.string(), createdAt: z.string() });

/** A user as the wire shows one; `password` only goes in, never out. */
export const User = z.object({
  id: z.int(),
  Version: z.int(),
  lastName: name,
  firstName: name,
  lastKana: kana,
  firstKana: kana,
  shortName: name,
  email: z.string().max(lengths.email),
  role: z.enum(["user", "manager", "root"]),
  division: name,
  divisionKana: kana,
  position: name,
  notifications: Notifications,
  isOtpEnabled: z.boolean(),
  isPasswordSigninEnabled: z.boolean(),
  iconPath: z.string(),
  isPasswordResetRequired: z.boolean(),
  agreedTermsRevision: z.int(),
  passkeys: z.array(Passkey),
});
export type User = z.output<typeof User>;

/** An address as the service counts it: one account, however it is typed. NFKC may make it many times as long. */
export const normalizeEmail = (email: string) => email.normalize("NFKC").trim().toLowerCase();

/** A user in the list and the dialog. Of a user whom the reader may not edit, it holds only what the list shows. */
export const UserRecord = User.extend({
  IsLocked: z.boolean(),
  /** No mail but those that ask for it goes to an address before its owner has confirmed it. */
  isEmailConfirmed: z.boolean(),
  /** The address that takes the place of `email` once it is confirmed. */
  pendingEmail: z.string(),
});
export type UserRecord = z.output<typeof UserRecord>;
