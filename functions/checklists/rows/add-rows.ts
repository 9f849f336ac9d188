import { emptyRow } from "#shared/checklists/configs.ts";
import { wrapWithDues } from "#shared/checklists/settle-due.ts";
import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import { registered } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { filingWrite } from "#functions/db/filings.ts";
import { readFilings } from "./case-filings.ts";
import { rowUserWrites } from "./named-users.ts";
import { prepareRows } from "./prepare-rows.ts";

/** All new rows or none. @throws invalid, limit, duplicate for a second row of a case's filing */
export const addRows = async (caller: Caller, type: ChecklistType, drafts: ChecklistDraft[]) => {
  const { tenant, userId, now } = caller;
  const kind = checklistRows[type];
  const savings = drafts.map((draft, index) => ({ before: emptyRow(type), draft, index }));
  const filings = await readFilings(tenant, type, drafts);
  const prepared = await prepareRows(caller, type, "List2", savings);
  const ids = await kind.takeIds(tenant, drafts.length);
  const rows = prepared.map((row, index) => ({
    ...row,
    AutoId: ids[index]!,
    Version: 1,
    colorInfo: drafts[index]!.colorInfo ?? "",
    CreateUserId: userId,
    CreatedAt: now.toISOString(),
    ...filings[index],
  }));
  const extra = await Promise.all(
    rows.flatMap(({ AutoId }, index) => (filings[index] ? filingWrite(tenant, filings[index], AutoId) : [])),
  );
  const answer = { message: registered(kind.label), records: rows.map(wrapWithDues) };
  return commit(caller, {
    changes: rows.map((row) => kind.creating(tenant, row)),
    extra: [...extra, ...rowUserWrites(tenant, "List2", savings)],
    answer,
  });
};
