import type { ChecklistRow } from "#shared/checklists/row.ts";
import { noStatus } from "#shared/checklists/status.ts";
import type { Day } from "#shared/dates/day.ts";

const waiting = [noStatus, "2_待ち"];

/** What filing sets of a 36協定 row: how, on which day, and 申請中 where nothing else was said of it. */
export const filedFields = (
  { status }: Pick<ChecklistRow, "status">,
  { filedBy, filedOn }: { filedBy: string; filedOn: Day },
) => ({ filedBy, filingDate: filedOn, status: waiting.includes(status) ? "1_申請中" : status });
