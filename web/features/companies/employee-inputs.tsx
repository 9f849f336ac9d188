import { Button, Input } from "@chakra-ui/react";
import { type KeyboardEvent, useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { toFullWidth, toHalfWidth, toKatakana } from "#shared/text.ts";
import { isIme } from "#web/components/is-ime.ts";
import type { DialogForm } from "./dialog-form.ts";

type Props = { isBusy: boolean; onSubmit: () => void; onClose?: () => void };

const fields = [
  { name: "number", label: "社員番号", convert: toHalfWidth },
  { name: "label", label: "氏名", convert: toFullWidth },
  { name: "kana", label: "氏名カナ", convert: toKatakana },
] as const;

const EmployeeInput = ({
  field: { name, label, convert },
  isNew,
}: {
  field: (typeof fields)[number];
  isNew: boolean;
}) => {
  const { register, setValue, control } = useFormContext<DialogForm>();
  const { errors } = useFormState({ control, name: `employee.${name}` });
  const id = useId();
  const message = errors.employee?.[name]?.message;
  const onBlur = ({ target }: { target: HTMLInputElement }) =>
    setValue(`employee.${name}`, convert(target.value), { shouldDirty: true });
  return (
    <td>
      <Input
        {...register(`employee.${name}`, { onBlur })}
        aria-label={isNew ? `新しい従業員の${label}` : label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        placeholder={name === "kana" ? "全角カタカナ" : isNew ? label : ""}
        autoComplete="off"
      />
      {message && (
        <p className="field-error" id={id} role="alert">
          {message}
        </p>
      )}
    </td>
  );
};

/** The row in which an employee is typed. Enter saves it. */
export const EmployeeInputs = ({ isBusy, onSubmit, onClose }: Props) => {
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
    <tr className="staff-inputs" onKeyDown={handleKey}>
      {fields.map((field) => (
        <EmployeeInput key={field.name} field={field} isNew={!onClose} />
      ))}
      <td className="staff-acts">
        <Button variant="outline" disabled={isBusy} onClick={onSubmit}>
          {onClose ? "保存" : "追加"}
          {onClose && <span className="visually-hidden">（従業員）</span>}
        </Button>
        {onClose && (
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            取り消す
          </Button>
        )}
      </td>
    </tr>
  );
};
