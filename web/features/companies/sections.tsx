import { Input } from "@chakra-ui/react";
import type { RefObject } from "react";
import type { Company } from "#shared/companies/company.ts";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { FormSection } from "#web/components/form-field.ts";
import { FormInput } from "#web/components/form-input.tsx";
import { AddressSection } from "./address-section.tsx";
import type { DialogForm } from "./dialog-form.ts";
import { addressFields, basicFields, detailFields, postalField, representativeFields } from "./fields.ts";
import { StaffSection } from "./staff-section.tsx";
import { useStaff } from "./use-staff.ts";

export type DialogState = {
  company: Company | undefined;
  /** Becomes what saves the employee that is still being typed. */
  saveEmployee: RefObject<() => Promise<void>>;
  /** Nothing is read any more. */
  isRemoved: boolean;
};

const EmployeeCount = ({ company, isRemoved }: { company: Company; isRemoved: boolean }) => {
  const { data } = useStaff(company.id, { enabled: !isRemoved });
  return (
    <FieldFrame label="従業員数">
      <Input readOnly value={(data?.staff.length ?? company.employeeCount).toLocaleString("ja-JP")} />
    </FieldFrame>
  );
};

const BasicSection = ({ company, isRemoved }: DialogState) => (
  <div className="form-grid columns-2">
    {basicFields(!company).map((field) => (
      <FormInput key={field.name} field={field} />
    ))}
    {company && <EmployeeCount company={company} isRemoved={isRemoved} />}
  </div>
);

/** The blocks of the dialog. */
export const sections = (state: DialogState): FormSection<DialogForm>[] => [
  { title: "基本情報", render: () => <BasicSection {...state} />, holds: basicFields(!state.company) },
  {
    title: "住所・連絡先",
    help: "郵便番号を入力すると、住所が入ります。",
    render: () => <AddressSection />,
    holds: [postalField, ...addressFields],
  },
  { title: "代表者", columns: 3, fields: representativeFields },
  { title: "詳細", columns: 3, fields: detailFields },
  {
    title: "従業員",
    render: () =>
      state.company ? (
        <StaffSection company={state.company.id} save={state.saveEmployee} isRemoved={state.isRemoved} />
      ) : (
        <p className="muted">従業員は、会社を登録したあとに追加できます。</p>
      ),
  },
];
