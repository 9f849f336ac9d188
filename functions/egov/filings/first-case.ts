import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isPartial, openCorrection } from "#shared/egov/correction.ts";
import type { FilingRequest } from "#shared/egov/filing.ts";
import { AppError } from "#shared/errors.ts";
import { findEgov, readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { fetchNotice, getApplication } from "#functions/egov/gateway/applications.ts";
import { filingSentences } from "./sentences.ts";

/** What e-Gov asks for a case that may be filed again: 再提出, or 手続終了(再提出可). */
const again = "再提出";

/** A case that e-Gov has given back, and the number of the 補正 as far as we know of it. */
export type ReturnedCase = { record: StoredEgov; notice: number | undefined };

/** The case that a filing of a row corrects or replaces: filed from this row. @throws notFound */
export const returnedCase = async (
  tenant: number,
  { FirstArriveId, Type }: FilingRequest,
  { AutoId }: ChecklistRow,
): Promise<ReturnedCase | undefined> => {
  if (!FirstArriveId) return undefined;
  const record = await findEgov(tenant, FirstArriveId);
  if (record?.check_list_id !== AutoId || record.check_list_type !== Type) throw new AppError("notFound");
  return { record, notice: openCorrection((await readDetail(tenant, record.id)).notice_list)?.notice_sub_id };
};

/** How e-Gov wants a case back: 初回受付番号 is the case itself for a 部分補正, for a 再提出 the first of its chain. */
export type Correction = { type: "部分補正" | "再提出"; first: string; notice: number };

/** What e-Gov, asked now, waits for. @throws invalid, EgovError */
export const askedCorrection = async (tenant: number, { record }: ReturnedCase): Promise<Correction> => {
  const { arrive_id: arriveId, account, first_arrive_id } = record;
  return withToken({ tenant, account }, async (token) => {
    const { notice_list } = await getApplication(token, arriveId);
    const asked = openCorrection(notice_list ?? []);
    if (!asked) throw new AppError("invalid", filingSentences.notReturned);
    const { notice_sub_id: notice } = asked;
    const { correctType: correct_type } = await fetchNotice(token, { arriveId, subId: notice });
    if (isPartial({ correct_type })) return { type: "部分補正", first: arriveId, notice };
    if (!correct_type.includes(again)) throw new AppError("invalid", filingSentences.notReturned);
    return { type: "再提出", first: first_arrive_id ?? arriveId, notice };
  });
};
