import { firstItems, choose, setDone, stepNamed } from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";

/** A way through a flow to its end: at each choice the branch that is named, else the first one. */
export const walk = (flow: Flow, picks: Record<string, string> = {}, items = firstItems(flow)): TodoItem[] => {
  const waiting = items.find(({ name, sel }) => stepNamed(flow, name)?.branches && sel === "");
  if (!waiting) return items;
  const sel = picks[waiting.name] ?? stepNamed(flow, waiting.name)!.branches![0]!.value;
  return walk(flow, picks, choose(flow, items, waiting.name, sel));
};
/** Every way from the begin of a flow to one of its ends. */
export const waysOf = (flow: Flow, items = firstItems(flow)): TodoItem[][] => {
  const waiting = items.find(({ name, sel }) => stepNamed(flow, name)?.branches && sel === "");
  if (!waiting) return [items];
  const { branches } = stepNamed(flow, waiting.name)!;
  return branches!.flatMap(({ value }) => waysOf(flow, choose(flow, items, waiting.name, value)));
};
export const allDone = (flow: Flow, items: TodoItem[]) =>
  items.reduce((list, { name }) => setDone(flow, list, name, true), items);
