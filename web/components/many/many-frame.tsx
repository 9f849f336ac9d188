import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { LuChevronDown } from "react-icons/lu";
import { showNumber } from "#shared/text/numbers.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { type Choice, chosenMax } from "#web/components/list/use-choice.ts";
import { ManyOutcome, ManyProgress } from "./many-outcome.tsx";
import type { ManyRun } from "./use-run.ts";

const leaveAnyway = () =>
  confirm({
    title: "確認",
    body: "変更の途中です。移動すると、残りの行は変更されません。",
    accept: "移動する",
    refuse: "この画面に残る",
  });

/** Esc lets the rows go, unless it closes something above them. */
const useEscape = (clear: () => void, isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector("[role$=dialog], [role=menu]");
      if (event.key === "Escape" && !isElsewhere && !event.isComposing) clear();
    };
    // Before what it closes is gone.
    addEventListener("keydown", handleKey, true);
    return () => removeEventListener("keydown", handleKey, true);
  }, [clear, isOn]);
};

/** Opens a popover beside itself. */
export const ManyOpener = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" aria-haspopup="dialog" {...button}>
    {children}
    <LuChevronDown aria-hidden />
  </Button>
);

type Props<T> = {
  choice: Choice<T>;
  run: Pick<ManyRun, "progress" | "outcome" | "undo" | "stop" | "clear">;
  /** What can be done with the rows that are chosen. */
  children: ReactNode;
};

/** Below a list: how many rows are chosen and what can be done with them, how far that is, and what it came to. */
export const ManyFrame = <T,>({ choice: { rows, choose }, run, children }: Props<T>) => {
  const { progress, outcome, undo, stop, clear } = run;
  useUnsavedGuard(progress !== undefined, leaveAnyway);
  const isChosen = rows.length > 0 && !progress;
  useEscape(() => choose([]), isChosen);
  return (
    <chakra.section aria-label="選択した行" display="grid" gap="2" _print={{ display: "none" }}>
      {progress && <ManyProgress {...progress} onStop={stop} />}
      {outcome && <ManyOutcome {...outcome} onUndo={() => void undo()} onClose={clear} />}
      {isChosen && (
        <Flex align="center" gap="2" wrap="wrap" px="3" py="2" layerStyle="card" bg="brand.subtle">
          <span role="status">
            <b>{showNumber(rows.length)}件</b>を選択中{rows.length === chosenMax && `（一度に${chosenMax}件まで）`}
          </span>
          {children}
          <Button variant="quiet" size="sm" aria-keyshortcuts="Escape" onClick={() => choose([])}>
            選択を解除
          </Button>
        </Flex>
      )}
    </chakra.section>
  );
};
