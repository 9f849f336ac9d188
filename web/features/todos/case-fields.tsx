import { Badge, NativeSelect } from "@chakra-ui/react";
import { useEffect } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import { kindEnded, type TodoKind, todoKindGroups, todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import type { FormField, Option } from "#web/components/input/form-field.ts";
import type { Choice } from "#web/components/input/use-typing.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { useRoute } from "#web/api/api.ts";
import type { CaseForm } from "./case-form.ts";
import type { ShownTodo, TodosAnswer } from "./shown-todo.ts";
import { useKindChange } from "./use-case.ts";

type ChoiceProps = { record: ShownTodo | undefined; companies: TodosAnswer["companies"] };
type Props = ChoiceProps & { users: readonly Option[] };

/** Who looks after the case. */
export const userField = (users: readonly Option[]): FormField<CaseForm> => ({
  name: "user",
  label: "担当",
  input: "select",
  options: users,
});

const useEmployees = (company: number | null, enabled: boolean) =>
  useRoute(companyRoutes.listEmployees, { params: { id: company ?? 0 } }, { enabled: enabled && company !== null }).data
    ?.staff;

/** The choices while a case is new: the companies, and the employees of the chosen one. */
const useChoices = ({ record, companies }: ChoiceProps) => {
  const { control, getValues, setValue } = useFormContext<CaseForm>();
  const company = useWatch({ control, name: "Company" });
  const employees = useEmployees(company, !record);
  // Another company was chosen, or a copied case is of an employee who has left.
  useEffect(() => {
    const chosen = getValues("Stuff");
    if (employees && chosen !== null && employees.every(({ value }) => value !== chosen))
      setValue("Stuff", null, { shouldDirty: true });
  }, [employees, getValues, setValue]);
  return {
    hasCompany: company !== null,
    isEmpty: employees?.length === 0,
    companies: companies.map(({ AutoId, Name, NameKana }): Choice => ({ value: AutoId, label: Name, kana: NameKana })),
    employees: (employees ?? []).map(({ value, label, kana }): Choice => ({ value, label, kana, note: kana })),
  };
};

/** The flow of the case, by its group. */
const KindSelect = ({ record }: { record: Todo | undefined }) => {
  const { control } = useFormContext<CaseForm>();
  const { field, fieldState } = useController({ control, name: "Name" });
  const change = useKindChange(record);
  const isEnded = field.value !== "" && kindEnded[field.value] !== undefined;
  return (
    <FieldFrame
      label="種類"
      isRequired
      error={fieldState.error?.message}
      side={
        isEnded && (
          <Badge colorPalette="amber" minH="5">
            旧制度
          </Badge>
        )
      }
    >
      <NativeSelect.Root>
        <NativeSelect.Field {...field} onChange={({ target }) => void change(target.value as TodoKind)}>
          <option value="" hidden>
            選択してください
          </option>
          {todoKindGroups.map(({ label, kinds }) => (
            <optgroup key={label} label={label}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {todoKindLabels[kind]}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
};

/** 種類, whose case it is, which stays once it is saved, and 担当. */
export const CaseFields = ({ record, companies, users }: Props) => {
  const choices = useChoices({ record, companies });
  const fixed = record && {
    companies: [{ value: record.todo.Company, label: record.company }],
    employees: [{ value: record.todo.Stuff, label: record.employee }],
  };
  const help = choices.isEmpty
    ? { help: "この会社の従業員は、まだ登録されていません。会社の画面で追加できます。" }
    : {};
  return (
    <FormGrid columns={4}>
      <KindSelect record={record?.todo} />
      <FormInput<CaseForm>
        field={{
          name: "Company",
          label: "会社名",
          isRequired: !fixed,
          isDisabled: Boolean(fixed),
          input: "combobox",
          choices: fixed?.companies ?? choices.companies,
        }}
      />
      <FormInput<CaseForm>
        field={{
          name: "Stuff",
          label: "従業員",
          isRequired: !fixed,
          isDisabled: Boolean(fixed) || !choices.hasCompany,
          input: "combobox",
          choices: fixed?.employees ?? choices.employees,
          ...(!fixed && !choices.hasCompany && { placeholder: "会社名を先に選択" }),
          ...(!fixed && help),
        }}
      />
      <FormInput<CaseForm> field={userField(users)} />
    </FormGrid>
  );
};
