import { type ChecklistConfig, checklistConfigs } from "#shared/checklists/config.ts";
import { type ChecklistRow, textColumns } from "#shared/checklists/row.ts";
import { isComplete } from "#shared/checklists/status.ts";

type By = { userId: number; now: Date };

const textMarks = (before: ChecklistRow, next: ChecklistRow, { userId, now }: By): ChecklistRow["texts"] => {
  const mark = { UpdateUserId: userId, UpdatedAt: now.toISOString() };
  const changed = textColumns.filter((name) => (before[name] ?? "") !== (next[name] ?? ""));
  return {
    ...before.texts,
    ...Object.fromEntries(changed.map((name) => [name, mark])),
    ...(before.stuffText !== next.stuffText && { stuff: mark }),
  };
};

const done = (before: ChecklistRow, isDone: boolean, { userId, now }: By) => {
  if (isDone === before.Done) return {};
  return isDone
    ? { Done: true, DoneAt: now.toISOString(), DoneUserId: userId }
    : { Done: false, DoneAt: "", DoneUserId: -1 };
};

/** What the server says of a row that is saved: done, by whom, when, and who changed which text. */
export const settleRow = (
  type: ChecklistConfig["type"],
  before: ChecklistRow,
  next: ChecklistRow,
  by: By,
): ChecklistRow => ({
  ...next,
  ...done(before, isComplete(checklistConfigs[type], next.status), by),
  texts: textMarks(before, next, by),
  FlowVer: checklistConfigs[type].FlowVer,
  UpdateUserId: by.userId,
  UpdatedAt: by.now.toISOString(),
});
