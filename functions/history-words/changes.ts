import type { FieldChange, HistoryKind } from "#shared/history/history.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

type Pair = [before: unknown, after: unknown];
type Changed = Record<string, Pair>;
const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields of parts, part by part: `NoticeMailDays` → `NoticeMailDays.subsidy`. */
const partsOf = ([name, [before, after]]: [string, Pair]): [string, Pair][] => {
  if (!isParts(before) && !isParts(after)) return [[name, [before, after]]];
  const [was, is] = [isParts(before) ? before : {}, isParts(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((part) => [
    `${name}.${part}`,
    [was[part], is[part]],
  ]);
};

/** A whole record as it was, its steps by their names as a save shows them. */
const wholeOf = (record: Record<string, unknown>): [string, Pair][] =>
  Object.entries(record).flatMap(([name, value]): [string, Pair][] =>
    name === "Items" && Array.isArray(value)
      ? (value as TodoItem[]).map((item) => [`Items.${record.FlowType as string} ${item.name}`, [item, undefined]])
      : [[name, [value, undefined]]],
  );

const fieldsOf = (changed: Changed) =>
  isParts(changed.removed?.[0]) ? wholeOf(changed.removed[0]) : Object.entries(changed);

/** What changed of a record in the words of its screen; what no screen shows is left out. */
export const changesInWords = (kind: HistoryKind, changed: Changed): FieldChange[] =>
  fieldsOf(changed)
    .flatMap(partsOf)
    .flatMap(([name, [before, after]]) => {
      const words = recordKinds[kind].fields(name);
      return words ? [{ label: words.label, before: words.show(before), after: words.show(after) }] : [];
    })
    .filter(({ before, after }) => before !== after);
