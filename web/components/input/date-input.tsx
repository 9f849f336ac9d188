import { Box, IconButton, Input } from "@chakra-ui/react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { LuCalendar } from "react-icons/lu";
import { readDay } from "#shared/dates/date-input.ts";
import { type Day, dayInJapan, showDay } from "#shared/dates/day.ts";
import { isCommand } from "./command-key.ts";
import { isEnter, isIme } from "./is-ime.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const Calendar = lazyPart(async () => (await import("./calendar.tsx")).Calendar);

type Props = {
  label: string;
  /** `YYYY-MM-DD`, `""`, or what was typed when it is no date. */
  value: Day | undefined;
  onChange: (value: Day) => void;
  onBlur: () => void;
  name?: string;
  isInvalid: boolean;
  isDisabled: boolean;
  /** It looks greyed out; a click or a key calls this. */
  onActivate?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One tab stop for a date in any usual form; read when it is left or on Enter, never replaced by a guess. */
export const DateInput = ({
  label,
  value = "",
  onChange,
  onBlur,
  name,
  isInvalid,
  isDisabled,
  onActivate,
  ref,
}: Props) => {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const today = dayInJapan(Date.now());

  const change = (day: string) => {
    onActivate?.();
    onChange(day);
  };
  const pick = (day: Day) => {
    change(day);
    setTyped(undefined);
  };
  const commit = () => {
    if (typed !== undefined) onChange(readDay(typed, today) ?? typed);
    setTyped(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isEnter(event)) commit();
    if (isDisabled || isIme(event) || !isCommand(event, ";")) return;
    event.preventDefault();
    pick(today);
  };
  const known = readDay(value, today);

  return (
    <Box position="relative" w="full">
      <Input
        pe="9"
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-keyshortcuts="Control+;"
        bg={onActivate && "bg.muted"}
        value={typed ?? (known === undefined ? value : showDay(known))}
        onChange={(event) => {
          setTyped(event.target.value);
          change(event.target.value);
        }}
        onClick={onActivate}
        onKeyDown={handleKey}
        onBlur={() => {
          commit();
          onBlur();
        }}
      />
      <IconButton
        size="icon"
        variant="quiet"
        position="absolute"
        insetBlock="0"
        my="auto"
        right="1"
        mdDown={{ top: "0", right: "0" }}
        aria-label={`${label}：カレンダーを開く`}
        aria-expanded={isOpen}
        disabled={isDisabled}
        tabIndex={onActivate ? -1 : 0}
        onClick={() => setOpen(true)}
      >
        <LuCalendar aria-hidden />
      </IconButton>
      {isOpen && <Calendar value={known ?? ""} today={today} onPick={pick} onClose={() => setOpen(false)} />}
    </Box>
  );
};
