import { chakra, Input } from "@chakra-ui/react";
import { Fragment, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Workplace } from "#shared/companies/workplace.ts";
import type { Company } from "#shared/companies/company.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { prefectureOf, prefectures } from "#shared/postal-codes/prefectures.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import type { FormSection, Option } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { PostalCodeInput } from "#web/components/input/postal-code-input.tsx";
import type { AddressFields } from "#web/components/input/use-address-lookup.ts";
import type { DialogForm } from "./dialog-form.ts";
import { EmployeesSection } from "./employees-section.tsx";
import { fieldsOf } from "./fields.ts";
import type { EmployeeEditor } from "./use-employee-editor.tsx";
import { useEmployees } from "./use-employees.ts";
import { WorkplacesSection } from "./workplaces-section.tsx";

type State = {
  company: Company | undefined;
  editor: EmployeeEditor;
  /** Who may be 担当. */
  users: readonly Option[];
  /** Nothing is read any more. */
  isRemoved: boolean;
  onWorkplace: (workplace: Workplace | undefined) => void;
};

export const useEmployeeCount = (company: Company, isRemoved: boolean) =>
  useEmployees(company.id, { enabled: !isRemoved }).data?.staff.length ?? company.employeeCount;

const EmployeeCount = ({ company, isRemoved }: { company: Company; isRemoved: boolean }) => {
  const count = useEmployeeCount(company, isRemoved);
  return (
    <FieldFrame label="従業員数" width="number">
      <Input readOnly textAlign="end" bg="bg.subtle" borderColor="border" value={showNumber(count)} />
    </FieldFrame>
  );
};

const BasicSection = ({ company, isRemoved, users }: State) => (
  <FormGrid columns={4}>
    {fieldsOf("basic", { isNew: !company, users }).map((field) => (
      <Fragment key={field.name}>
        <FormInput field={field} />
        {field.name === "industry" && company && <EmployeeCount company={company} isRemoved={isRemoved} />}
      </Fragment>
    ))}
  </FormGrid>
);

const isUntypedKana = (kana: string) => kana === "" || prefectures.some((prefecture) => prefecture.kana === kana);

/** The kana of a prefecture follows its choice until it is typed over. */
const usePrefectureKana = () => {
  const { setValue, subscribe } = useFormContext<DialogForm>();
  useEffect(
    () =>
      subscribe({
        name: "prefecture",
        formState: { values: true },
        callback: ({ values, name }) => {
          const kana = prefectureOf(values.prefecture)?.kana ?? "";
          if (name !== "prefecture" || values.prefectureKana === kana || !isUntypedKana(values.prefectureKana)) return;
          setValue("prefectureKana", kana, { shouldDirty: true });
        },
      }),
    [setValue, subscribe],
  );
};

const addressFields: AddressFields<DialogForm> = {
  code: "postalCode",
  filled: {
    prefecture: ({ prefecture }) => prefecture,
    prefectureKana: ({ prefecture_kana: kana }) => kana,
    address: ({ address1 }) => address1,
    addressKana: ({ address1_kana: kana }) => kana,
  },
};

const AddressSection = () => {
  usePrefectureKana();
  return (
    <FormGrid columns={4}>
      {fieldsOf("address").map((field) =>
        field.name === "postalCode" ? (
          <PostalCodeInput key={field.name} field={field} fields={addressFields} />
        ) : (
          <FormInput key={field.name} field={field} />
        ),
      )}
    </FormGrid>
  );
};

const atOnce = "保存を待たず、すぐに反映されます。";

/** The blocks of the dialog; 事業場 and employees are saved by themselves. */
export const sections = ({ company, ...state }: State): FormSection<DialogForm>[] => [
  {
    title: "基本情報",
    render: () => <BasicSection company={company} {...state} />,
    holds: fieldsOf("basic", { isNew: !company, users: state.users }),
  },
  {
    title: "住所・連絡先",
    help: "郵便番号を入力すると、住所が入ります。",
    render: () => <AddressSection />,
    holds: fieldsOf("address"),
  },
  { title: "代表者", columns: 4, fields: fieldsOf("representative") },
  { title: "申請者", columns: 4, fields: fieldsOf("applicant") },
  {
    title: "人数・給与・保険",
    help: "定例業務の要否を判断します。空欄は「要確認」で、0名や「なし」とは区別します。",
    columns: 4,
    fields: fieldsOf("facts"),
  },
  { title: "メモ", columns: 4, fields: fieldsOf("memo").map((field) => ({ ...field, isLabelHidden: true })) },
  {
    title: "事業場",
    help: atOnce,
    isInstant: true,
    render: () =>
      company ? (
        <WorkplacesSection company={company.id} isRemoved={state.isRemoved} onOpen={state.onWorkplace} />
      ) : (
        <chakra.p color="fg.muted">事業場は、会社を登録したあとに追加できます。</chakra.p>
      ),
  },
  {
    title: "従業員",
    help: atOnce,
    isInstant: true,
    render: () =>
      company ? (
        <EmployeesSection company={company.id} editor={state.editor} isRemoved={state.isRemoved} />
      ) : (
        <chakra.p color="fg.muted">従業員は、会社を登録したあとに追加できます。</chakra.p>
      ),
  },
];
