import { isFiled } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import type { Column } from "#web/components/table/column.ts";
import type { ShownRow } from "./shown-row.ts";

const steps = ({ electedOn, concludedOn, filingDate, ...row }: ChecklistRow) => [
  { label: "選出", name: "代表者選出", day: electedOn, isDone: isDay(electedOn) },
  { label: "締結", name: "締結", day: concludedOn, isDone: isDay(concludedOn) },
  { label: "届出", name: "届出", day: filingDate, isDone: isFiled({ ...row, filingDate }) },
];
const stepText = ({ name, day, isDone }: ReturnType<typeof steps>[number]) =>
  `${name} ${showDay(day) || (isDone ? "済み" : "未")}`;

/** 準備: how far a 36協定 has come, each step with its day. */
export const preparationColumn: Column<ShownRow> = {
  key: "preparation",
  label: "準備",
  width: 140,
  text: ({ row }) => steps(row).map(stepText).join("、"),
  cell: ({ row }) =>
    steps(row).map((step) => (
      <span key={step.name} title={stepText(step)} {...(!step.isDone && { "data-dash": "" })}>
        {step.isDone ? "✓" : "–"}
        {step.label}{" "}
      </span>
    )),
  sort: ({ row }) => steps(row).filter(({ isDone }) => isDone).length,
};
