import { chakra, Input, useSlotRecipe } from "@chakra-ui/react";
import { type KeyboardEvent, type Ref, useId } from "react";
import { LuChevronDown } from "react-icons/lu";
import { FieldError } from "./field-frame.tsx";
import type { Typing } from "./use-typing.ts";

export type BareProps = {
  label: string;
  /** The text itself is the value and the choices only fill it; else the value is one choice's, or null. */
  isFree: boolean;
  onBlur: () => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
  typing: Typing;
};

type Props = BareProps & {
  control: Ref<HTMLDivElement>;
  onAsk: () => void;
  onCompose: (isComposing: boolean) => void;
  onLeave: () => void;
};

const arrows = ["ArrowDown", "ArrowUp"];

/** The field as it looks and types before its list is there: `onAsk` is told of what would open it. */
export const BareCombobox = (props: Props) => {
  const { label, onBlur, name, placeholder, isInvalid, isDisabled, ref, typing } = props;
  const { control, onAsk, onCompose, onLeave } = props;
  const { text, problem } = typing;
  const problemId = useId();
  const styles = useSlotRecipe({ key: "combobox" })();
  const handleKey = (event: KeyboardEvent) => {
    if (!arrows.includes(event.key)) return;
    event.preventDefault();
    onAsk();
  };
  return (
    <chakra.div css={styles.root}>
      <chakra.div ref={control} css={styles.control} data-disabled={isDisabled || undefined}>
        <Input
          unstyled
          css={styles.input}
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-invalid={isInvalid || undefined}
          aria-describedby={problem && problemId}
          autoComplete="off"
          name={name}
          placeholder={placeholder ?? ""}
          title={isDisabled ? text : undefined}
          disabled={isDisabled}
          value={text}
          onChange={({ target }) => (typing.type(target.value), onAsk())}
          onClick={onAsk}
          onKeyDown={handleKey}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          onBlur={() => (onLeave(), typing.leave(), onBlur())}
        />
        <chakra.div css={styles.indicatorGroup}>
          <chakra.button
            css={styles.trigger}
            type="button"
            tabIndex={-1}
            data-part="trigger"
            aria-label={`${label}の候補`}
            disabled={isDisabled}
            onClick={({ currentTarget }) => {
              currentTarget.closest("div:has(input)")?.querySelector("input")?.focus();
              onAsk();
            }}
          >
            <LuChevronDown />
          </chakra.button>
        </chakra.div>
      </chakra.div>
      {problem && (
        <FieldError id={problemId} mt="1">
          {problem}
        </FieldError>
      )}
    </chakra.div>
  );
};
