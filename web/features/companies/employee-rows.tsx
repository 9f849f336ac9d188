import { Button, IconButton, Input, NativeSelect, SimpleGrid, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useId } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { LuPencil, LuTrash2 } from "react-icons/lu";
import { employeeDates } from "#shared/companies/employee-dates.ts";
import type { Employee } from "#shared/companies/employee.ts";
import { toFullWidth, toHalfWidth, toKatakana } from "#shared/text/letters.ts";
import { showDay } from "#shared/dates/day.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import { isIme } from "#web/components/input/is-ime.ts";
import { useReading } from "#web/components/input/use-reading.ts";
import type { DialogForm } from "./dialog-form.ts";

/** A company's 事業場 by their names; undefined where it has none. */
export type Places = ReadonlyMap<number, string> | undefined;

type RowProps = { employee: Employee; places: Places; isBusy: boolean; onOpen: () => void; onRemove: () => void };

const placeName = (places: ReadonlyMap<number, string>, id: number) =>
  id === -1 ? "" : (places.get(id) ?? "（削除済み）");

const columnsOf = (places: Places) => (places ? 5 : 4);

/** What is known of an employee's dates, in a line below. */
const DatesRow = ({ employee, places }: Pick<RowProps, "employee" | "places">) => {
  const known = employeeDates.filter(({ name }) => employee[name] !== "");
  if (known.length === 0) return null;
  return (
    <tr data-dates>
      <td colSpan={columnsOf(places)}>
        {known.map(({ name, label }) => (
          <span key={name}>
            {label} {showDay(employee[name])}
          </span>
        ))}
      </td>
    </tr>
  );
};

export const EmployeeRow = (props: RowProps) => (
  <>
    <NameRow {...props} />
    <DatesRow {...props} />
  </>
);

const NameRow = ({ employee, places, isBusy, onOpen, onRemove }: RowProps) => (
  <tr>
    <td>{employee.number}</td>
    <td>{employee.label}</td>
    <td>{employee.kana}</td>
    {places && <td>{placeName(places, employee.workplace)}</td>}
    <td data-acts>
      <IconButton
        size="icon"
        variant="quiet"
        data-edit={employee.value}
        aria-label={`${employee.label}を編集`}
        disabled={isBusy}
        onClick={onOpen}
      >
        <LuPencil aria-hidden />
      </IconButton>
      <IconButton
        size="icon"
        variant="quiet"
        aria-label={`${employee.label}を削除`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <LuTrash2 aria-hidden />
      </IconButton>
    </td>
  </tr>
);

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
