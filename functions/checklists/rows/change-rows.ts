import { mergeColours } from "#shared/checklists/colours.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type ChecklistDraft, wrap } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { updateOf } from "#functions/db/items.ts";
import { conflictWith, readRows, withWireCurrent } from "./current-rows.ts";
import { prepareRows, type Saving } from "./prepare-rows.ts";

/** `{AutoId, colorInfo}` alone: it neither checks nor raises the version. */
const isColourOnly = ({ AutoId: _, colorInfo, ...rest }: ChecklistDraft) =>
  colorInfo !== undefined && Object.values(rest).every((value) => value === undefined);

const checkNames = (drafts: ChecklistDraft[]) => {
  const missing = drafts.flatMap((draft, place) => [
    ...(draft.AutoId === undefined ? [[`List.${place}.AutoId`, messages.notFound]] : []),
    ...(draft.Version === undefined && !isColourOnly(draft) ? [[`List.${place}.Version`, messages.noVersion]] : []),
  ]);
  if (missing.length > 0) throw new AppError("invalid", undefined, { fields: Object.fromEntries(missing) });
};

/** Colours of other fields, and what only the server sets, stay as another save may just have made them. */
const formFields = (next: ChecklistRow, { colorInfo }: ChecklistDraft): Partial<ChecklistRow> => {
  const { AutoId: _, Version: __, colorInfo: was, CreateUserId, CreatedAt, Egov, egovStatus, ...fields } = next;
  return colorInfo === undefined ? fields : { ...fields, colorInfo: mergeColours(was, colorInfo) };
};

/** Puts the given fields' colours into the row's, whatever its version; another field's new colour is not lost. */
const colouring = (tenant: number, type: ChecklistType, before: ChecklistRow, given: string) => {
  const kind = checklistRows[type];
  const colorInfo = mergeColours(before.colorInfo, given);
  const update = updateOf(kind.key(tenant, before.AutoId), {
    set: { colorInfo },
    condition: "#colorInfo = :was",
    values: { was: before.colorInfo },
  });
  const change = {
    ...kind.saving(tenant, before, before.Version, { colorInfo }),
    write: { Update: update },
    refused: (item: unknown) => new AppError(item ? "busy" : "notFound"),
  };
  return { change, row: { ...before, colorInfo } };
};

/** A save that names colours too is refused as `busy` when they changed under it. */
const unlessRecoloured = (change: Change, was: string): Change => {
  const update = change.write.Update!;
  return {
    ...change,
    write: {
      Update: {
        ...update,
        ConditionExpression: `${update.ConditionExpression} AND #colorInfo = :was`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ":was": was },
      },
    },
    refused: (item) => {
      const error = change.refused!(item);
      return error.code === "conflict" && !error.details.current ? new AppError("busy") : error;
    },
  };
};

const changeOf = ({ tenant }: Caller, type: ChecklistType, { before, draft }: Saving, next: ChecklistRow) => {
  if (isColourOnly(draft)) return colouring(tenant, type, before, draft.colorInfo!);
  const fields = formFields(next, draft);
  const change = withWireCurrent(checklistRows[type].saving(tenant, before, draft.Version!, fields));
  const row = { ...before, ...fields, Version: before.Version + 1 };
  return { change: draft.colorInfo === undefined ? change : unlessRecoloured(change, before.colorInfo), row };
};

const changeOnce = async (caller: Caller, type: ChecklistType, drafts: ChecklistDraft[]) => {
  const ids = drafts.map(({ AutoId }) => AutoId!);
  const current = await readRows(caller.tenant, type, ids);
  const savings = current.map((before, place) => ({ before, draft: drafts[place]!, place }));
  const whole = savings.filter(({ draft }) => !isColourOnly(draft));
  const lost = whole.find(({ before, draft }) => draft.Version !== before.Version);
  if (lost) throw conflictWith(lost.before);
  const prepared = new Map((await prepareRows(caller, type, "List", whole)).map((row) => [row.AutoId, row]));
  const changed = savings.map((saving) => changeOf(caller, type, saving, prepared.get(saving.before.AutoId)!));
  const answer = { message: saved(checklistRows[type].label), records: changed.map(({ row }) => wrap(row)) };
  return commit(caller, { changes: changed.map(({ change }) => change), answer });
};

/** All rows or none. @throws invalid, notFound, conflict with the row as it is now */
export const changeRows = async (caller: Caller, type: ChecklistType, drafts: ChecklistDraft[]) => {
  checkNames(drafts);
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(caller, type, drafts);
    } catch (error) {
      // Somebody saved another field's colour between read and write.
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === 5) throw error;
    }
  }
};
