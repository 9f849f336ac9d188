import * as z from "zod";

// What we read of e-Gov's answers (API v2). Fields that we do not know pass; one that we need and that is missing does not.

/** "-" means: does not apply. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === "-" ? "" : String(value)));
/** What an answer may leave out: nothing, null, "" and "-" alike are not said. */
const said = text.transform((value) => (value === "" ? undefined : value));
/** A count that an answer may leave out. */
const saidCount = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .nullish()
  .transform((value) => value ?? undefined);
export const needed = z.union([z.string().min(1), z.number()]).transform(String);
const count = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .nullish()
  .transform((value) => value ?? 0);
const subId = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const saidFlag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? undefined : String(value) === "true"));
const list = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

/** Base64 as anybody writes it: in lines, with or without padding. */
export const base64 = z
  .string()
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/))
  .transform((value) => new Uint8Array(Buffer.from(value, "base64")));

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

/**
 * A case, as a list and a call for it alone tell it. Each leaves out some of it: a detail has no `send_number`, a list may
 * have no notices.
 */
export const Application = z.looseObject({
  arrive_id: needed,
  arrive_date: said,
  send_number: said,
  send_date: said,
  status: needed,
  corporation_name: said,
  applicant_name: said,
  proc_name: said,
  submission_destination: said,
  withdraw_flag: saidFlag,
  pay_status: said,
  notice_count: saidCount,
  doc_count: saidCount,
  apply_pay_count: saidCount,
  applied_account: said,
  notice_list: z.array(Notice).nullish(),
  official_list: z.array(OfficialDocument).nullish(),
  apply_pay_list: z.array(Payment).nullish(),
});
export type Application = z.output<typeof Application>;

export const results = <S extends z.ZodType>(schema: S) => z.looseObject({ results: schema });

/** Where e-Gov says that the next page is: an address, or an object with one. */
const link = z
  .union([z.string(), z.looseObject({ href: z.string() }).transform(({ href }) => href)])
  .nullish()
  .transform((value) => value ?? "");

export const ApplicationPage = results(z.looseObject({ apply_list: list(z.unknown()) })).extend({
  _links: z.looseObject({ next: link }).nullish(),
  resultset: z.looseObject({ all_count: count, offset: count, count: count }),
});
export const ApplicationAnswer = results(Application);
export const Withdrawn = results(z.looseObject({ arrive_id: needed, withdraw_date: text }));
