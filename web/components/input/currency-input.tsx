import { Input } from "@chakra-ui/react";
import { type Ref, useState } from "react";
import { toHalfDigits } from "#shared/text/letters.ts";
import { showNumber } from "#shared/text/numbers.ts";

type Props = {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  name?: string;
  isInvalid: boolean;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Yen from 0 up, without a symbol; grouped by thousands while it is not being typed. */
export const CurrencyInput = ({ value, onChange, onBlur, name, isInvalid, isDisabled, ref }: Props) => {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined)
      onChange(toHalfDigits(typed) === "" ? null : Math.min(Number(toHalfDigits(typed)), Number.MAX_SAFE_INTEGER));
    setTyped(undefined);
  };
  return (
    <Input
      ref={ref}
      name={name}
      textAlign="end"
      inputMode="numeric"
      autoComplete="off"
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      value={typed ?? (typeof value === "number" ? showNumber(value) : "")}
      onFocus={() => setTyped(value === null || value === undefined ? "" : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        const digits = toHalfDigits(event.target.value);
        onChange(digits === "" ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER));
      }}
      onBlur={() => {
        commit();
        onBlur();
      }}
    />
  );
};
