import type { EgovEvent } from "#shared/egov/events.ts";
import { isEnded } from "#shared/checklists/egov-status.ts";
import type { StoredDetail } from "#functions/db/egov-records.ts";

const dayOf = (text: string) => text.slice(0, 10);

/** All events of a case so far that its readers get mails about. */
export const eventsOf = (detail: StoredDetail, status: string): EgovEvent[] => [
  ...detail.notice_list
    .filter(({ notice_data_type }) => notice_data_type.includes("補正"))
    .map(({ notice_sub_id, correct_expired_date }) => ({
      name: `amend#${notice_sub_id}`,
      kind: "amend" as const,
      day: dayOf(correct_expired_date),
    })),
  ...detail.apply_pay_list.map(({ pay_number, pay_expired }) => ({
    name: `payment#${pay_number}`,
    kind: "payment" as const,
    day: dayOf(pay_expired),
  })),
  ...detail.official_list.map(({ notice_sub_id, doc_download_expired_date }) => ({
    name: `document#${notice_sub_id}`,
    kind: "document" as const,
    day: dayOf(doc_download_expired_date),
  })),
  ...(isEnded(status) ? [{ name: "ended", kind: "ended" as const, day: "" }] : []),
];
