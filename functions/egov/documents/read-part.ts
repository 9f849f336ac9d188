import { AppError } from "#shared/errors.ts";
import { paperName } from "#shared/egov/paper-name.ts";
import {
  findEgov,
  readDetail,
  type StoredArchive,
  type StoredDetail,
  type StoredEgov,
} from "#functions/db/egov-records.ts";

type Paper = {
  /** When e-Gov gave it out, as it writes times. */
  issuedAt: string;
  /** e-Gov says that it carries a signature. */
  isSigned: boolean;
  isNotice: boolean;
};
export type Kept = Paper & { record: StoredEgov; archive: StoredArchive };

const paperOf = ({ official_list, notice_list }: StoredDetail, name: string): Paper | undefined => {
  const document = official_list.find(({ notice_sub_id }) => paperName(notice_sub_id, false) === name);
  if (document) return { issuedAt: document.allowed_date, isSigned: document.sign === "あり", isNotice: false };
  const notice = notice_list.find(({ notice_sub_id }) => paperName(notice_sub_id, true) === name);
  return notice && { issuedAt: notice.issue_date, isSigned: false, isNotice: true };
};

/** A 公文書 of this office, or the files of a notice, that lie with us, by its `paperName`. @throws notFound */
export const keptPaper = async (tenant: number, arriveId: string, name: string): Promise<Kept> => {
  const record = await findEgov(tenant, arriveId);
  const detail = record && (await readDetail(tenant, record.id));
  const archive = detail?.archives[name];
  const paper = detail && paperOf(detail, name);
  if (!record || !archive || !paper) throw new AppError("notFound");
  return { ...paper, record, archive };
};
