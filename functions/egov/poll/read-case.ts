import type { StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { isWhole } from "#functions/egov/records/detail.ts";
import { leaveCase, markUnread, postponeCase, refreshCase } from "#functions/egov/records/refresh.ts";
import { passOver, type Run } from "./run.ts";

/** `row` is what a list says of the case: where that is all, it is not asked for by itself. */
export const readCase = async (run: Run, record: StoredEgov, row?: Application) => {
  const { tenant, token, now, meter } = run;
  try {
    const answer = row && isWhole(row) ? row : await getApplication(token, record.arrive_id, meter);
    await run.getPapers(run, await refreshCase(tenant, record.id, answer, now));
  } catch (error) {
    if (error instanceof EgovError && error.failure === "notFound") return leaveCase(tenant, record);
    passOver(run, error);
    const isUnread = error instanceof EgovError && error.failure === "malformed" && !record.need;
    await (isUnread ? markUnread : postponeCase)(tenant, record, now);
  }
  return undefined;
};
