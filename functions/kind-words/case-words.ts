import { flows } from "#shared/todos/flows.ts";
import { todoKindLabels, type TodoKind } from "#shared/todos/todo-kinds.ts";
import { day, type FieldWords, named, plain, table, type Words, words } from "./field-words.ts";

type StepWords = { label: string; choices: Map<string, string>; details: Map<string, string>; date: string };
/** A step by its name, which no two steps of a kind share in meaning; the newest version's words come first. */
const steps = new Map<string, StepWords>();
for (const flow of Object.values(flows).flat())
  for (const { name, label, branches = [], subs = [], date } of flow.steps)
    if (!steps.has(`${flow.kind} ${name}`))
      steps.set(`${flow.kind} ${name}`, {
        label,
        choices: new Map(branches.map(({ value, label: of }) => [value, of])),
        details: new Map(subs.map(({ value, label: of }) => [value, of])),
        date: date?.label ?? "日付",
      });

const stepWords = ({ label, choices, details, date }: StepWords): Record<string, FieldWords> => ({
  sel: words(`${label}：選択`, (value) => (value === "end" ? "終了" : (choices.get(plain(value)) ?? plain(value)))),
  done: words(`${label}：完了`, (value) => (value ? "完了" : "")),
  date: words(`${label}：${date}`, day),
  memo: words(`${label}：メモ`, (value) => plain((value as { text?: string } | undefined)?.text)),
  sub: words(`${label}：項目`, (value) =>
    ((value as string[] | undefined) ?? []).map((each) => details.get(each) ?? each).join("、"),
  ),
});
const todoOf = table({
  CompanyName: words("会社名"),
  StuffName: words("従業員"),
  user: words("担当", named),
  FlowType: words("種類", (value) => todoKindLabels[value as TodoKind] ?? ""),
  Status: words("完了"),
});
/** A case, step by step: `Items.birth.date`. */
export const caseWords: Words = (name) => {
  const [field, kindAndStep = "", part = ""] = name.split(".");
  if (field !== "Items") return todoOf(name);
  const step = steps.get(kindAndStep) ?? [...steps].find(([key]) => key.endsWith(` ${kindAndStep}`))?.[1];
  return step && table(stepWords(step))(part);
};
