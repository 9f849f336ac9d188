import { isDeepStrictEqual } from "node:util";
import { needOf } from "#shared/egov/need.ts";
import { nextAskAt } from "#shared/egov/poll.ts";
import { isEnded } from "#shared/egov/status.ts";
import { picked } from "#functions/db/fields.ts";
import type { StoredDetail, StoredEgov } from "#functions/db/egov-records.ts";
import type { Application, ApplicationDetail } from "#functions/egov/gateway/answers.ts";
import { eventsOf } from "./events.ts";

/** What e-Gov says of a case in a list as well as alone. */
const told = [
  "arrive_id",
  "arrive_date",
  "send_number",
  "send_date",
  "status",
  "corporation_name",
  "applicant_name",
  "proc_name",
  "submission_destination",
  "withdraw_flag",
  "pay_status",
  "notice_count",
  "doc_count",
  "apply_pay_count",
  "applied_account",
] as const;

/** Whether a list says something of a case that we do not have. */
export const differs = (record: StoredEgov, application: Application) =>
  told.some((field) => record[field] !== application[field]);

const noticesOf = ({ notice_list }: ApplicationDetail) =>
  notice_list.map((notice) => ({
    notice_sub_id: notice.notice_sub_id,
    issue_date: notice.issue_date,
    notice_data_type: notice.notice_data_type,
    notice_title: notice.notice_title,
    notice_sentence: notice.notice_sentence,
    issuer_organization: notice.issuer_organization,
    correct_expired_date: notice.correct_expired_date,
    correct_completed_date: notice.correct_completed_date,
  }));

export const isSameDetail = (a: StoredDetail, b: StoredDetail) => isDeepStrictEqual(a, b);

/** Whether we keep a document is ours to know: e-Gov's answer does not change it. */
const documentsOf = ({ official_list }: ApplicationDetail, before: StoredDetail) => {
  const known = new Map(before.official_list.map((document) => [document.notice_sub_id, document]));
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

const paymentsOf = ({ apply_pay_list }: ApplicationDetail) =>
  apply_pay_list.map((payment) => ({
    pay_number: payment.pay_number,
    confirm_number: payment.confirm_number,
    facility_number: payment.facility_number,
    pay_name_kana: payment.pay_name_kana,
    total_fee: payment.total_fee,
    pay_expired: payment.pay_expired,
  }));

export const noDetail: StoredDetail = {
  apply_form: [],
  notice_list: [],
  official_list: [],
  apply_pay_list: [],
  statuses: [],
  archives: {},
};

type Known = { record: StoredEgov; detail: StoredDetail };

/** The detail as e-Gov tells it now, with each status and the instant (ISO) at which it was first seen. */
const nextDetail = (before: StoredDetail, answer: ApplicationDetail, now: Date): StoredDetail => ({
  apply_form: before.apply_form,
  archives: before.archives,
  notice_list: noticesOf(answer),
  official_list: documentsOf(answer, before),
  apply_pay_list: paymentsOf(answer),
  statuses:
    before.statuses.at(-1)?.status === answer.status
      ? before.statuses
      : [...before.statuses, { status: answer.status, at: now.toISOString() }],
});

/** The fields of a case that follow from its status and its detail. */
export const derived = (
  { id, status, pay_status }: Pick<StoredEgov, "id" | "status" | "pay_status">,
  detail: StoredDetail,
  now: Date,
) => ({
  need: needOf({ status, pay_status, ...detail }),
  askAt: nextAskAt({ id, status }, now.getTime(), now.getTime()),
  updated_at: now.toISOString(),
});

/** A case that we know, as e-Gov tells it now, with what is news since. */
export const merge = ({ record, detail: before }: Known, answer: ApplicationDetail, now: Date) => {
  const detail = nextDetail(before, answer, now);
  const had = new Set(eventsOf(before, record.status).map(({ name }) => name));
  // What stood there when we first looked is no news.
  const isFirstLook = before.statuses.length === 0;
  const news = isFirstLook ? [] : eventsOf(detail, answer.status).filter(({ name }) => !had.has(name));
  const facts = picked(answer as unknown as StoredEgov, told);
  const fields: Partial<StoredEgov> = {
    ...facts,
    ...derived({ ...record, ...facts }, detail, now),
    untold: [...record.untold, ...news],
  };
  return { fields, detail };
};

export const arrivedAt = ({ arrive_date }: Application) => {
  const at = Date.parse(`${arrive_date.replace(" ", "T")}+09:00`);
  return Number.isNaN(at) ? 0 : at;
};

const firstRecord = (
  { id, account, askAt }: { id: number; account: number; askAt: string },
  application: Application,
  detail: StoredDetail,
  now: Date,
): StoredEgov => {
  const facts = picked(application as unknown as StoredEgov, told) as Pick<StoredEgov, (typeof told)[number]>;
  return {
    ...facts,
    id,
    Version: 1,
    account,
    user_id: -1,
    check_list_id: -1,
    proc_id: "",
    apply_type: "",
    ministry_name: "",
    confirm_time: "",
    created_at: now.toISOString(),
    ...derived({ id, ...facts }, detail, now),
    askAt,
    untold: [],
  };
};

/** A case of the time before the connection, as a list has it: no news, and asked for at once while it is open. */
export const oldRecord = (of: { id: number; account: number }, application: Application, now: Date): Known => {
  const askAt = isEnded(application.status) ? "" : now.toISOString();
  return { record: firstRecord({ ...of, askAt }, application, noDetail, now), detail: noDetail };
};

/** A case that has arrived since, of which the office is told what stands in it. */
export const newRecord = (of: { id: number; account: number }, answer: ApplicationDetail, now: Date): Known => {
  const detail = nextDetail(noDetail, answer, now);
  const askAt = nextAskAt({ id: of.id, status: answer.status }, arrivedAt(answer), now.getTime());
  const record = firstRecord({ ...of, askAt }, answer, detail, now);
  return { record: { ...record, untold: eventsOf(detail, answer.status) }, detail };
};
