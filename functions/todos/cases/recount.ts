import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import { flowOf } from "#shared/todos/flows.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import { countedDays } from "#shared/todos/settle-todo.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { commit } from "#functions/db/commit.ts";
import { todos } from "#functions/db/entities.ts";
import { openCases } from "#functions/db/indexed.ts";

/** Of the minute that the function has; the office after that waits for the next hour. */
export const recountTime = { milliseconds: 30_000 };

const isOlder = ({ daysRevision }: Pick<StoredTodo, "daysRevision">) => daysRevision < legalRulesRevision;
/** Few, since one case that is saved meanwhile refuses them all. */
const atOnce = 25;
const tries = 10;

const recountPart = async (tenant: number, ids: number[], now: Date) => {
  const changes = (await todos.getMany(tenant, ids)).flatMap((todo) =>
    todo && isOlder(todo) ? todos.patching(tenant, todo, countedDays(flowOf(todo.FlowType, todo.FlowVer), todo)) : [],
  );
  if (changes.length > 0) await commit({ userId: 0, now, limits: officeLimits }, { changes, answer: undefined });
};

/** Counts the days of an office's open cases anew that an older revision of the rules has counted. @throws busy */
export const recountOffice = async (tenant: number, now: Date) => {
  const ids = (await openCases(tenant)).filter(isOlder).map(({ AutoId }) => AutoId);
  for (let start = 0, failures = 0; start < ids.length;) {
    try {
      await recountPart(tenant, ids.slice(start, start + atOnce), now);
      start += atOnce;
    } catch (error) {
      // one of them was saved meanwhile: read again
      if (!(error instanceof AppError) || ++failures === tries) throw error;
    }
  }
};
