import { isEnded } from "#shared/checklists/egov-status.ts";
import type { StoredDetail, StoredEgov } from "#functions/db/egov-records.ts";

type Missing = { documents: number[]; notices: number[] };
/** What e-Gov has of a case that does not lie with us. */
export const missingPapers = ({ status }: StoredEgov, { official_list, notice_list }: StoredDetail): Missing => ({
  documents: official_list.filter(({ archived }) => !archived).map(({ notice_sub_id }) => notice_sub_id),
  notices: notice_list
    // Of what is over nobody waits for the notices: whoever opens one gets its files.
    .filter((notice) => notice.files === undefined && (!isEnded(status) || notice.notice_data_type.includes("補正")))
    .map(({ notice_sub_id }) => notice_sub_id),
});
