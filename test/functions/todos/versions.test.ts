import { expect, test } from "vitest";
import type { AppError } from "#shared/errors.ts";
import { firstItems, setDone } from "#shared/todos/engine.ts";
import type { Flow } from "#shared/todos/flow.ts";
import { flowOf, flowToSave } from "#shared/todos/flows.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { settleTodo } from "#shared/todos/settle-todo.ts";

const first: Flow = {
  kind: "mentalReturn",
  version: 1,
  steps: [
    { name: "program", label: "復職プログラム" },
    { name: "return", label: "復職", isLast: true },
  ],
};
const second: Flow = {
  ...first,
  version: 2,
  steps: [{ name: "interview", label: "面談" }, ...first.steps],
};
const versions = [second, first];
const by = { userId: 1, now: new Date("2026-11-21T09:00:00+09:00") };

const refusalOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).details.fields;
  }
};

test("前の版で始めた案件は、流れに新しい版ができてもその版のまま進む", () => {
  const stored = { ...settleTodo(first, undefined, firstItems(first), by) };
  const flow = flowToSave("mentalReturn", stored, versions);
  expect(flow).toBe(first);
  const next = settleTodo(flow, stored, setDone(flow, stored.Items, "program", true), by);
  expect(next).toMatchObject({ FlowVer: 1, Items: [{ name: "program", done: true }, { name: "return" }] });
  expect(refusalOf(() => settleTodo(flow, stored, firstItems(second), by))).toEqual({
    "List.0.name": "手順「interview」は、ここまでの選択からは現れません。",
  });
});

test("新しい案件と、種類を変えた案件は、最新の版になる", () => {
  expect(flowToSave("mentalReturn", undefined, versions)).toBe(second);
  const other: Pick<Todo, "FlowType" | "FlowVer"> = { FlowType: "mentalStuff", FlowVer: 1 };
  expect(flowToSave("mentalReturn", other, versions)).toBe(second);
  expect(refusalOf(() => settleTodo(second, undefined, firstItems(first), by))).toEqual({
    "List.0.name": "手順「復職プログラム」は、ここまでの選択からは現れません。",
  });
});

test("なかった版の案件は、別の版として扱わない", () => {
  expect(() => flowOf("mentalReturn", 3, versions)).toThrow("mentalReturn has no version 3");
});
