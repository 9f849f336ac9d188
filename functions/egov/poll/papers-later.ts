import { events } from "#shared/events.ts";
import { publish } from "#functions/bus/publish.ts";
import { readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { missingPapers } from "#functions/egov/documents/missing-papers.ts";
import type { AccountRef, Later, Run } from "./run.ts";

/** A paper may be of 25 MB: what has room for it fetches it, and a poll counts it as a call of its own. */
export const askLater = async ({ tenant, account, later }: Run, record: StoredEgov) => {
  if (record.account !== account) return;
  const { documents, notices } = missingPapers(record, await readDetail(tenant, record.id));
  const calls = documents.length + notices.length;
  if (calls === 0) return;
  later.calls += calls;
  later.ids.add(record.id);
};

/** Once a poll, for all of its cases. Should it fail, each of them is read again with its next look, and asks again. */
export const publishPapers = async ({ tenant, account }: AccountRef, { ids }: Later) => {
  if (ids.size === 0) return;
  const wanted = [...ids];
  ids.clear();
  await publish(events.egovPapersDue, [{ tenant, account, ids: wanted }]);
};
