import { chakra, IconButton } from "@chakra-ui/react";
import { useState } from "react";
import { LuChevronDown, LuChevronUp } from "react-icons/lu";
import { showDay } from "#shared/dates/day.ts";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { labelOf } from "./differences.ts";

type Props = { step: FlowStep; item: TodoItem };

/** What is chosen, dated, ticked and noted in a folded step, on its line. */
export const StepSummary = ({ step: { branches, date, subs }, item }: Props) => {
  const texts = [
    labelOf(branches, item.sel),
    date && item.date && `${date.label} ${showDay(item.date)}`,
    item.sub.map((value) => labelOf(subs, value)).join("、"),
    item.memo.text,
  ].filter(Boolean);
  return (
    <chakra.span hideBelow="md" flex="1" minW="20" color="fg.muted" fontSize="xs" truncate title={texts.join("　")}>
      {texts.join("　")}
    </chakra.span>
  );
};

/** A done step is one line until it is opened; one whose day is missing stays open and asks for it. */
export const useFold = ({ step, item }: Props, mustBeOpen: boolean) => {
  const lacksDate = step.date !== undefined && !item.date;
  const [isOpen, setOpen] = useState(item.done && lacksDate);
  const hasDetails = Boolean(step.branches ?? step.subs ?? step.date) || item.memo.text !== "";
  const canFold = item.done && !mustBeOpen;
  return {
    lacksDate: item.done && lacksDate,
    canFold,
    hasDetails,
    isFolded: canFold && !isOpen,
    isOpen: canFold && isOpen,
    toggle: () => setOpen(!isOpen),
    /** Answers whether the day is to be asked for. */
    tick: (isDone: boolean) => {
      setOpen(isDone && lacksDate);
      return isDone && lacksDate;
    },
  };
};

export const FoldButton = ({ label, fold }: { label: string; fold: ReturnType<typeof useFold> }) =>
  fold.canFold && (
    <IconButton
      size="icon"
      variant="quiet"
      // Without details it only leads to the memo, for which a phone's line has no room.
      hideFrom={fold.hasDetails ? undefined : "md"}
      aria-label={`${label}の内容`}
      aria-expanded={fold.isOpen}
      onClick={fold.toggle}
    >
      {fold.isOpen ? <LuChevronUp aria-hidden /> : <LuChevronDown aria-hidden />}
    </IconButton>
  );
