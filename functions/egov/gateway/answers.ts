import * as z from "zod";

// What we read of e-Gov's answers (API v2). Fields that we do not know pass; one that we need and that is missing does not.

/** "-" means: does not apply. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === "-" ? "" : String(value)));
export const needed = z.union([z.string().min(1), z.number()]).transform(String);
const count = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .nullish()
  .transform((value) => value ?? 0);
const subId = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === "true");
const list = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

export const Notice = z.looseObject({
  notice_sub_id: subId,
  issue_date: text,
  notice_data_type: text,
  notice_title: text,
  notice_sentence: text,
  issuer_organization: text,
  correct_expired_date: text,
  correct_completed_date: text,
});
export const OfficialDocument = z.looseObject({
  notice_sub_id: subId,
  allowed_date: text,
  doc_title: text,
  doc_download_expired_date: text,
  doc_download_date: text,
  sign: text,
});
export const Payment = z.looseObject({
  pay_number: text,
  confirm_number: text,
  facility_number: text,
  pay_name_kana: text,
  total_fee: text,
  pay_expired: text,
});

export const Application = z.looseObject({
  arrive_id: needed,
  arrive_date: text,
  send_number: text,
  send_date: text,
  status: needed,
  corporation_name: text,
  applicant_name: text,
  proc_name: text,
  submission_destination: text,
  withdraw_flag: flag,
  pay_status: text,
  notice_count: count,
  doc_count: count,
  apply_pay_count: count,
  applied_account: text,
});
export type Application = z.output<typeof Application>;

export const ApplicationDetail = Application.extend({
  notice_list: list(Notice),
  official_list: list(OfficialDocument),
  apply_pay_list: list(Payment),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

export const results = <S extends z.ZodType>(schema: S) => z.looseObject({ results: schema });

/** Where e-Gov says that the next page is: an address, or an object with one. */
const link = z
  .union([z.string(), z.looseObject({ href: z.string() }).transform(({ href }) => href)])
  .nullish()
  .transform((value) => value ?? "");

export const ApplicationPage = results(z.looseObject({ apply_list: list(Application) })).extend({
  _links: z.looseObject({ next: link }).nullish(),
  resultset: z.looseObject({ all_count: count, offset: count, count: count }),
});
export const ApplicationAnswer = results(ApplicationDetail);
export const Withdrawn = results(z.looseObject({ arrive_id: needed, withdraw_date: text }));
