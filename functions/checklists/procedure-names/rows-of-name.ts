import type { ChecklistRow } from "#shared/checklists/row.ts";
import { asksForProcedure } from "#shared/procedures/chosen-procedure.ts";
import { procedureNameKey } from "#shared/procedures/find-procedures.ts";
import { targetsOf } from "#shared/procedures/targets.ts";
import { AppError } from "#shared/errors.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { log } from "#functions/runtime/log.ts";

/** Of a transaction: each is a row and its history. */
export const rowsAtOnce = 40;
/** Further ones take it with their next save. */
const rowsMax = 800;

const rows = checklistRows.electronicApplication;
export type Choosing = { key: string; procedure: string | undefined };

const isMeant = (row: ChecklistRow, { key, procedure }: Choosing) =>
  !row.Done &&
  row.TodoRule === undefined &&
  (row.procedure || undefined) !== procedure &&
  asksForProcedure(row.content) &&
  procedureNameKey(row.content ?? "") === key;

/** The open rows whose 内容 is the name and that are of another procedure, or of none. */
export const rowsOfName = async (tenant: number, choosing: Choosing) =>
  (await rows.list(tenant)).records.filter((row) => isMeant(row, choosing)).slice(0, rowsMax);

/** No version rises, as nothing that a person typed changes: whoever has the row open saves it all the same. */
export const rowChanges = (
  { tenant, office }: Caller,
  found: readonly ChecklistRow[],
  { procedure }: Choosing,
): Change[] =>
  found.map((row) => {
    const targets = targetsOf({ ...row, procedure }, office.ProcedureTargets);
    return rows.patching(tenant, row, { procedure, targets, content: row.content, Version: row.Version });
  });

const tries = 3;
const changeSome = async (author: Caller, ids: number[], choosing: Choosing, left = tries): Promise<void> => {
  const found = await rows.getMany(author.tenant, ids);
  const meant = found.filter((row) => row !== undefined).filter((row) => isMeant(row, choosing));
  if (meant.length === 0) return;
  try {
    await commit(author, { changes: rowChanges(author, meant, choosing), answer: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || left === 1) throw error;
    await changeSome(author, ids, choosing, left - 1);
  }
};

/** The rows that did not fit beside the name itself. A fault leaves them to their next save: the name is remembered. */
export const changeFurther = async (caller: Caller, found: readonly ChecklistRow[], choosing: Choosing) => {
  const author = { ...caller, once: undefined };
  try {
    for (const some of chunksOf(found, rowsAtOnce))
      await changeSome(
        author,
        some.map(({ AutoId }) => AutoId),
        choosing,
      );
  } catch (error) {
    log.error(error, { tenant: caller.tenant, rows: found.length });
  }
};
