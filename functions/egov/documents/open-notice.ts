import { AppError } from "#shared/errors.ts";
import { paperName } from "#shared/egov/paper-name.ts";
import { findEgov, readDetail, type StoredArchive } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { archiveNotice } from "./archive-notice.ts";

/**
 * The files of a notice for somebody who wants to read them: fetched if that was not done yet. Undefined where it has none.
 * @throws notFound, EgovError when they cannot be fetched
 */
export const openNotice = async (
  { tenant, now }: { tenant: number; now: Date },
  arriveId: string,
  subId: number,
): Promise<StoredArchive | undefined> => {
  const record = await findEgov(tenant, arriveId);
  const detail = record && (await readDetail(tenant, record.id));
  const notice = detail?.notice_list.find(({ notice_sub_id }) => notice_sub_id === subId);
  if (!record || !notice) throw new AppError("notFound");
  if (notice.files !== undefined) return detail?.archives[paperName(subId, true)];
  return withToken({ tenant, account: record.account }, (token) =>
    archiveNotice({ tenant, token, now }, record, subId),
  );
};
