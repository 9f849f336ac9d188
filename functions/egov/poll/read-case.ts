import { isEnded } from "#shared/checklists/egov-status.ts";
import { readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { archiveDocument } from "#functions/egov/documents/archive-document.ts";
import { archiveNotice } from "#functions/egov/documents/archive-notice.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { isWhole } from "#functions/egov/records/detail.ts";
import { leaveCase, markUnread, postponeCase, refreshCase } from "#functions/egov/records/refresh.ts";
import { isSpent, passOver, type Run } from "./run.ts";

/**
 * What is at e-Gov for a time alone is fetched as soon as it is there, and what an open case's notices ask for; one that fails
 * is tried again with the case.
 */
const fetchPapers = async (run: Run, { id, arrive_id, account, status }: StoredEgov) => {
  if (account !== run.account) return;
  const { official_list, notice_list } = await readDetail(run.tenant, id);
  for (const { notice_sub_id, archived } of official_list) {
    if (archived || isSpent(run)) continue;
    // Past its 取得期限, or gone: whoever opens it gets the sentence.
    await archiveDocument(run, { id, arrive_id }, notice_sub_id).catch((error: unknown) => passOver(run, error));
  }
  for (const { notice_sub_id, notice_data_type, files } of notice_list) {
    // Of what is over nobody waits for the notices: whoever opens one gets its files.
    if (files !== undefined || isSpent(run)) continue;
    if (isEnded(status) && !notice_data_type.includes("補正")) continue;
    await archiveNotice(run, { id, arrive_id }, notice_sub_id).catch((error: unknown) => passOver(run, error));
  }
};

/** `row` is what a list says of the case: where that is all, it is not asked for by itself. */
export const readCase = async (run: Run, record: StoredEgov, row?: Application) => {
  const { tenant, token, now, meter } = run;
  try {
    const answer = row && isWhole(row) ? row : await getApplication(token, record.arrive_id, meter);
    await fetchPapers(run, await refreshCase(tenant, record.id, answer, now));
  } catch (error) {
    if (error instanceof EgovError && error.failure === "notFound") return leaveCase(tenant, record);
    passOver(run, error);
    const isUnread = error instanceof EgovError && error.failure === "malformed" && !record.need;
    await (isUnread ? markUnread : postponeCase)(tenant, record, now);
  }
  return undefined;
};
