import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { followingFields, type WorkplaceField, workplaceFields } from "#shared/companies/workplace-fields.ts";
import { ownOf, type Workplace, type WorkplaceForm } from "#shared/companies/workplace.ts";
import { useRoute } from "#web/api/api.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, FormSection, InputKind } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import { PostalCodeInput } from "#web/components/input/postal-code-input.tsx";
import type { AddressFields } from "#web/components/input/use-address-lookup.ts";
import type { Choice } from "#web/components/input/use-typing.ts";

const parts = (...lengths: [label: string, length: number][]) => lengths.map(([label, length]) => ({ label, length }));
const inputs: Record<WorkplaceField["kind"], InputKind> = {
  fullWidth: { input: "fullWidth" },
  text: { input: "text" },
  postalCode: { input: "splitDigits", parts: postalParts },
  phone: { input: "splitDigits", parts: phoneParts, spread: spreadPhone },
  laborInsurance: {
    input: "splitDigits",
    parts: parts(["都道府県", 2], ["所掌", 1], ["管轄", 2], ["基幹番号", 6], ["枝番号", 3]),
  },
  consolidatedNumber: { input: "digits" },
  employmentInsurance: { input: "splitDigits", parts: parts(["前半4桁", 4], ["中6桁", 6], ["検査数字", 1]) },
  count: { input: "currency" },
};
/** Where one finds it, in an office's words. */
const helps: Partial<Record<(typeof workplaceFields)[number]["name"], string>> = {
  name: "36協定届では、会社名のあとに付きます。例　川崎工場",
  postalCode: "入力すると、住所が入ります。",
  laborInsurance: "労働保険の申告書の控えにあります。",
  consolidatedNumber: "継続事業の一括を受けている事業場の4桁です。",
  employmentInsurance: "4桁・6桁・1桁の11桁です。",
  pensionSymbol: "健康保険・厚生年金の記号です。",
  pensionNumber: "健康保険・厚生年金の番号です。",
  employeeCount: "36協定届の人数の確認に使います。",
};
const offices = ["laborOffice", "jobOffice", "pensionOffice"] as const;
type OfficeName = (typeof offices)[number];
const isOffice = (name: string): name is OfficeName => offices.some((each) => each === name);

const field = (each: (typeof workplaceFields)[number]): FormField<WorkplaceForm> => {
  const { label, formLabel = label, isRequired, span }: WorkplaceField = each;
  return {
    name: each.name,
    label: formLabel,
    ...(helps[each.name] && { help: helps[each.name]! }),
    ...(isRequired && { isRequired }),
    ...(span && { span }),
    ...inputs[each.kind],
  };
};
const follows: FormField<WorkplaceForm> = {
  name: "followsCompany",
  label: "会社の名称・住所・電話番号に合わせる",
  input: "checkbox",
  span: 3,
};
const isFollowing = (name: string) => followingFields.some((each) => each === name);
const own = workplaceFields.filter(({ name }) => isFollowing(name)).map(field);
const numbers = workplaceFields.filter(({ name }) => !isFollowing(name) && !isOffice(name)).map(field);

const addressFields: AddressFields<WorkplaceForm> = {
  code: "postalCode",
  filled: { address: ({ prefecture, address1 }) => prefecture + address1 },
};

/** Ticking brings what the company has; typing over it takes the tick away. */
const useFollowing = (company: Company) => {
  const { getValues, setValue, subscribe } = useFormContext<WorkplaceForm>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (!values.followsCompany) return;
          const put = { shouldDirty: true, shouldValidate: true };
          const theirs = ownOf(company);
          if (name === "followsCompany") for (const each of followingFields) setValue(each, theirs[each], put);
          else if (followingFields.some((each) => each === name && getValues(each) !== theirs[each]))
            setValue("followsCompany", false, put);
        },
      }),
    [company, getValues, setValue, subscribe],
  );
};

const AddressSection = ({ company }: { company: Company }) => {
  useFollowing(company);
  return (
    <FormGrid columns={3}>
      <FormInput field={follows} />
      {own.map((each) =>
        each.name === "postalCode" ? (
          <PostalCodeInput key={each.name} field={each} fields={addressFields} />
        ) : (
          <FormInput key={each.name} field={each} />
        ),
      )}
    </FormGrid>
  );
};

/** What other 事業場 of the office have: those of the same postal district first. */
const choicesOf = (all: readonly Workplace[], name: OfficeName, district: string): Choice[] => {
  const isNear = ({ postalCode }: Workplace) => district !== "" && postalCode.startsWith(district);
  const named = all.filter((each) => each[name] !== "").toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  const first = new Map(named.toReversed().map((each) => [each[name], each]));
  return [...new Set(named.map((each) => each[name]))].map((label) => ({
    value: label,
    label,
    ...(isNear(first.get(label)!) && { note: `〒${district}の事業場` }),
  }));
};

const OfficesSection = () => {
  const { watch } = useFormContext<WorkplaceForm>();
  const { data } = useRoute(companyRoutes.listAllWorkplaces, { query: {} });
  const district = watch("postalCode").split("-")[0]!;
  return (
    <FormGrid columns={3}>
      {workplaceFields.flatMap((each) =>
        isOffice(each.name) ? (
          <FormInput
            key={each.name}
            field={{
              ...field(each),
              input: "combobox",
              isFree: true,
              choices: choicesOf(data?.workplaces ?? [], each.name, district),
            }}
          />
        ) : (
          []
        ),
      )}
    </FormGrid>
  );
};

/** The blocks of the dialog of a 事業場. */
export const workplaceSections = (company: Company): FormSection<WorkplaceForm>[] => [
  {
    render: () => <AddressSection company={company} />,
    holds: [...own, follows],
  },
  { title: "番号・人数", columns: 3, fields: numbers },
  {
    title: "所轄",
    help: "ほかの事業場に入力した名称から選べます。",
    render: () => <OfficesSection />,
    holds: workplaceFields.filter(({ name }) => isOffice(name)).map(field),
  },
];
