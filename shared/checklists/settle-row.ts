import type { Employee } from "#shared/companies/employee.ts";
import type { ChecklistConfig } from "./config.ts";
import { nameKey } from "#shared/text/keys.ts";
import { checklistConfigs } from "./configs.ts";
import type { Targets } from "#shared/procedures/procedure.ts";
import { isSameTargets, targetsOf } from "#shared/procedures/targets.ts";
import { type ChecklistRow, textColumns } from "./row.ts";
import { isComplete } from "./status.ts";

type By = { userId: number; now: Date };
/** Who saves it for which office. */
type Saver = By & { office: { ProcedureTargets?: Targets | undefined } };

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

/** The office's 目安 for a row; a file's change is kept as JSON, which has no undefined. */
const aims = ({ targets: before }: ChecklistRow, next: ChecklistRow, { office }: Saver) => {
  const targets = targetsOf(next, office.ProcedureTargets) ?? (before && {});
  return { targets: isSameTargets(before, targets) ? before : targets };
};

/** What the server says of a row that is saved: done, by whom, when, who changed which text, and the office's 目安 for it. */
export const settleRow = (
  type: ChecklistConfig["type"],
  before: ChecklistRow,
  next: ChecklistRow,
  by: Saver,
): ChecklistRow => ({
  ...next,
  ...aims(before, next, by),
  ...done(before, isComplete(checklistConfigs[type], next.status), by),
  texts: textMarks(before, next, by),
  FlowVer: checklistConfigs[type].FlowVer,
  UpdateUserId: by.userId,
  UpdatedAt: by.now.toISOString(),
});

/**
 * The employee whose name the subject is, at any width and spacing, else -1.
 * An unchanged subject keeps its employee, also one that was deleted or renamed.
 */
export const subjectId = async (
  before: ChecklistRow,
  next: ChecklistRow,
  { wanted, employeesOf }: { wanted: number | undefined; employeesOf: (company: number) => Promise<Employee[]> },
): Promise<number> => {
  const isSame = before.company === next.company && before.stuffText === next.stuffText;
  if (isSame && before.stuff > 0 && (wanted === undefined || wanted === before.stuff)) return before.stuff;
  if (next.stuffText === "") return -1;
  const key = nameKey(next.stuffText);
  const same = (await employeesOf(next.company)).filter(({ label }) => nameKey(label) === key);
  return (same.find(({ value }) => value === wanted) ?? same[0])?.value ?? -1;
};
