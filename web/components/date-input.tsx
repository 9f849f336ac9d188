import { Box, IconButton, Input } from "@chakra-ui/react";
import { type KeyboardEvent, lazy, type Ref, Suspense, useState } from "react";
import { LuCalendar } from "react-icons/lu";
import { readDay } from "#shared/date-input.ts";
import { type Day, dayInJapan, showDay } from "#shared/dates.ts";
import { isEnter } from "./is-ime.ts";

const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

type Props = {
  label: string;
  /** `YYYY-MM-DD`, `""`, or what was typed when it is no date. */
  value: Day | undefined;
  onChange: (value: Day) => void;
  onBlur: () => void;
  name?: string;
  isInvalid: boolean;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** One tab stop for a date in any usual form; read when it is left or on Enter, never replaced by a guess. */
export const DateInput = ({ label, value = "", onChange, onBlur, name, isInvalid, isDisabled, ref }: Props) => {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const today = dayInJapan(Date.now());

  const commit = () => {
    if (typed !== undefined) onChange(readDay(typed, today) ?? typed);
    setTyped(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isEnter(event)) commit();
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
        value={typed ?? (known === undefined ? value : showDay(known))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
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
        top="1"
        right="1"
        mdDown={{ top: "0", right: "0" }}
        aria-label={`${label}：カレンダーを開く`}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <LuCalendar aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Calendar
            value={known ?? ""}
            onPick={(day) => {
              onChange(day);
              setTyped(undefined);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
};
