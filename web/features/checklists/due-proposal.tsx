import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { proposalOf, proposalText, proposedDue } from "#shared/checklists/proposal.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { type Day, isCalendarDay, isDay, noDay, showDay } from "#shared/dates.ts";
import { FieldHelp } from "#web/components/field-frame.tsx";

/** Lets 提出期限 follow the proposal for as long as it is what was proposed: a day typed over it, or cleared, stays. */
const useFollowed = (proposed: Day, isTyping: boolean) => {
  const { getValues, setValue } = useFormContext<ChecklistRow>();
  const previous = useRef(proposed);
  const put = (day: Day) => setValue("dueDate", day, { shouldDirty: true, shouldValidate: true });
  useEffect(() => {
    if (isTyping || proposed === previous.current) return;
    const isFollowing = (getValues("dueDate") || noDay) === previous.current;
    previous.current = proposed;
    if (isFollowing) put(proposed);
  });
  return put;
};

/** What 該当日 and 内容 propose as 提出期限, and by which rules. */
export const DueProposal = () => {
  const { control } = useFormContext<ChecklistRow>();
  const names = ["deadline", "content", "kenpo", "dueDate"] as const;
  const [deadline, content, kenpo, dueDate] = useWatch({ control, name: names });
  const row = { deadline, content, kenpo };
  const proposal = proposalOf(row);
  const proposed = proposedDue(row);
  const put = useFollowed(proposed, deadline !== "" && !isCalendarDay(deadline));
  if (!proposal) return null;
  return (
    <Box gridColumn={{ md: "span 2" }} role="status">
      <FieldHelp>{proposalText(proposal)}</FieldHelp>
      {isDay(proposed) && proposed !== dueDate && (
        <Button variant="outline" size="xs" mt="1" onClick={() => put(proposed)}>
          提出期限を{showDay(proposed)}にする
        </Button>
      )}
    </Box>
  );
};
