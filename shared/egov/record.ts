import * as z from "zod";

// The fields of e-Gov keep its names and its texts: days and times are "YYYY-MM-DD HH:MM:SS" in Japan, "" where it gives none.

/** Number of a notice or a document within its case, 0 to 999. */
const SubId = z.int().min(0);

export const EgovNotice = z.object({
  notice_sub_id: SubId,
  issue_date: z.string(),
  notice_data_type: z.string(),
  notice_title: z.string(),
  notice_sentence: z.string(),
  issuer_organization: z.string(),
  correct_expired_date: z.string(),
  correct_completed_date: z.string(),
  /** 部分補正, 再提出 or 手続終了(再提出可) in e-Gov's words; it and `files` are absent until e-Gov was asked for them. */
  correct_type: z.string().optional(),
  /** How many files came with it; they lie with us. */
  files: z.int().optional(),
});
export type EgovNotice = z.output<typeof EgovNotice>;

/** `archived`: its zip lies with us, read back and the same. `opened`: that was reported to e-Gov, which cannot be taken back. */
export const EgovDocument = z.object({
  notice_sub_id: SubId,
  allowed_date: z.string(),
  doc_title: z.string(),
  doc_download_expired_date: z.string(),
  doc_download_date: z.string(),
  sign: z.string(),
  archived: z.boolean(),
  opened: z.boolean(),
});
export type EgovDocument = z.output<typeof EgovDocument>;

export const EgovPayment = z.object({
  pay_number: z.string(),
  confirm_number: z.string(),
  facility_number: z.string(),
  pay_name_kana: z.string(),
  total_fee: z.string(),
  pay_expired: z.string(),
});
export type EgovPayment = z.output<typeof EgovPayment>;

const ApplyForm = z.object({ form_name: z.string(), attached_files: z.array(z.string()) });

export const needKinds = ["amend", "payment", "document", "unread"] as const;
/** What the office has to do first, and until when; "" where e-Gov does not say. `unread`: its answer could not be read. */
export const EgovNeed = z.object({ kind: z.enum(needKinds), day: z.string() });
export type EgovNeed = z.output<typeof EgovNeed>;

/** A case as the list shows it. */
export const EgovSummary = z.object({
  id: z.int(),
  Version: z.int(),
  /** 16 to 18 digits. */
  arrive_id: z.string(),
  arrive_date: z.string(),
  status: z.string(),
  notice_count: z.int(),
  doc_count: z.int(),
  corporation_name: z.string(),
  applicant_name: z.string(),
  /** Who filed it with Todoke; -1: filed elsewhere. */
  user_id: z.int(),
  /** That user's name. */
  todoke_applicant: z.string(),
  proc_name: z.string(),
  need: EgovNeed.nullable(),
  /** The company of the row that it was filed from; absent where it was filed elsewhere. */
  company: z.int().optional(),
});
export type EgovSummary = z.output<typeof EgovSummary>;

/** A case with all that is known of it. Rows filed elsewhere have no procedure id, form or ministry. */
export const EgovRecord = EgovSummary.extend({
  /** The row that it was filed from; -1 none. */
  check_list_id: z.int(),
  proc_id: z.string(),
  apply_type: z.string(),
  ministry_name: z.string(),
  apply_form: z.array(ApplyForm),
  confirm_time: z.string(),
  send_date: z.string(),
  send_number: z.string(),
  submission_destination: z.string(),
  withdraw_flag: z.boolean(),
  pay_status: z.string(),
  apply_pay_count: z.int(),
  applied_account: z.string(),
  token_sub: z.string(),
  token_email: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  notice_list: z.array(EgovNotice),
  official_list: z.array(EgovDocument),
  apply_pay_list: z.array(EgovPayment),
  /** Each status with the instant (ISO) at which we saw it first, the oldest first. */
  statuses: z.array(z.object({ status: z.string(), at: z.string() })),
});
export type EgovRecord = z.output<typeof EgovRecord>;
