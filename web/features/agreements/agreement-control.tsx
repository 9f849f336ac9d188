import { Box, Button, Checkbox, chakra, Flex, Input } from "@chakra-ui/react";
import { type Path, useController, useFormContext } from "react-hook-form";
import type { AgreementField } from "#shared/agreements/form.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { DigitPart, FormField } from "#web/components/input/form-field.ts";
import { ControlledInput } from "#web/components/input/form-input.tsx";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import type { Values } from "./form-values.ts";

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
const formField = ({ valueType, label, values = [], fallback }: AgreementField, name: Name): FormField<Values> => {
  const shared = { name, label };
  switch (valueType) {
    case "longText":
      return { ...shared, input: "textarea", rows: 2 };
    case "day":
      return { ...shared, input: "date" };
    case "choice":
      return {
        ...shared,
        input: "select",
        options: fallback ? values : [{ value: "", label: "選択してください" }, ...values],
      };
    case "postalCode":
      return { ...shared, input: "splitDigits", parts: postalParts };
    case "phone":
      return { ...shared, input: "splitDigits", parts: phoneParts, spread: spreadPhone };
    case "laborInsurance":
      return { ...shared, input: "splitDigits", parts: insuranceParts };
    case "corporateNumber":
    case "consolidatedNumber":
      return { ...shared, input: "digits" };
    default:
      return shared;
  }
};

const useText = (name: Name) => {
  const { control } = useFormContext<Values>();
  const { field } = useController({ name, control });
  return { ...field, value: typeof field.value === "string" ? field.value : "" };
};

type NumberProps = {
  name: Name;
  unit: string | undefined;
  /** What the law allows, and what is left of it. */
  limit: string | undefined;
  left: string | undefined;
  isWrong: boolean;
};

/** A number with its unit, and beside it what the law allows; half width when it is left. */
const NumberInput = ({ name, unit, limit, left, isWrong }: NumberProps) => {
  const field = useText(name);
  return (
    <Flex align="center" gap="2">
      <Input
        {...field}
        flex="none"
        w="20"
        textAlign="end"
        inputMode="decimal"
        autoComplete="off"
        onBlur={(event) => {
          const half = event.target.value.normalize("NFKC").replace(/[\s,]/g, "");
          if (half !== field.value) field.onChange(half);
          field.onBlur();
        }}
      />
      {unit && <chakra.span flex="none">{unit}</chakra.span>}
      {limit && (
        <Box color={isWrong ? "fg.error" : "fg.muted"} textStyle="xs" aria-live="polite">
          <chakra.span display="block" fontWeight="medium">
            {limit}
          </chakra.span>
          {!isWrong && left}
        </Box>
      )}
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
      {value && (
        <Flex align="center" gap="3" color="fg.muted" textStyle="xs">
          {chosen.length}件を選択中
          <Button size="inline" variant="outline" onClick={() => onChange("")}>
            すべて解除
          </Button>
        </Flex>
      )}
      {values.map((choice) => (
        <Checkbox.Root
          key={choice.value}
          alignItems="flex-start"
          checked={chosen.includes(choice.value)}
          onCheckedChange={() => toggle(choice.value)}
        >
          <Checkbox.HiddenInput onBlur={onBlur} />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label>
            {choice.value}. {choice.label}
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Flex>
  );
};

type ControlProps = { field: AgreementField } & Omit<NumberProps, "unit">;
/** The input of a value, by its kind. */
export const AgreementControl = ({ field, ...shown }: ControlProps) => {
  const { name } = shown;
  if (field.valueType === "tick") return <Tick name={name} label={field.label} />;
  if (field.valueType === "choices") return <Choices name={name} values={field.values ?? []} />;
  if (numbers.includes(field.valueType)) return <NumberInput {...shown} unit={field.unit} />;
  return <ControlledInput field={formField(field, name)} />;
};
