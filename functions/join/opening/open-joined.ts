import { dayInJapan } from "#shared/dates/day.ts";
import { trialEnd } from "#shared/payment/state.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import { openOffice } from "#functions/db/offices.ts";
import { type Registration, usingRegistration } from "#functions/join/items/registrations.ts";
import { usingToken } from "#functions/db/tokens.ts";

const officeOf = (form: Registration, now: Date) => ({
  Name: form.company_name,
  NameKana: form.company_name_kana,
  PostCode: form.postal_code,
  Address: form.prefecture + form.address1 + form.address2,
  AddressKana: (form.prefecture_kana || prefectureOf(form.prefecture)!.kana) + form.address1_kana + form.address2_kana,
  PhoneNumber: form.phone,
  CorporateNumber: form.corporate_number,
  Representative: nameOf(form),
  Kenpos: ["協会けんぽ"],
  trialEndsOn: trialEnd(dayInJapan(now)),
});

const nameOf = (form: Registration) => ({
  lastName: form.last_name,
  firstName: form.first_name,
  lastKana: form.last_name_kana,
  firstKana: form.first_name_kana,
});

const managerOf = (form: Registration) => ({
  ...nameOf(form),
  shortName: form.last_name,
  email: form.email,
  role: "manager" as const,
  agreedTermsRevision: form.agreedTermsRevision,
  passwordHash: form.passwordHash,
});

/** Opens the office and uses its link up, in one transaction. @throws duplicate when the address was taken meanwhile */
export const openJoined = (form: Registration, token: string, now: Date) =>
  openOffice({
    office: officeOf(form, now),
    user: managerOf(form),
    now,
    beside: [usingToken("join", token, now), ...usingRegistration(form, now)],
  });
