import type { EgovDocument, EgovNeed, EgovNotice, EgovPayment } from "./record.ts";
import { dayOf } from "./moments.ts";
import { isEnded } from "#shared/checklists/egov-status.ts";

type Details = {
  status: string;
  pay_status: string;
  notice_list: readonly EgovNotice[];
  official_list: readonly EgovDocument[];
  apply_pay_list: readonly EgovPayment[];
};

const openDays = ({ status, pay_status, notice_list, official_list, apply_pay_list }: Details) => {
  const amends = notice_list.filter(
    ({ notice_data_type, correct_completed_date }) =>
      notice_data_type.includes("補正") && !dayOf(correct_completed_date),
  );
  const payments = pay_status.includes("納付待ち") ? apply_pay_list : [];
  const documents = official_list.filter(({ opened, doc_download_date }) => !opened && !dayOf(doc_download_date));
  // What is ended can be neither amended nor paid, yet its documents can still be fetched.
  const open = isEnded(status) ? [] : [...amends.map(amendOf), ...payments.map(paymentOf)];
  return [...open, ...documents.map(documentOf)];
};
const amendOf = ({ correct_expired_date }: EgovNotice) => ({
  kind: "amend" as const,
  day: dayOf(correct_expired_date),
});
const paymentOf = ({ pay_expired }: EgovPayment) => ({ kind: "payment" as const, day: dayOf(pay_expired) });
const documentOf = ({ doc_download_expired_date }: EgovDocument) => ({
  kind: "document" as const,
  day: dayOf(doc_download_expired_date),
});

/** The earliest of 補正期限, 納付期限 and 公文書取得期限 that is still open; null when nothing is to be done. */
export const needOf = (details: Details): EgovNeed | null =>
  openDays(details)
    .flatMap(({ kind, day }) => (day === undefined ? [] : [{ kind, day }]))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))[0] ?? null;
