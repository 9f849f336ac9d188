import { officeLimits } from "#shared/limits.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { blankPerson } from "#shared/users/user-values.ts";
import type { StoredOffice, StoredUser } from "./entities.ts";

export type OfficeFacts = Pick<StoredOffice, "Name" | "NameKana"> &
  Partial<Omit<StoredOffice, "AutoId" | "Version" | "noticeRunOn">>;
/** An office before its first day, with what is known of it; without a trial unless its facts say one. */
export const newOffice = (tenant: number, facts: OfficeFacts): StoredOffice => ({
  PostCode: "",
  Address: "",
  AddressKana: "",
  Kenpos: [],
  ...officeLimits,
  ...newOfficeSettings,
  trialEndsOn: "",
  ...facts,
  AutoId: tenant,
  Version: 1,
  noticeRunOn: "",
});

type Facts = "firstName" | "lastName" | "email" | "role" | "passwordHash";
export type UserFacts = Pick<StoredUser, Facts> & Partial<Omit<StoredUser, Facts | "id" | "Version" | "epoch">>;
/** A user before the first sign-in, with what is known of somebody; `passwordHash` is empty before there is a password. */
export const newUser = (id: number, facts: UserFacts): StoredUser => ({
  ...blankPerson,
  isOtpEnabled: false,
  iconPath: "",
  isPasswordResetRequired: false,
  agreedTermsRevision: 0,
  ...facts,
  id,
  Version: 1,
  epoch: 1,
});
