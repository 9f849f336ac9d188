import { changedColours, mergeColours } from "#shared/checklists/colours.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrapWithDues } from "#shared/checklists/settle-due.ts";
import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { readRows } from "./current-rows.ts";
import { rowUserWrites } from "./named-users.ts";
import { prepareRows, type Saving } from "./prepare-rows.ts";

/** `{AutoId, colorInfo}` alone: it neither checks nor raises the version. */
const isColourOnly = ({ AutoId: _, colorInfo, ...rest }: ChecklistDraft) =>
  colorInfo !== undefined && Object.values(rest).every((value) => value === undefined);

const checkNames = (drafts: ChecklistDraft[]) => {
  const missing = drafts.flatMap((draft, index) => [
    ...(draft.AutoId === undefined ? [[`List.${index}.AutoId`, messages.notFound]] : []),
    ...(draft.Version === undefined && !isColourOnly(draft) ? [[`List.${index}.Version`, messages.noVersion]] : []),
  ]);
  if (missing.length > 0) throw new AppError("invalid", undefined, { fields: Object.fromEntries(missing) });
};

/** Colours of other fields, and what only the server sets, stay as another save may just have made them. */
const formFields = (next: ChecklistRow, { colorInfo }: ChecklistDraft): Partial<ChecklistRow> => {
  const {
    AutoId: _,
    Version: __,
    colorInfo: was,
    commentCount,
    CreateUserId,
    CreatedAt,
    Egov,
    egovStatus,
    formType,
    renewal,
    validFrom,
    ...fields
  } = next;
  return colorInfo === undefined ? fields : { ...fields, colorInfo: mergeColours(was, colorInfo) };
};

/** Colours by field, and only those that changed. */
const withColourHistory = (change: Change, before: ChecklistRow, colorInfo = before.colorInfo): Change => {
  const { colorInfo: _, ...changed } = change.changed ?? {};
  const colours = Object.entries(changedColours(before.colorInfo, colorInfo));
  const named = colours.map(([field, pair]) => [`colorInfo.${field}`, pair]);
  return { ...change, changed: { ...changed, ...Object.fromEntries(named) } };
};

const changeOf = ({ tenant }: Caller, type: ChecklistType, { before, draft }: Saving, next: ChecklistRow) => {
  const kind = checklistRows[type];
  if (isColourOnly(draft)) {
    const colorInfo = mergeColours(before.colorInfo, draft.colorInfo!);
    const change = withColourHistory(kind.patching(tenant, before, { colorInfo }), before, colorInfo);
    return { change, row: { ...before, colorInfo } };
  }
  const fields = formFields(next, draft);
  // another field's new colour, and a procedure chosen meanwhile, are saved without a version and not lost
  const alsoUnchanged =
    draft.colorInfo === undefined ? (["procedure"] as const) : (["procedure", "colorInfo"] as const);
  const saving = kind.saving(tenant, before, draft.Version!, fields, alsoUnchanged);
  const change = withColourHistory(saving, before, fields.colorInfo);
  return { change, row: { ...before, ...fields, Version: before.Version + 1 } };
};

const changeOnce = async (caller: Caller, type: ChecklistType, drafts: ChecklistDraft[]) => {
  const ids = drafts.map(({ AutoId }) => AutoId!);
  const current = await readRows(caller.tenant, type, ids);
  const savings = current.map((before, index) => ({ before, draft: drafts[index]!, index }));
  const whole = savings.filter(({ draft }) => !isColourOnly(draft));
  const lost = whole.find(({ before, draft }) => draft.Version !== before.Version);
  if (lost) throw checklistRows[type].conflict(lost.before);
  const prepared = new Map((await prepareRows(caller, type, "List", whole)).map((row) => [row.AutoId, row]));
  const changed = savings.map((saving) => changeOf(caller, type, saving, prepared.get(saving.before.AutoId)!));
  const answer = { message: saved(checklistRows[type].label), records: changed.map(({ row }) => wrapWithDues(row)) };
  return commit(caller, {
    changes: changed.map(({ change }) => change),
    extra: rowUserWrites(caller.tenant, "List", whole),
    answer,
  });
};

/** All rows or none. @throws invalid, notFound, conflict with the row as it is now */
export const changeRows = async (caller: Caller, type: ChecklistType, drafts: ChecklistDraft[]) => {
  checkNames(drafts);
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(caller, type, drafts);
    } catch (error) {
      // Somebody saved another field's colour, or chose the procedure, between read and write.
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === 5) throw error;
    }
  }
};
