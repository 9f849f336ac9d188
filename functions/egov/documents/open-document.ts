import { AppError } from "#shared/errors.ts";
import { findEgov, readDetail, type StoredArchive, type StoredEgov } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { reportFetched } from "#functions/egov/gateway/documents.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { derived } from "#functions/egov/records/merge.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { archiveDocument } from "./archive-document.ts";

type Reader = { tenant: number; userId: number; now: Date };

const markOpened = ({ tenant, now }: Reader, { id }: StoredEgov, subId: number) =>
  changeCase(
    tenant,
    id,
    async (record) => {
      const before = await readDetail(tenant, id);
      const official_list = before.official_list.map((document) =>
        document.notice_sub_id === subId ? { ...document, opened: true } : document,
      );
      const detail = { ...before, official_list };
      return { fields: derived(record, detail, now), detail };
    },
    now,
  );

/** Reports to e-Gov that the document was received; false when that failed, and the next opening reports it. */
const report = async (reader: Reader, record: StoredEgov, subId: number) => {
  const of = { tenant: reader.tenant, account: record.account };
  try {
    await withToken(of, (token) => reportFetched(token, { arriveId: record.arrive_id, subId }));
  } catch (error) {
    // Refused: it was reported before, by a call whose answer was lost or by somebody elsewhere.
    if (!(error instanceof EgovError)) throw error;
    if (error.failure !== "refused") return false;
  }
  await markOpened(reader, record, subId);
  return true;
};

/**
 * A 公文書 for somebody who wants to read it: fetched if it is not with us yet, and reported as received to e-Gov once it
 * lies with us; 運営 on a visit reads without reporting. @throws notFound, EgovError when it cannot be fetched
 */
export const openForReader = async (
  reader: Reader,
  arriveId: string,
  subId: number,
): Promise<{ archive: StoredArchive; isReported: boolean }> => {
  const { tenant, userId, now } = reader;
  const record = await findEgov(tenant, arriveId);
  const detail = record && (await readDetail(tenant, record.id));
  const document = detail?.official_list.find(({ notice_sub_id }) => notice_sub_id === subId);
  if (!record || !document) throw new AppError("notFound");
  const archive =
    detail?.archives[subId] ??
    (await withToken({ tenant, account: record.account }, (token) =>
      archiveDocument({ tenant, token, now }, record, subId),
    ));
  const isReported = document.opened || (userId !== 0 && (await report(reader, record, subId)));
  return { archive, isReported };
};
