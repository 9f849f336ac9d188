import type { Day } from "#shared/dates/day.ts";
import { awaitsCorrection, isProcedureOver, isTakenBack } from "#shared/checklists/egov-status.ts";
import type { EgovDocument, EgovNeed, EgovNotice, EgovPayment } from "./record.ts";
import { dayOf } from "./moments.ts";

type Details = {
  status: string;
  pay_status: string;
  notice_list: readonly EgovNotice[];
  official_list: readonly EgovDocument[];
  apply_pay_list: readonly EgovPayment[];
};

const needAs = (kind: EgovNeed["kind"], text = ""): EgovNeed => ({ kind, day: dayOf(text) ?? "" });

/** 補正 that e-Gov does not call done; after 手続終了 one may file again until its day. A status alone says it without its day. */
const amendNeeds = ({ status, notice_list }: Details, today: Day) => {
  const open = notice_list
    .filter((notice) => notice.notice_data_type.includes("補正") && !dayOf(notice.correct_completed_date))
    .map((notice) => needAs("amend", notice.correct_expired_date))
    .filter(({ day }) => !isProcedureOver(status) || day === "" || day >= today);
  return open.length === 0 && awaitsCorrection(status) ? [needAs("amend")] : open;
};

/** Whether the office may correct it or file it again. */
export const isGivenBack = (details: Details, today: Day) =>
  !isTakenBack(details.status) && amendNeeds(details, today).length > 0;

/** 手続終了 says nothing of money: 納付状況 does. */
const paymentNeeds = ({ pay_status, apply_pay_list }: Details) => {
  if (!isPaymentDue(pay_status)) return [];
  return apply_pay_list.length === 0
    ? [needAs("payment")]
    : apply_pay_list.map(({ pay_expired }) => needAs("payment", pay_expired));
};
export const isPaymentDue = (payStatus: string) => payStatus.includes("納付待ち");

const documentNeeds = ({ official_list }: Details) =>
  official_list
    .filter(({ opened, doc_download_date }) => !opened && !dayOf(doc_download_date))
    .map(({ doc_download_expired_date }) => needAs("document", doc_download_expired_date));

/** A day that e-Gov does not say comes first, since it may be any; but a 公文書 can nearly always be fetched for long. */
export const needOrder = (need: EgovNeed | null) => {
  if (!need) return "9999";
  return need.day || (need.kind === "document" ? "9998" : "0000");
};

/** The earliest of 補正期限, 納付期限 and 公文書取得期限 that is still open; null when nothing is to be done. */
export const needOf = (details: Details, today: Day): EgovNeed | null =>
  [
    ...(isTakenBack(details.status) ? [] : [...amendNeeds(details, today), ...paymentNeeds(details)]),
    ...documentNeeds(details),
  ].toSorted((a, b) => (needOrder(a) < needOrder(b) ? -1 : Number(needOrder(a) > needOrder(b))))[0] ?? null;

/** Whether e-Gov is still to be asked about a case: 手続終了 is not the end while the office owes something, or a 公文書 is not kept. */
export const isOpenAtEgov = (details: Details, today: Day) => {
  const { status, official_list } = details;
  const isMissing = ({ archived, doc_download_expired_date }: EgovDocument) =>
    !archived && (dayOf(doc_download_expired_date) ?? today) >= today;
  if (official_list.some(isMissing)) return true;
  if (isTakenBack(status)) return false;
  return !isProcedureOver(status) || [...amendNeeds(details, today), ...paymentNeeds(details)].length > 0;
};
