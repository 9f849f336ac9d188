import { chakra, Flex, Input } from "@chakra-ui/react";
import { type Ref, useRef, useState } from "react";
import type { DigitPart } from "./form-field.ts";
import { placeDigits } from "./place-digits.ts";

type Props = {
  label: string;
  parts: readonly DigitPart[];
  /** How a whole number without hyphens falls into the parts; absent, or of an unknown one: by their lengths. */
  spread?: ((digits: string) => string[] | undefined) | undefined;
  /** `150-0001`, or `""`. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  name?: string;
  isInvalid: boolean;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** 150-0001 or 03-1234-5678 in boxes. A paste or an autofill of the whole number into any box fills them all. */
export const SplitDigits = ({
  label,
  parts,
  spread,
  value = "",
  onChange,
  onBlur,
  name,
  isInvalid,
  isDisabled,
  ref,
}: Props) => {
  const group = useRef<HTMLDivElement>(null);
  const [composing, setComposing] = useState<{ index: number; text: string }>();
  const texts = parts.map((_, index) => value.split("-")[index] ?? "");

  const enter = (index: number, text: string) => {
    const placed = placeDigits({ parts, texts, index, text, spread });
    onChange(placed.texts.some(Boolean) ? placed.texts.join("-") : "");
    if (placed.focus !== index) group.current?.querySelectorAll("input")[placed.focus]?.focus();
  };

  return (
    <Flex wrap="wrap" gap="1.5" ref={group}>
      {parts.map((part, index) => (
        <chakra.span key={part.label} display="inline-flex" alignItems="center" gap="1.5">
          {index > 0 && <span aria-hidden>-</span>}
          <Input
            ref={index === 0 ? ref : undefined}
            name={name && `${name}-${index + 1}`}
            aria-label={`${label} ${part.label}`}
            aria-invalid={isInvalid || undefined}
            inputMode="numeric"
            autoComplete={part.autoComplete ?? "off"}
            disabled={isDisabled}
            w={`${part.length + 4}ch`}
            value={composing?.index === index ? composing.text : texts[index]}
            onCompositionStart={(event) => setComposing({ index, text: event.currentTarget.value })}
            onCompositionEnd={(event) => {
              setComposing(undefined);
              enter(index, event.currentTarget.value);
            }}
            onChange={(event) =>
              composing ? setComposing({ index, text: event.target.value }) : enter(index, event.target.value)
            }
            onBlur={(event) => group.current?.contains(event.relatedTarget) || onBlur()}
          />
        </chakra.span>
      ))}
    </Flex>
  );
};
