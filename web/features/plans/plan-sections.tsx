import { useWatch } from "react-hook-form";
import { planLabels as labels } from "#shared/plans/labels.ts";
import { plannable, planName } from "#shared/plans/names.ts";
import { makesLabels, planMakes } from "#shared/plans/plan.ts";
import { shortMonth } from "#shared/plans/rule.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import type { FormField, FormSection, Option } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import { dayOptions, type DialogForm, monthOptions, type RuleKind, ruleKinds } from "./plan-form.ts";

const own = "（自分の作業）";
const procedures: readonly Option[] = [
  { value: "", label: own },
  ...plannable.map(({ key }) => ({ value: key, label: planName({ procedure: key, title: "" }) })),
];
const optionsOf = (table: Readonly<Record<string, string>>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

const day: FormField<DialogForm> = { name: "day", label: "日", input: "select", options: dayOptions };
/** The fields of each kind of rule. */
const ruleFields: Record<RuleKind, readonly FormField<DialogForm>[]> = {
  yearly: [{ name: "month", label: "月", input: "select", options: monthOptions }, day],
  monthly: [{ name: "months", label: "月", help: "空欄は毎月。例：1・4・7・10" }, day],
  every: [
    { name: "every", label: "間隔（か月）", input: "digits", maxDigits: 3, isRequired: true, width: "number" },
    { name: "everyFrom", label: "起算日", input: "date", isRequired: true },
  ],
  payDay: [],
  bonus: [
    {
      name: "bonus",
      label: "回",
      input: "select",
      options: [1, 2, 3].map((nth) => ({ value: nth, label: `${nth}回目` })),
    },
  ],
  afterFact: [
    {
      name: "fact",
      label: "起点",
      input: "select",
      options: optionsOf({ settlementTerm: "決算月", raiseMonth: "昇給月" }),
    },
    { name: "factMonths", label: "何か月後", input: "digits", maxDigits: 2, isRequired: true, width: "number" },
    day,
  ],
};

const RuleFields = () => {
  const { ruleKind, month, day: date } = useWatch<DialogForm>() as DialogForm;
  const two = (number: number) => String(number).padStart(2, "0");
  const note = ruleKind === "yearly" ? shortMonth(`${two(month)}-${two(date)}`) : undefined;
  return (
    <FormGrid columns={3}>
      <FormInput<DialogForm>
        field={{ name: "ruleKind", label: labels.rule, input: "select", options: optionsOf(ruleKinds) }}
      />
      {ruleFields[ruleKind].map((field) => (
        <FormInput key={field.name} field={field.name === "day" && note ? { ...field, help: note } : field} />
      ))}
    </FormGrid>
  );
};

type Options = { workplaces: readonly Option[]; users: readonly Option[] };
/** The dialog of a plan. */
export const planSections = ({ workplaces, users }: Options): FormSection<DialogForm>[] => [
  {
    title: "内容",
    columns: 2,
    fields: [
      { name: "procedure", label: labels.procedure, input: "select", options: procedures },
      { name: "title", label: labels.title, help: "手続を選んだときは、空欄でよい。" },
      {
        name: "makes",
        label: labels.makes,
        input: "select",
        options: planMakes.map((value) => ({ value, label: makesLabels[value] })),
        help: "手続を選ばないときは作業。",
      },
      { name: "workplace", label: labels.workplace, input: "select", options: workplaces },
      { name: "user", label: labels.user, input: "select", options: users },
      {
        name: "workers",
        label: "人数の条件（常時使用人数）",
        input: "currency",
        help: "この人数以上の年だけ作ります。",
      },
    ],
  },
  {
    title: labels.rule,
    help: "手続は該当日（起算日・支払日など）を入れます。期限はそこから数えます。",
    render: () => <RuleFields />,
    holds: [
      { name: "ruleKind", label: labels.rule, input: "select", options: optionsOf(ruleKinds) },
      ...new Set(Object.values(ruleFields).flat()),
    ],
  },
  {
    title: "時期",
    columns: 3,
    fields: [
      { name: "leadDays", label: labels.leadDays, input: "digits", maxDigits: 3, isRequired: true },
      { name: "from", label: labels.from, input: "date", help: "期限がこの日以後の回から。" },
      { name: "until", label: labels.until, input: "date", help: "空欄はずっと。" },
    ],
  },
];
