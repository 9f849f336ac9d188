import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Task } from "#shared/tasks/task.ts";
import { taskStatuses, taskStatusLabel } from "#shared/tasks/values.ts";
import { removedName } from "#shared/text/messages.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { useRoute } from "#web/api/api.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import type { FormField, Option } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import type { Choice } from "#web/components/input/use-typing.ts";
import type { DialogForm } from "./task-form.ts";

/** What is known, and what the record still names after it was deleted. */
const withOwn = (choices: readonly Choice[] | undefined, id: number | undefined, name: string): readonly Choice[] => {
  const isMissing = id !== undefined && id !== -1 && !choices?.some(({ value }) => value === id);
  return [...(choices ?? []), ...(isMissing ? [{ value: id, label: choices ? removedName(name) : name }] : [])];
};

const useCompanies = (task: Task | undefined) => {
  const { data } = useRoute(companyRoutes.list, { query: {} });
  const choices = data?.companies.map(({ id, name, nameKana }) => ({ value: id, label: name, kana: nameKana }));
  return withOwn(choices, task?.company, task?.companyName ?? "");
};

/** The employees of the chosen company; who is of another one is no longer chosen. */
const useEmployees = (task: Task | undefined, company: number | null) => {
  const { getValues, setValue } = useFormContext<DialogForm>();
  const { data } = useRoute(
    companyRoutes.listEmployees,
    { params: { id: company ?? 0 } },
    { enabled: company !== null },
  );
  const choices = data?.staff.map(({ value, label, kana }) => ({ value, label, kana, note: kana }));
  const own = task && task.company === company ? task : undefined;
  const all = withOwn(choices, own?.stuff, own?.stuffText ?? "");
  const isKnown = company === null || choices !== undefined;
  const { stuff } = getValues();
  const isOther = isKnown && stuff !== null && (company === null || all.every(({ value }) => value !== stuff));
  useEffect(() => {
    if (isOther) setValue("stuff", null, { shouldDirty: true });
  }, [isOther, setValue]);
  return all;
};

type Props = { task: Task | undefined; users: readonly Option[] };
type Choices = { hasCompany: boolean; companies: readonly Choice[]; employees: readonly Choice[] };

export const taskFields = ({ users }: Pick<Props, "users">, of: Choices): readonly FormField<DialogForm>[] => [
  { name: "title", label: "内容", isRequired: true, span: 3 },
  { name: "dueDate", label: "期日", input: "date", isRequired: true },
  { name: "company", label: "会社名", input: "combobox", choices: of.companies },
  {
    name: "stuff",
    label: "対象者",
    input: "combobox",
    choices: of.employees,
    isDisabled: !of.hasCompany,
    ...(!of.hasCompany && { placeholder: "会社名を先に選択" }),
  },
  {
    name: "user",
    label: "担当",
    input: "select",
    options: users.map((user) =>
      user.value === noUser && of.hasCompany ? { value: noUser, label: "会社の担当" } : user,
    ),
  },
  {
    name: "status",
    label: "状況",
    input: "select",
    options: taskStatuses.map((value) => ({ value, label: taskStatusLabel(value) })),
  },
];

/** What is to be done by when, for whom and by whom. */
export const TaskFields = ({ task, users }: Props) => {
  const company = useWatch<DialogForm, "company">({ name: "company" });
  const companies = useCompanies(task);
  const employees = useEmployees(task, company);
  return (
    <FormGrid columns={4}>
      {taskFields({ users }, { hasCompany: company !== null, companies, employees }).map((field) => (
        <FormInput key={field.name} field={field} />
      ))}
    </FormGrid>
  );
};
