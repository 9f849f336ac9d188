import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { prefectureOf, prefectures } from "#shared/postal-codes/prefectures.ts";
import { FormInput } from "#web/components/form-input.tsx";
import type { DialogForm } from "./dialog-form.ts";
import { addressFields, postalField } from "./fields.ts";
import { useAddressLookup } from "./use-address-lookup.ts";

const isOwnKana = (kana: string) => kana === "" || prefectures.some((prefecture) => prefecture.kana === kana);

export const AddressSection = () => {
  const form = useFormContext<DialogForm>();
  const said = useAddressLookup(form);

  useEffect(
    () =>
      form.subscribe({
        name: "prefecture",
        formState: { values: true },
        callback: ({ values, name }) => {
          const kana = prefectureOf(values.prefecture)?.kana ?? "";
          if (name !== "prefecture" || values.prefectureKana === kana || !isOwnKana(values.prefectureKana)) return;
          form.setValue("prefectureKana", kana, { shouldDirty: true });
        },
      }),
    [form],
  );

  return (
    <div className="form-grid columns-3">
      <div>
        <FormInput field={postalField} />
        <p className="field-help" role="status">
          {said}
        </p>
      </div>
      {addressFields.map((field) => (
        <FormInput key={field.name} field={field} />
      ))}
    </div>
  );
};
