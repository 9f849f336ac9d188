import { Input } from "@chakra-ui/react";
import type { RefObject } from "react";
import type { Company } from "#shared/companies/company.ts";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { FormSection } from "#web/components/form-field.ts";
import { FormInput } from "#web/components/form-input.tsx";
import { AddressSection } from "./address-section.tsx";
import type { DialogForm } from "./dialog-form.ts";
import { addressFields, basicFields, detailFields, representativeFields } from "./fields.ts";
import { StaffSection } from "./staff-section.tsx";
import { useEmployeeCount } from "./use-employee-count.ts";

const EmployeeCount = ({ company }: { company: Company }) => (
  <FieldFrame label="従業員数">
    <Input readOnly value={useEmployeeCount(company).toLocaleString("ja-JP")} />
  </FieldFrame>
);

const BasicSection = ({ company }: { company: Company | undefined }) => (
  <div className="form-grid columns-3">
    {basicFields(!company).map((field) => (
      <FormInput key={field.name} field={field} />
    ))}
    {company && <EmployeeCount company={company} />}
  </div>
);

/** The blocks of the dialog; `saveEmployee` becomes what saves the employee that is still being typed. */
export const sections = (
  company: Company | undefined,
  saveEmployee: RefObject<() => Promise<void>>,
): FormSection<DialogForm>[] => [
  { title: "基本情報", render: () => <BasicSection company={company} />, holds: basicFields(!company) },
  {
    title: "住所・連絡先",
    help: "郵便番号を入力すると、住所が入ります。",
    render: () => <AddressSection />,
    holds: addressFields,
  },
  { title: "代表者", columns: 3, fields: representativeFields },
  { title: "詳細", columns: 3, fields: detailFields },
  {
    title: "従業員",
    render: () =>
      company ? (
        <StaffSection company={company} save={saveEmployee} />
      ) : (
        <p className="muted">従業員は、会社を登録したあとに追加できます。</p>
      ),
  },
];
