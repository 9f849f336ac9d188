import { readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
import { archiveDocument } from "./archive-document.ts";
import { archiveNotice } from "./archive-notice.ts";
import { missingPapers } from "./missing-papers.ts";

export type Fetching = {
  tenant: number;
  account: number;
  token: string;
  now: Date;
  meter: Meter;
  isSpent: () => boolean;
  /** Takes what went wrong with one paper. */
  passOver: (error: unknown) => undefined;
};

/**
 * What is at e-Gov for a time alone is fetched as soon as it is there, and what an open case's notices ask for; one that fails
 * is tried again with the case. @returns how many lie with us now that did not
 */
export const fetchPapers = async (of: Fetching, record: StoredEgov) => {
  const { id, arrive_id, account } = record;
  if (account !== of.account) return 0;
  const { documents, notices } = missingPapers(record, await readDetail(of.tenant, id));
  const papers = [
    // Past its 取得期限, or gone: whoever opens it gets the sentence.
    ...documents.map((subId) => () => archiveDocument(of, { id, arrive_id }, subId)),
    ...notices.map((subId) => () => archiveNotice(of, { id, arrive_id }, subId)),
  ];
  let fetched = 0;
  for (const fetchOne of papers) {
    if (of.isSpent()) break;
    await fetchOne().then(() => fetched++, of.passOver);
  }
  return fetched;
};
