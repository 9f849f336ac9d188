import type { ProcedureName, ProcedureNameForm } from "#shared/checklists/procedure-name.ts";
import { AppError } from "#shared/errors.ts";
import { procedureLabel } from "#shared/procedures/chosen-procedure.ts";
import { procedureNameKey } from "#shared/procedures/find-procedures.ts";
import { forgottenProcedure, rememberedProcedure } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { procedureNameId, procedureNames } from "#functions/db/procedure-names.ts";
import { changeFurther, type Choosing, rowChanges, rowsAtOnce, rowsOfName } from "./rows-of-name.ts";

const tries = 5;
type Work<Answer> = { change: Change; choosing: Choosing; answerOf: (rows: number) => Answer };

/** A name with the rows that have it, in one transaction as far as they fit; whatever moved meanwhile is read again. */
const write = async <Answer>(caller: Caller, prepare: () => Promise<Work<Answer>>, left = tries): Promise<Answer> => {
  const { change, choosing, answerOf } = await prepare();
  const found = await rowsOfName(caller.tenant, choosing);
  const changes = [change, ...rowChanges(caller, found.slice(0, rowsAtOnce), choosing)];
  try {
    const answer = await commit(caller, { changes, answer: answerOf(found.length) });
    await changeFurther(caller, found.slice(rowsAtOnce), choosing);
    return answer;
  } catch (error) {
    const isMoved = error instanceof AppError && ["busy", "duplicate", "notFound"].includes(error.code);
    if (!isMoved || left === 1) throw error;
    return write(caller, prepare, left - 1);
  }
};

const nameChange = (
  { tenant, userId, now }: Caller,
  current: ProcedureName | undefined,
  { name, procedure, Version }: ProcedureNameForm,
): { change: Change; record: ProcedureName } => {
  const key = procedureNameKey(name);
  const marks = { UpdateUserId: userId, UpdatedAt: now.toISOString() };
  if (current) {
    if (Version === undefined) throw procedureNames.conflict(current);
    const record = { ...current, ...marks, name, procedure, Version: Version + 1 };
    return { change: procedureNames.saving(tenant, current, Version, { name, procedure, ...marks }), record };
  }
  if (Version !== undefined) throw new AppError("notFound");
  const created = { CreateUserId: userId, CreatedAt: now.toISOString() };
  const record = { AutoId: procedureNameId(key), Version: 1, name, key, procedure, ...created, ...marks };
  return { change: procedureNames.creating(tenant, record), record };
};

/** @throws conflict where somebody has chosen for the same name, notFound where it is forgotten meanwhile, limit */
export const saveName = (caller: Caller, form: ProcedureNameForm) =>
  write(caller, async () => {
    const key = procedureNameKey(form.name);
    const { change, record } = nameChange(caller, await procedureNames.find(caller.tenant, procedureNameId(key)), form);
    const message = (rows: number) => rememberedProcedure(procedureLabel(form.procedure), rows);
    return {
      change,
      choosing: { key, procedure: form.procedure },
      answerOf: (rows: number) => ({ message: message(rows), procedureName: record, rows }),
    };
  });

/** @throws notFound, conflict */
export const removeName = (caller: Caller, AutoId: number, Version: number) =>
  write(caller, async () => {
    const current = await procedureNames.get(caller.tenant, AutoId);
    return {
      change: procedureNames.removing(caller.tenant, current, Version),
      choosing: { key: current.key, procedure: undefined },
      answerOf: (rows: number) => ({ message: forgottenProcedure(rows), rows }),
    };
  });
