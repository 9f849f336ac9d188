import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { FilingRequest } from "#shared/egov/filing.ts";
import { AppError } from "#shared/errors.ts";
import { dayOf } from "#shared/egov/moments.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { fetchNotice, getApplication } from "#functions/egov/gateway/applications.ts";
import { filingSentences } from "./sentences.ts";

/** What a notice says of a case that may be filed again: 再提出, or 手続終了(再提出可). */
const again = "再提出";

/** The case that a filing of a row replaces: filed from this row. @throws notFound */
export const checkFirst = async (tenant: number, { FirstArriveId, Type }: FilingRequest, { AutoId }: ChecklistRow) => {
  if (!FirstArriveId) return;
  const record = await findEgov(tenant, FirstArriveId);
  if (record?.check_list_id !== AutoId || record.check_list_type !== Type) throw new AppError("notFound");
};

/** e-Gov, asked now, waits for it to be filed again. @throws invalid, EgovError */
export const checkReturned = async (tenant: number, { FirstArriveId }: FilingRequest) => {
  const record = FirstArriveId && (await findEgov(tenant, FirstArriveId));
  if (!record) return;
  const { arrive_id: arriveId, account } = record;
  const type = await withToken({ tenant, account }, async (token) => {
    const { notice_list } = await getApplication(token, arriveId);
    const notice = (notice_list ?? []).findLast(
      ({ notice_data_type, correct_completed_date }) =>
        notice_data_type.includes("補正") && !dayOf(correct_completed_date),
    );
    return notice && (await fetchNotice(token, { arriveId, subId: notice.notice_sub_id })).correctType;
  });
  if (type === undefined) throw new AppError("invalid", filingSentences.notReturned);
  if (!type.includes(again)) throw new AppError("invalid", filingSentences.partial);
};
