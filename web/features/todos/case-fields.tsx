import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Choice } from "#web/components/combobox.tsx";
import { FormInput } from "#web/components/form-input.tsx";
import { useRoute } from "#web/lib/api.ts";
import type { CaseForm } from "./case-form.ts";
import { KindSelect } from "./kind-select.tsx";
import type { ShownTodo, TodosAnswer } from "./shown-todo.ts";

type Props = { record: ShownTodo | undefined; companies: TodosAnswer["companies"] };

const useStaff = (company: number | null, enabled: boolean) =>
  useRoute(companyRoutes.listEmployees, { params: { id: company ?? 0 } }, { enabled: enabled && company !== null }).data
    ?.staff;

/** The choices while a case is new: the companies, and the employees of the chosen one. */
const useChoices = ({ record, companies }: Props) => {
  const { control, getValues, setValue } = useFormContext<CaseForm>();
  const company = useWatch({ control, name: "Company" });
  const staff = useStaff(company, !record);
  // Another company was chosen, or a copied case is of an employee who has left.
  useEffect(() => {
    const chosen = getValues("Stuff");
    if (staff && chosen !== null && staff.every(({ value }) => value !== chosen))
      setValue("Stuff", null, { shouldDirty: true });
  }, [staff, getValues, setValue]);
  return {
    isFor: company !== null,
    isEmpty: staff?.length === 0,
    companies: companies.map(({ AutoId, Name, NameKana }): Choice => ({ value: AutoId, label: Name, kana: NameKana })),
    staff: (staff ?? []).map(({ value, label, kana }): Choice => ({ value, label, kana, note: kana })),
  };
};

/** 種類, and whose case it is, which stays once it is saved. */
export const CaseFields = ({ record, companies }: Props) => {
  const choices = useChoices({ record, companies });
  const fixed = record && {
    companies: [{ value: record.todo.Company, label: record.company }],
    staff: [{ value: record.todo.Stuff, label: record.employee }],
  };
  const help = choices.isEmpty
    ? { help: "この会社の従業員は、まだ登録されていません。会社の画面で追加できます。" }
    : {};
  return (
    <div className="form-grid columns-3">
      <KindSelect record={record?.todo} />
      <FormInput<CaseForm>
        field={{
          name: "Company",
          label: "会社名",
          isRequired: !fixed,
          isDisabled: Boolean(fixed),
          kind: "combobox",
          choices: fixed?.companies ?? choices.companies,
        }}
      />
      <FormInput<CaseForm>
        field={{
          name: "Stuff",
          label: "従業員",
          isRequired: !fixed,
          isDisabled: Boolean(fixed) || !choices.isFor,
          kind: "combobox",
          choices: fixed?.staff ?? choices.staff,
          ...(!fixed && !choices.isFor && { placeholder: "会社名を先に選択" }),
          ...(!fixed && help),
        }}
      />
    </div>
  );
};
