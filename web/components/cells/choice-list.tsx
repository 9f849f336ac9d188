import { Box, chakra } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { LuCheck } from "react-icons/lu";
import type { Tint } from "#shared/colours/palette.ts";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";

export type CellChoice = { value: string | number; label: string; tint?: Tint | undefined };

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
  const at = options.indexOf(document.activeElement as HTMLElement);
  const last = options.length - 1;
  const indexes: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  const next = indexes[event.key];
  if (next === undefined) return;
  event.preventDefault();
  options[Math.min(Math.max(next, 0), last)]?.focus();
};

const Option = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "2",
    w: "full",
    minH: { base: "8", mdDown: "touch" },
    px: "3",
    borderRadius: "sm",
    textAlign: "start",
    cursor: "button",
    _hover: { bg: "bg.emphasized" },
    _focusVisible: { bg: "bg.emphasized", outlineOffset: "-1px" },
    _disabled: { opacity: "0.5" },
  },
});

type Props = {
  label: string;
  choices: readonly CellChoice[];
  /** Absent where many rows say different things. */
  chosen?: CellChoice["value"] | undefined;
  isBusy?: boolean;
  onPick: (choice: CellChoice) => void;
};

/** One of a few values, by a click or by arrows and Enter. */
export const ChoiceList = ({ label, choices, chosen, isBusy = false, onPick }: Props) => {
  const stop = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  return (
    <Box role="listbox" aria-label={label} p="1" maxH="listbox" overflowY="auto" css={markStyles} onKeyDown={moveFocus}>
      {choices.map((choice) => (
        <Option
          key={choice.value}
          type="button"
          role="option"
          aria-selected={choice.value === chosen}
          tabIndex={choice.value === stop ? 0 : -1}
          {...(choice.value === stop && { "data-first": "" })}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onPick(choice)}
        >
          {choice.tint ? <StatusBadge text={choice.label} tint={choice.tint} /> : choice.label}
          {choice.value === chosen && <LuCheck aria-hidden />}
        </Option>
      ))}
    </Box>
  );
};
