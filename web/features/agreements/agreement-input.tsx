import { Checkbox, chakra, Flex, Input } from "@chakra-ui/react";
import { type Path, useController, useFormContext } from "react-hook-form";
import type { AgreementField } from "#shared/agreements/form.ts";
import { phoneParts, postalParts } from "#web/components/digit-parts.ts";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { DigitPart, FormField } from "#web/components/form-field.ts";
import { ControlledInput } from "#web/components/form-input.tsx";
import { spreadPhone } from "#web/components/place-digits.ts";
import type { Values } from "./form-values.ts";
import { useFinding } from "./findings.tsx";

type Props = {
  field: AgreementField;
  /** Where the value stands in the content: `fields.industry`, `tables.overtime.0.day`. */ at: string;
};
type Name = Path<Values>;

const insuranceParts: readonly DigitPart[] = [
  { label: "都道府県", length: 2 },
  { label: "所掌", length: 1 },
  { label: "管轄", length: 2 },
  { label: "基幹番号", length: 6 },
  { label: "枝番号", length: 3 },
];
const numbers = ["hours", "count", "percent"];

/** As the other forms of the product type it. */
const formField = ({ kind, label, values = [] }: AgreementField, name: Name): FormField<Values> => {
  const shared = { name, label };
  switch (kind) {
    case "longText":
      return { ...shared, kind: "textarea", rows: 2 };
    case "day":
      return { ...shared, kind: "date" };
    case "choice":
      return { ...shared, kind: "select", options: [{ value: "", label: "選択してください" }, ...values] };
    case "postalCode":
      return { ...shared, kind: "splitDigits", parts: postalParts };
    case "phone":
      return { ...shared, kind: "splitDigits", parts: phoneParts, spread: spreadPhone };
    case "laborInsurance":
      return { ...shared, kind: "splitDigits", parts: insuranceParts };
    case "corporateNumber":
    case "consolidatedNumber":
      return { ...shared, kind: "digits" };
    default:
      return shared;
  }
};

const useText = (name: Name) => {
  const { control } = useFormContext<Values>();
  const { field } = useController({ name, control });
  return { ...field, value: typeof field.value === "string" ? field.value : "" };
};

/** A number with its unit; half width when it is left. */
const NumberInput = ({ name, unit }: { name: Name; unit: string | undefined }) => {
  const field = useText(name);
  return (
    <Flex align="center" gap="2">
      <Input
        {...field}
        w="28"
        inputMode="decimal"
        autoComplete="off"
        onBlur={(event) => {
          const half = event.target.value.normalize("NFKC").replace(/[\s,]/g, "");
          if (half !== field.value) field.onChange(half);
          field.onBlur();
        }}
      />
      {unit && <span>{unit}</span>}
    </Flex>
  );
};

const Tick = ({ name, label }: { name: Name; label: string }) => {
  const { ref, value, onChange, onBlur } = useText(name);
  return (
    <Checkbox.Root
      alignItems="flex-start"
      checked={value === "1"}
      onCheckedChange={({ checked }) => onChange(checked === true ? "1" : "")}
    >
      <Checkbox.HiddenInput ref={ref} onBlur={onBlur} />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
};

/** Several of a list, stored in the list's order. */
const Choices = ({ name, values = [] }: { name: Name } & Pick<AgreementField, "values">) => {
  const { value, onChange, onBlur } = useText(name);
  const chosen = value.split(",");
  const toggle = (one: string) =>
    onChange(
      values
        .map((choice) => choice.value)
        .filter((each) => (each === one ? !chosen.includes(each) : chosen.includes(each)))
        .join(","),
    );
  return (
    <Flex direction="column" gap="2">
      {values.map((choice) => (
        <Checkbox.Root
          key={choice.value}
          alignItems="flex-start"
          checked={chosen.includes(choice.value)}
          onCheckedChange={() => toggle(choice.value)}
        >
          <Checkbox.HiddenInput onBlur={onBlur} />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label>{choice.label}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Flex>
  );
};

const Control = ({ field, name }: { field: AgreementField; name: Name }) => {
  if (field.kind === "tick") return <Tick name={name} label={field.label} />;
  if (field.kind === "choices") return <Choices name={name} values={field.values ?? []} />;
  if (numbers.includes(field.kind)) return <NumberInput name={name} unit={field.unit} />;
  return <ControlledInput field={formField(field, name)} />;
};

const groups = ["choices", "postalCode", "phone", "laborInsurance"];
const wide = ["longText", "tick", "choices"];

/** One value of the form with its help, what the law allows beside it, and what is wrong with it. */
export const AgreementInput = ({ field, at }: Props) => {
  const { error, warning, allowance } = useFinding(at);
  const { label, kind, help, isRequired = false } = field;
  return (
    <FieldFrame
      label={kind === "tick" ? undefined : label}
      asGroup={groups.includes(kind)}
      isRequired={isRequired}
      help={help}
      error={error}
      span={wide.includes(kind) ? 3 : undefined}
    >
      <Control field={field} name={`content.${at}` as Name} />
      {allowance && (
        <chakra.p mt="1" textStyle="xs" color="fg.muted" aria-live="polite">
          {allowance}
        </chakra.p>
      )}
      {!error && warning && (
        <chakra.p mt="1" textStyle="xs" color="fg.warning">
          {warning}
        </chakra.p>
      )}
    </FieldFrame>
  );
};
