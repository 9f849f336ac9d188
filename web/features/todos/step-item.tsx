import { Box, Button, chakra, Badge, type HTMLChakraProps, useSlotRecipe, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { showInstantDay } from "#shared/dates/day.ts";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import type { CaseForm } from "./case-form.ts";
import { FoldButton, StepSummary, useFold } from "./step-fold.tsx";
import { StepChoices, StepDate, StepMemo, StepSubs } from "./step-inputs.tsx";
import { StepNote } from "./step-note.tsx";
import { stepRecipe } from "./step.recipe.ts";
import type { StepActs } from "./use-case.ts";

/** On a phone a line has room for the label alone. */
const onlyDesktop = { hideBelow: "md" } as const;
const decidedByDays = "出産予定日と出産日から決まります。";

type Props = {
  kind: TodoKind;
  step: FlowStep;
  item: TodoItem;
  acts: StepActs;
  /** Without a type it came from the server. */
  error: { message?: string; type?: string } | undefined;
  /** The first that is not done. */
  isNow: boolean;
  /** Two days that are known decide its branch. */
  isDecided: boolean;
};

/** When it was done and by whom: the family name, and the whole one as a tooltip. */
const DoneMark = ({ item: { done, doneAt, doneUserId }, ...props }: { item: TodoItem } & HTMLChakraProps<"span">) => {
  const name = useSession().Dic[doneUserId] ?? "";
  if (!done || !doneAt) return null;
  return (
    <chakra.span {...props}>
      {showInstantDay(doneAt)}　<span title={name}>{name.split(/\s/)[0]}</span>
    </chakra.span>
  );
};

/** The server's sentence brings its step into view. */
const useRefusal = (error: Props["error"]) => {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error?.message && !error.type) frame.current?.querySelector<HTMLElement>("input:enabled")?.focus();
  }, [error]);
  return frame;
};

/** Whether the memo's field is open, and the memo as it was saved. */
const useMemoField = ({ name }: TodoItem) => {
  const { defaultValues } = useFormContext<CaseForm>().formState;
  const [isOpen, setOpen] = useState(false);
  const saved = defaultValues?.List?.find((each) => each?.name === name)?.memo?.text;
  return { isOpen, open: () => setOpen(true), saved };
};

/** One step: done or not, what there is to choose, tick and date, the memo and the guidance. */
export const StepItem = ({ kind, step, item, acts, error, isNow, isDecided }: Props) => {
  const id = useId();
  const frame = useRefusal(error);
  const memo = useMemoField(item);
  const styles = useSlotRecipe({ recipe: stepRecipe })();
  const parts = { step, item, acts, styles };
  const fold = useFold({ step, item }, memo.isOpen || Boolean(error));
  const waits = step.branches !== undefined && item.sel === "";
  return (
    <chakra.li
      css={styles.root}
      data-done={item.done || undefined}
      data-now={isNow || undefined}
      data-refused={error ? true : undefined}
    >
      <chakra.fieldset minW="0" ref={frame} aria-describedby={error ? `${id}-error` : undefined}>
        <VisuallyHidden asChild>
          <legend>{step.label}</legend>
        </VisuallyHidden>
        <Box css={styles.line}>
          <chakra.label css={styles.label}>
            <chakra.input
              css={styles.mark}
              type="checkbox"
              checked={item.done}
              disabled={waits}
              aria-label={`${step.label}を完了にする`}
              aria-describedby={waits ? `${id}-waits` : undefined}
              onChange={({ target }) => {
                acts.done(item.name, target.checked);
                if (fold.tick(target.checked)) frame.current?.querySelector<HTMLElement>("input[name=date]")?.focus();
              }}
            />
            {step.label}
          </chakra.label>
          {isNow && <Badge colorPalette="blue">進行中</Badge>}
          <StepNote kind={kind} step={step} />
          {fold.isFolded && <StepSummary step={step} item={item} />}
          <Box css={styles.end}>
            {!memo.isOpen && (
              <Button
                size="inline"
                variant="link"
                px="0"
                borderWidth="0"
                mdDown={{ h: "touch" }}
                {...(fold.isFolded && onlyDesktop)}
                onClick={memo.open}
              >
                {item.memo.text ? "メモを編集" : "メモを書く"}
                <VisuallyHidden>（{step.label}）</VisuallyHidden>
              </Button>
            )}
            <DoneMark
              item={item}
              me={{ md: fold.canFold && fold.hasDetails ? undefined : "10" }}
              {...(!fold.isOpen && onlyDesktop)}
            />
            <FoldButton label={step.label} fold={fold} />
          </Box>
        </Box>
        {!fold.isFolded && (
          <>
            {step.branches && <StepChoices {...parts} isDecided={isDecided} />}
            {isDecided && <chakra.p css={styles.hint}>{decidedByDays}</chakra.p>}
            {waits && (
              <chakra.p css={styles.hint} id={`${id}-waits`}>
                選択肢を選ぶと、完了にできます。
              </chakra.p>
            )}
            {step.subs && <StepSubs {...parts} />}
            {step.date && <StepDate {...parts} isInvalid={Boolean(error)} isMissing={fold.lacksDate} />}
            <StepMemo {...parts} isOpen={memo.isOpen} isSaved={memo.saved === item.memo.text} />
          </>
        )}
        {error?.message && (
          <FieldError css={styles.error} id={`${id}-error`}>
            {error.message}
          </FieldError>
        )}
      </chakra.fieldset>
    </chakra.li>
  );
};
