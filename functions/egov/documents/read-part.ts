import { AppError } from "#shared/errors.ts";
import { findEgov, readDetail, type StoredArchive, type StoredEgov } from "#functions/db/egov-records.ts";

/** `isSigned`: e-Gov says that it carries a signature. */
export type Kept = { record: StoredEgov; archive: StoredArchive; allowedAt: string; isSigned: boolean };

/** A 公文書 of this office that lies with us. @throws notFound */
export const keptDocument = async (tenant: number, arriveId: string, subId: number): Promise<Kept> => {
  const record = await findEgov(tenant, arriveId);
  const detail = record && (await readDetail(tenant, record.id));
  const archive = detail?.archives[subId];
  const document = detail?.official_list.find(({ notice_sub_id }) => notice_sub_id === subId);
  if (!record || !archive || !document) throw new AppError("notFound");
  return { record, archive, allowedAt: document.allowed_date, isSigned: document.sign === "あり" };
};
