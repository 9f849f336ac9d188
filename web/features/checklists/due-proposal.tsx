import { Box, Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { proposalOf, proposalText, proposedDue } from "#shared/checklists/proposal.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isCalendarDay, isDay, noDay, showDay } from "#shared/dates.ts";
import { FieldHelp } from "#web/components/field-frame.tsx";

const put = { shouldDirty: true, shouldValidate: true };
/** A date is a day only once it is left or complete. */
const isBeingTyped = ({ deadline }: ChecklistRow) => deadline !== "" && !isCalendarDay(deadline);

/** Lets 提出期限 follow the proposal until somebody types over it or clears it. */
const useFollowing = () => {
  const { watch, getValues, setValue } = useFormContext<ChecklistRow>();
  useEffect(() => {
    let proposed = noDay;
    let isOwn = false;
    let isPutting = false;
    const begin = (row: ChecklistRow) => {
      proposed = proposedDue(row);
      isOwn = isDay(row.dueDate) && row.dueDate !== proposed;
    };
    const follow = (row: ChecklistRow) => {
      const next = proposedDue(row);
      // After the others have heard of the change: they would take its values for the newest.
      if (next !== proposed && !isOwn)
        queueMicrotask(() => {
          isPutting = true;
          setValue("dueDate", next, put);
          isPutting = false;
        });
      proposed = next;
    };
    begin(getValues());
    const { unsubscribe } = watch((_, { name }) => {
      const row = getValues();
      if (!name) begin(row);
      else if (name === "dueDate") isOwn = isPutting ? isOwn : (row.dueDate || noDay) !== proposed;
      else if (!isBeingTyped(row)) follow(row);
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
};

/** What 該当日 and 内容 propose as 提出期限, and by which rules. */
export const DueProposal = () => {
  const { control, setValue } = useFormContext<ChecklistRow>();
  useFollowing();
  const names = ["deadline", "content", "kenpo", "dueDate"] as const;
  const [deadline, content, kenpo, dueDate] = useWatch({ control, name: names });
  const row = { deadline, content, kenpo };
  const proposal = proposalOf(row);
  const proposed = proposedDue(row);
  if (!proposal) return null;
  return (
    <Box gridColumn={{ md: "span 2" }} role="status">
      <FieldHelp>{proposalText(proposal)}</FieldHelp>
      {isDay(proposed) && proposed !== dueDate && (
        <Button variant="outline" size="xs" mt="1" onClick={() => setValue("dueDate", proposed, put)}>
          提出期限を{showDay(proposed)}にする
        </Button>
      )}
    </Box>
  );
};
