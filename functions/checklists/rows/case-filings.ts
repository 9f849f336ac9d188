import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { type Filing, filingName } from "#shared/todos/case-days.ts";
import { legalRules } from "#shared/todos/legal-rules/rules.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { todos } from "#functions/db/entities.ts";

const noSuchFiling = "元になる案件の届出が見つかりません。案件を開き直して、やり直してください。";

const isFilingOf = (todo: StoredTodo, { company, TodoRule }: ChecklistDraft) =>
  todo.Company === company?.Value &&
  legalRules[todo.FlowType].some(({ name, filing }) => name === TodoRule && filing !== undefined);

/**
 * From which case and rule each new row is made, undefined where from none.
 * @throws invalid unless it is a filing of a case of the row's company, and each comes once
 */
export const readFilings = async (
  tenant: number,
  type: ChecklistType,
  drafts: readonly ChecklistDraft[],
): Promise<(Filing | undefined)[]> => {
  const isMade = ({ Todo, TodoRule }: ChecklistDraft) => Todo !== undefined || TodoRule !== undefined;
  const ids = drafts.flatMap(({ Todo }) => Todo ?? []);
  const cases = new Map((await todos.getMany(tenant, ids)).flatMap((todo) => (todo ? [[todo.AutoId, todo]] : [])));
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  const filings = drafts.map((draft, index) => {
    if (!isMade(draft)) return undefined;
    const { Todo = 0, TodoRule = "" } = draft;
    const todo = cases.get(Todo);
    const name = filingName({ Todo, TodoRule });
    const isFiling = type === "electronicApplication" && todo && isFilingOf(todo, draft) && !seen.has(name);
    if (!isFiling) fields[`List2.${index}.Todo`] = noSuchFiling;
    seen.add(name);
    return { Todo, TodoRule };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
  return filings;
};
