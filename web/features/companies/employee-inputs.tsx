import { Button, Input, NativeSelect, SimpleGrid, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useId } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { employeeDates } from "#shared/people-dates/employee-dates.ts";
import { toFullWidth, toHalfWidth, toKatakana } from "#shared/text/letters.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import { isIme } from "#web/components/input/is-ime.ts";
import { useReading } from "#web/components/input/use-reading.ts";
import type { DialogForm } from "./dialog-form.ts";
import { columnsOf, type Places } from "./employee-rows.tsx";

const fields = [
  { name: "number", label: "社員番号", convert: toHalfWidth },
  { name: "label", label: "氏名", convert: toFullWidth },
  { name: "kana", label: "氏名カナ", convert: toKatakana },
] as const;
type InputProps = { field: (typeof fields)[number]; isNew: boolean };

const EmployeeInput = ({ field: { name, label, convert }, isNew }: InputProps) => {
  const { register, setValue, control } = useFormContext<DialogForm>();
  const { errors } = useFormState({ control, name: `employee.${name}` });
  const reading = useReading<DialogForm>(name === "label" ? "employee.kana" : undefined);
  const id = useId();
  const message = errors.employee?.[name]?.message;
  const onBlur = ({ target }: { target: HTMLInputElement }) =>
    setValue(`employee.${name}`, convert(target.value), { shouldDirty: true });
  return (
    <td>
      <Input
        {...register(`employee.${name}`, { onBlur })}
        {...reading}
        aria-label={isNew ? `新しい従業員の${label}` : label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        placeholder={name === "kana" ? "全角カタカナ" : isNew ? label : ""}
        autoComplete="off"
      />
      {message && <FieldError id={id}>{message}</FieldError>}
    </td>
  );
};

const WorkplaceInput = ({ places }: { places: ReadonlyMap<number, string> }) => {
  const { register, control } = useFormContext<DialogForm>();
  const { errors } = useFormState({ control, name: "employee.workplace" });
  const own = useWatch({ control, name: "employee.workplace" });
  const message = errors.employee?.workplace?.message;
  const choices = [
    [-1, "未設定"] as const,
    ...places,
    ...(own === -1 || places.has(own) ? [] : [[own, "（削除済み）"] as const]),
  ];
  return (
    <td>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...register("employee.workplace", { valueAsNumber: true })}
          aria-label="事業場"
          aria-invalid={message ? true : undefined}
        >
          {choices.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {message && <FieldError>{message}</FieldError>}
    </td>
  );
};

const dateFields = employeeDates.map(({ name, label }): FormField<DialogForm> => ({
  name: `employee.${name}`,
  label,
  input: "date",
}));

type InputsProps = { places: Places; isBusy: boolean; onSubmit: () => void; onClose?: () => void };

/** The row in which an employee is typed. Enter saves it. */
export const EmployeeInputs = ({ places, isBusy, onSubmit, onClose }: InputsProps) => {
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target } = event;
    if (key !== "Enter" || isIme(event) || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    // On blur the texts are converted; Enter leaves the field in the same way.
    target.blur();
    onSubmit();
  };
  return (
    <>
      <tr data-inputs onKeyDown={handleKey}>
        {fields.map((field) => (
          <EmployeeInput key={field.name} field={field} isNew={!onClose} />
        ))}
        {places && <WorkplaceInput places={places} />}
        <td />
      </tr>
      <tr data-inputs="dates" onKeyDown={handleKey}>
        <td colSpan={columnsOf(places) - 1}>
          <SimpleGrid minChildWidth="employeeDate" gap="2">
            {dateFields.map((field) => (
              <FormInput key={field.name} field={field} />
            ))}
          </SimpleGrid>
        </td>
        <td data-acts>
          <Button variant="outline" disabled={isBusy} onClick={onSubmit}>
            {onClose ? "保存" : "追加"}
            {onClose && <VisuallyHidden>（従業員）</VisuallyHidden>}
          </Button>
          {onClose && (
            <Button variant="ghost" disabled={isBusy} onClick={onClose}>
              取り消す
            </Button>
          )}
        </td>
      </tr>
    </>
  );
};
