import type { Day } from "#shared/dates/day.ts";
import { type ApiRoute, type Call, failure, notFound } from "./api-call.ts";
import type { Egov } from "./egov.ts";
import { dayOf, none, showTime } from "./egov-clock.ts";
import { pageOf, readPeriod } from "./paging.ts";
import type { Application, Blank, Notice, OfficialDocument, Payment } from "./state.ts";
import { isEnded, isOfWithdrawal, statuses } from "./statuses.ts";
import { walk } from "./walk.ts";

export const payStatusOf = ({ paid, isCancelled, until }: Payment, today: Day) => {
  if (isCancelled) return "取消";
  if (paid !== undefined) return "納付済み";
  return until < today ? "納付期限切れ" : "納付待ち";
};
/** What waits for somebody stands for the whole. */
const payStatuses = ["納付待ち", "納付期限切れ", "納付済み", "取消"] as const;
const wholePayStatus = ({ payments }: Application, today: Day) =>
  payStatuses.find((status) => payments.some((payment) => payStatusOf(payment, today) === status)) ?? none;

/** What is of a 補正 alone stands nowhere else. */
export const correctionOf = ({ type, correctUntil, corrected }: Notice) =>
  type === "補正" ? { correct_expired_date: correctUntil ?? none, correct_completed_date: showTime(corrected) } : {};

const noticeOf = (application: Application) => (notice: Notice) => ({
  notice_sub_id: notice.subId,
  issue_date: showTime(notice.issued),
  notice_data_type: notice.type,
  notice_title: notice.title,
  notice_sentence: notice.sentence,
  issuer_organization: application.destination,
  ...correctionOf(notice),
});

const documentOf = ({ subId, allowed, title, until, reported, variant }: OfficialDocument) => ({
  notice_sub_id: subId,
  allowed_date: showTime(allowed),
  doc_title: title,
  doc_download_expired_date: until,
  doc_download_date: showTime(reported),
  sign: variant === "unsigned" ? "なし" : "あり",
});

export const paymentOf = ({ number, confirm, facility, kana, fee, until }: Payment) => ({
  pay_number: number,
  confirm_number: confirm,
  facility_number: facility,
  pay_name_kana: kana,
  total_fee: fee,
  pay_expired: until,
});

// A guess: the flag is documented, when it is on is not. Withdrawals from 到達 and from 審査中 have been seen.
export const canBeWithdrawn = ({ status }: Application) =>
  !isEnded(status) && !isOfWithdrawal(status) && !status.startsWith(statuses.judged);

/** An answer of which some fields say nothing. */
const blanked = <T extends object>(answer: T, { fields, as }: Blank = { fields: [], as: "-" }) => ({
  ...answer,
  ...Object.fromEntries(fields.map((field) => [field, as === "absent" ? undefined : as])),
});

/** What list and detail have in common. */
const detailOf = ({ store, now }: Egov, application: Application) => {
  const { sub, notices, documents, payments } = application;
  return {
    status: application.status,
    arrive_id: application.arriveId,
    arrive_date: showTime(application.arrived),
    corporation_name: application.corporation,
    applicant_name: application.applicant,
    proc_name: application.procName,
    submission_destination: application.destination,
    withdraw_flag: canBeWithdrawn(application),
    pay_status: wholePayStatus(application, dayOf(now())),
    notice_count: notices.length,
    doc_count: documents.length,
    apply_pay_count: payments.length,
    notice_list: notices.map(noticeOf(application)),
    ...(documents.length > 0 && { official_list: documents.map(documentOf) }),
    apply_pay_list: payments.map(paymentOf),
    applied_account: store.state.accounts.find((account) => account.sub === sub)!.email,
  };
};

/** An account's applications as they stand now, the latest arrival first. */
export const visibleOf = (egov: Egov, sub: string) => {
  const now = egov.now();
  const all = egov.store.applicationsOf(sub).filter(({ visible }) => visible <= now);
  for (const application of all) walk(egov, application);
  return all.toSorted((one, other) => other.arrived - one.arrived || (one.arriveId < other.arriveId ? 1 : -1));
};

/** @throws the answer 404 for a number that does not exist or is another account's */
export const applicationFor = ({ egov, account }: Pick<Call, "egov" | "account">, arriveId: string) => {
  const application = egov.store.find(arriveId);
  if (!application || application.sub !== account.sub || application.visible > egov.now()) throw notFound();
  walk(egov, application);
  return application;
};

const listed = (call: Call) => {
  const all = visibleOf(call.egov, call.account.sub);
  const number = call.query.get("send_number");
  if (number !== null) return all.filter(({ sent }) => sent?.number === number);
  if (!call.query.has("date_from") && !call.query.has("date_to"))
    throw failure(call, { title: "送信番号または取得対象期間を指定してください。" });
  const isAsked = readPeriod(call);
  return all.filter(({ arrived }) => isAsked(dayOf(arrived)));
};

const list = (call: Call) => {
  const all = listed(call);
  const { page, first, resultset, _links } = pageOf(call, "/apply/lists", all);
  const bare = { notice_list: undefined, official_list: undefined, apply_pay_list: undefined };
  const apply_list = page.map((application, position) => {
    const row = {
      no: first + position + 1,
      send_number: application.sent?.number ?? none,
      send_date: showTime(application.sent?.at),
      ...detailOf(call.egov, application),
      ...(call.egov.store.state.settings.hasBareRows && bare),
    };
    return blanked(row, application.blank);
  });
  return { resultset, results: { apply_list }, _links };
};

const detail = (call: Call) => {
  const application = applicationFor(call, call.params[0]!);
  return { results: blanked(detailOf(call.egov, application), application.blank) };
};

export const applicationRoutes: ApiRoute[] = [
  { method: "GET", path: "/apply/lists", title: "申請案件一覧取得", answer: list },
  { method: "GET", path: "/apply/{arrive_id}", title: "申請案件取得", answer: detail },
];
