import { Box, chakra, Field, type SystemStyleObject, Textarea } from "@chakra-ui/react";
import { useId } from "react";
import { showInstantDay } from "#shared/dates/day.ts";
import { required } from "#shared/text/field-messages.ts";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { useSession } from "#web/api/use-session.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import type { StepActs } from "./use-case.ts";

type Props = { step: FlowStep; item: TodoItem; acts: StepActs; styles: Record<string, SystemStyleObject> };

/** The branches, side by side; choosing one brings the steps that follow. Where two days decide, nothing is left to choose. */
export const StepChoices = ({ step, item, acts, styles, isDecided }: Props & { isDecided: boolean }) => {
  const id = useId();
  return (
    <Box css={styles.choices} role="radiogroup" aria-label={`${step.label}の選択`}>
      {step.branches?.map(({ value, label }) => (
        <chakra.label key={value} css={styles.choice}>
          <chakra.input
            css={styles.mark}
            boxSize="4"
            type="radio"
            name={id}
            checked={item.sel === value}
            disabled={isDecided}
            onChange={() => void acts.pick(item.name, value)}
          />
          {label}
        </chakra.label>
      ))}
    </Box>
  );
};

/** Details to tick. */
export const StepSubs = ({ step, item, acts, styles }: Props) => (
  <Box css={styles.subs}>
    {step.subs?.map(({ value, label }) => (
      <chakra.label key={value} css={styles.sub}>
        <chakra.input
          css={styles.mark}
          boxSize="4"
          type="checkbox"
          checked={item.sub.includes(value)}
          onChange={({ target }) =>
            acts.sub(item.name, target.checked ? [...item.sub, value] : item.sub.filter((each) => each !== value))
          }
        />
        {label}
      </chakra.label>
    ))}
  </Box>
);

type DateProps = Props & { isInvalid: boolean; isMissing: boolean };

/** The day that the step asks for. */
export const StepDate = ({ step, item, acts, styles, isInvalid, isMissing }: DateProps) => (
  <Field.Root css={styles.date}>
    <Field.Label>{step.date!.label}</Field.Label>
    <Box w="40" mdDown={{ w: "full" }}>
      <DateInput
        label={step.date!.label}
        name="date"
        value={item.date}
        isInvalid={isInvalid}
        isDisabled={false}
        onChange={(day) => acts.date(item.name, day)}
        onBlur={acts.check}
      />
    </Box>
    {isMissing && <Field.HelperText color="fg.warning">{required(step.date!.label)}</Field.HelperText>}
  </Field.Root>
);

/** The cursor stands behind what is written already. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

const Written = ({ date, user }: TodoItem["memo"]) => {
  const { Dic } = useSession();
  return (
    <chakra.p mt="0.5" color="fg.muted" fontSize="xs">
      記入 {showInstantDay(date)}　{Dic[user]}
    </chakra.p>
  );
};

type MemoProps = Omit<Props, "step"> & { isOpen: boolean; isSaved: boolean };

/** The memo as text until it is to be written; who wrote it and when, while it stands as it was saved. */
export const StepMemo = ({ item: { memo, name }, acts, styles, isOpen, isSaved }: MemoProps) => {
  if (!isOpen && memo.text === "") return null;
  return (
    <Box css={styles.memo}>
      {isOpen ? (
        <FieldFrame label="メモ">
          <Textarea
            ref={focusEnd}
            rows={2}
            minH="memo"
            maxH="60"
            fieldSizing="content"
            value={memo.text}
            onChange={({ target }) => acts.memo(name, target.value)}
            onBlur={acts.check}
          />
        </FieldFrame>
      ) : (
        <chakra.p color="grey.fg" whiteSpace="pre-wrap" wordBreak="normal">
          {memo.text}
        </chakra.p>
      )}
      {isSaved && memo.date && <Written {...memo} />}
    </Box>
  );
};
