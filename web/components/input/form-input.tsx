import { Checkbox, Input, NativeSelect, Textarea } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { type FieldValues, get, type RegisterOptions, type Path, useController, useFormContext } from "react-hook-form";
import { toFullWidth, toHalfDigits, toKatakana } from "#shared/text/letters.ts";
import { Combobox } from "./combobox.tsx";
import { CurrencyInput } from "./currency-input.tsx";
import { DateInput } from "./date-input.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { FormField, Option } from "./form-field.ts";
import { SplitDigits } from "./split-digits.tsx";
import { useReading } from "./use-reading.ts";

const conversions = { kana: toKatakana, fullWidth: toFullWidth, digits: toHalfDigits };

const TextInput = <T extends FieldValues>({ field }: { field: FormField<T> }) => {
  const { register, setValue } = useFormContext<T>();
  const reading = useReading(field.kanaField);
  const convert = conversions[field.input as keyof typeof conversions] ?? ((text: string) => text);
  // On blur only: a conversion while typing interferes with the input method.
  const onBlur: RegisterOptions<T, Path<T>>["onBlur"] = ({ target }: { target: HTMLInputElement }) => {
    const converted = convert(target.value);
    if (converted !== target.value) setValue(field.name, converted as never, { shouldDirty: true });
  };
  const props = {
    ...register(field.name, { onBlur }),
    placeholder: field.placeholder,
    autoComplete: field.autoComplete ?? "off",
  };
  if (field.input === "textarea") return <Textarea {...props} rows={field.rows ?? 3} />;
  const { maxDigits } = field.input === "digits" ? field : {};
  // A digit too many cannot be typed; for pasted text an error appears.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = toHalfDigits(value).length === maxDigits && selectionStart === selectionEnd;
    if (isWhole && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const inputMode = field.input === "digits" ? "numeric" : "inputMode" in field ? field.inputMode : undefined;
  return <Input {...props} onKeyDown={onKeyDown} {...reading} inputMode={inputMode} />;
};

const toOption = (options: readonly Option[], text: string) =>
  options.find(({ value }) => String(value ?? "") === text)?.value ?? null;

/** The input of a field by itself; `FormInput` puts label, help and error around it. */
export const ControlledInput = <T extends FieldValues>({ field }: { field: FormField<T> }) => {
  const { control } = useFormContext<T>();
  const { field: input, fieldState } = useController({ name: field.name, control });
  const shared = { ...input, isInvalid: fieldState.invalid, isDisabled: field.isDisabled ?? false };
  switch (field.input) {
    case "select":
      return (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...input}
            autoComplete={field.autoComplete}
            value={String(input.value ?? "")}
            onChange={(event) => input.onChange(toOption(field.options, event.target.value))}
          >
            {field.options.map(({ value, label }) => (
              <option key={String(value)} value={String(value ?? "")}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      );
    case "combobox":
      return (
        <Combobox
          {...shared}
          label={field.label}
          choices={field.choices}
          isFree={field.isFree ?? false}
          placeholder={field.placeholder}
        />
      );
    case "date":
      return <DateInput {...shared} label={field.label} onActivate={field.onActivate} />;
    case "currency":
      return <CurrencyInput {...shared} />;
    case "splitDigits":
      return <SplitDigits {...shared} label={field.label} parts={field.parts} spread={field.spread} />;
    case "checkbox":
      return (
        <Checkbox.Root
          checked={Boolean(input.value)}
          onCheckedChange={({ checked }) => input.onChange(checked === true)}
        >
          <Checkbox.HiddenInput ref={input.ref} onBlur={input.onBlur} />
          <Checkbox.Control />
          <Checkbox.Label>{field.label}</Checkbox.Label>
        </Checkbox.Root>
      );
    default:
      return <TextInput field={field} />;
  }
};

/** One field of a form with its label, help and error. Use it inside FormDialog, also in a section's `render`. */
export const FormInput = <T extends FieldValues>({ field }: { field: FormField<T> }) => {
  const { formState } = useFormContext<T>();
  const error = (get(formState.errors, field.name) as { message?: string } | undefined)?.message;
  return (
    <FieldFrame
      label={field.input === "checkbox" ? undefined : field.label}
      asGroup={field.input === "splitDigits"}
      isRequired={field.isRequired ?? false}
      isDisabled={field.isDisabled ?? false}
      help={field.help}
      side={field.side}
      isLabelHidden={field.isLabelHidden}
      error={error}
      span={field.span}
      column={field.column}
      width={field.width}
    >
      <ControlledInput field={field} />
    </FieldFrame>
  );
};
