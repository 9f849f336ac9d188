import { isDeepStrictEqual } from "node:util";
import type { StoredDetail } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";

/** Whether an answer has all that it counts, so that the case need not be asked for by itself. */
export const isWhole = ({ notice_count, doc_count, apply_pay_count, ...lists }: Application) => {
  const has = (count: number | undefined, list: readonly unknown[] | null | undefined) =>
    count === undefined ? list != null : count <= (list?.length ?? 0);
  return (
    has(notice_count, lists.notice_list) &&
    has(doc_count, lists.official_list) &&
    has(apply_pay_count, lists.apply_pay_list)
  );
};

/** A list that an answer does not have is empty where it counts none, else as we know it. */
const kept = <T>(before: readonly T[], count: number | undefined) => (count === 0 ? [] : [...before]);

const noticesOf = ({ notice_list, notice_count }: Application, before: StoredDetail) =>
  notice_list?.map((notice) => ({
    // What e-Gov says of the notice alone stays: no list has it.
    ...before.notice_list.find(({ notice_sub_id }) => notice_sub_id === notice.notice_sub_id),
    notice_sub_id: notice.notice_sub_id,
    issue_date: notice.issue_date,
    notice_data_type: notice.notice_data_type,
    notice_title: notice.notice_title,
    notice_sentence: notice.notice_sentence,
    issuer_organization: notice.issuer_organization,
    correct_expired_date: notice.correct_expired_date,
    correct_completed_date: notice.correct_completed_date,
  })) ?? kept(before.notice_list, notice_count);

export const isSameDetail = (a: StoredDetail, b: StoredDetail) => isDeepStrictEqual(a, b);

/** Whether we keep a document is ours to know: e-Gov's answer does not change it. */
const documentsOf = ({ official_list, doc_count }: Application, before: StoredDetail) => {
  const known = new Map(before.official_list.map((document) => [document.notice_sub_id, document]));
  if (!official_list) return kept(before.official_list, doc_count);
  return official_list.map((document) => ({
    notice_sub_id: document.notice_sub_id,
    allowed_date: document.allowed_date,
    doc_title: document.doc_title,
    doc_download_expired_date: document.doc_download_expired_date,
    doc_download_date: document.doc_download_date,
    sign: document.sign,
    archived: known.get(document.notice_sub_id)?.archived ?? false,
    opened: known.get(document.notice_sub_id)?.opened ?? false,
  }));
};

const paymentsOf = ({ apply_pay_list, apply_pay_count }: Application, before: StoredDetail) =>
  apply_pay_list?.map((payment) => ({
    pay_number: payment.pay_number,
    confirm_number: payment.confirm_number,
    facility_number: payment.facility_number,
    pay_name_kana: payment.pay_name_kana,
    total_fee: payment.total_fee,
    pay_expired: payment.pay_expired,
  })) ?? kept(before.apply_pay_list, apply_pay_count);

export const noDetail: StoredDetail = {
  apply_form: [],
  notice_list: [],
  official_list: [],
  apply_pay_list: [],
  statuses: [],
  archives: {},
};

/** The detail as e-Gov answers it now, with each status and the instant (ISO) at which it was first seen. */
export const nextDetail = (before: StoredDetail, answer: Application, now: Date): StoredDetail => ({
  apply_form: before.apply_form,
  archives: before.archives,
  notice_list: noticesOf(answer, before),
  official_list: documentsOf(answer, before),
  apply_pay_list: paymentsOf(answer, before),
  statuses:
    before.statuses.at(-1)?.status === answer.status
      ? before.statuses
      : [...before.statuses, { status: answer.status, at: now.toISOString() }],
});
