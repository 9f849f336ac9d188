import { chakra, Input, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { toHalfDigits } from "#shared/text/letters.ts";

const count = 6;

/** Six boxes for one code. Full-width digits, an input method and a paste into any box all work. */
export const OtpBoxes = ({
  value,
  onChange,
  onComplete,
  isInvalid = false,
}: {
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  isInvalid?: boolean;
}) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const [composing, setComposing] = useState<{ index: number; text: string }>();
  const focus = (index: number) =>
    group.current?.querySelectorAll("input")[Math.max(0, Math.min(count - 1, index))]?.focus();

  const enter = (index: number, text: string) => {
    const digits = toHalfDigits(text);
    const fresh = digits.length === 2 && digits[0] === value[index] ? digits.slice(1) : digits;
    const start = fresh.length >= count ? 0 : Math.min(index, value.length);
    const code = fresh
      ? (value.slice(0, start) + fresh + value.slice(start + fresh.length)).slice(0, count)
      : value.slice(0, index) + value.slice(index + 1);
    onChange(code);
    if (fresh) focus(start + fresh.length);
    if (fresh && code.length === count) onComplete?.(code);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key === "ArrowLeft") focus(index - 1);
    else if (event.key === "ArrowRight") focus(index + 1);
    else if (event.key === "Backspace" && !value[index] && index > 0) {
      onChange(value.slice(0, index - 1) + value.slice(index));
      focus(index - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <chakra.fieldset ref={group} display="grid" gridTemplateColumns="repeat(3, 1fr) {spacing.1} repeat(3, 1fr)" gap="2">
      <VisuallyHidden asChild>
        <legend>認証コード</legend>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Input
          key={index}
          size="lg"
          h="otpBox"
          p="0"
          gridColumn={index === count / 2 ? "5" : undefined}
          fontSize="2xl"
          fontWeight="medium"
          textAlign="center"
          aria-label={`認証コード ${count}桁中${index + 1}桁目`}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          maxLength={count}
          value={composing?.index === index ? composing.text : (value[index] ?? "")}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => handleKey(event, index)}
          onCompositionStart={() => setComposing({ index, text: "" })}
          onCompositionEnd={(event) => {
            setComposing(undefined);
            enter(index, event.currentTarget.value);
          }}
          onChange={(event) =>
            composing ? setComposing({ index, text: event.target.value }) : enter(index, event.target.value)
          }
          onPaste={(event) => {
            event.preventDefault();
            enter(index, event.clipboardData.getData("text"));
          }}
        />
      ))}
    </chakra.fieldset>
  );
};
