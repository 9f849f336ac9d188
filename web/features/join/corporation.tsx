import { Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { corporateNumberLength } from "#shared/text/corporate-number.ts";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import type { PageForm } from "./join-form.ts";

// prettier-ignore
const names: readonly FormField<PageForm>[] = [
  { name: "company_name", label: "法人・団体の名称", input: "fullWidth", kanaField: "company_name_kana", isRequired: true, autoComplete: "organization", span: 2, column: 1 },
  { name: "company_name_kana", label: "法人・団体の名称カナ", input: "kana", placeholder: "全角カタカナ", span: 2 },
];

/** True while the office says that it has no 法人番号; a number that was typed comes back when it says that it has. */
const useUnincorporated = () => {
  const { watch, getValues, setValue, clearErrors } = useFormContext<PageForm>();
  const isUnincorporated = watch("isUnincorporated");
  const typed = useRef("");
  useEffect(() => {
    if (isUnincorporated) {
      typed.current = getValues("corporate_number");
      setValue("corporate_number", "");
      clearErrors("corporate_number");
    } else if (typed.current) setValue("corporate_number", typed.current, { shouldDirty: true });
  }, [isUnincorporated, getValues, setValue, clearErrors]);
  return isUnincorporated;
};

/** The number and the name of what registers: a sole practitioner's office has no number. */
export const Corporation = () => {
  const isUnincorporated = useUnincorporated();
  return (
    <FormGrid columns={4}>
      <FormInput<PageForm>
        field={{
          name: "corporate_number",
          label: "法人番号",
          input: "digits",
          maxDigits: corporateNumberLength,
          placeholder: isUnincorporated ? "" : "13桁の数字",
          isRequired: !isUnincorporated,
          isDisabled: isUnincorporated,
        }}
      />
      <Flex data-wide gridColumn={{ md: "span 3" }} boxSizing="content-box" minH="9" pt={{ md: "6" }} align="center">
        <FormInput<PageForm>
          field={{ name: "isUnincorporated", label: "個人事務所（法人番号なし）", input: "checkbox" }}
        />
      </Flex>
      {names.map((field) => (
        <FormInput key={field.name} field={field} />
      ))}
    </FormGrid>
  );
};
