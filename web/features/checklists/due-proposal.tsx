import { Box, Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { useFormContext, type UseFormReturn, useWatch } from "react-hook-form";
import { proposalOf, proposalText, proposedDue } from "#shared/checklists/proposal.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { DueFollower } from "./due-follower.ts";

const put = { shouldDirty: true, shouldValidate: true };

/** Brings 提出期限 up to date in the form, as it is sent too. */
export const settleDue = (follower: DueFollower, { getValues, setValue }: UseFormReturn<ChecklistRow>) =>
  follower.settle(getValues(), (day) => setValue("dueDate", day, put));

const useFollowing = (follower: DueFollower) => {
  const form = useFormContext<ChecklistRow>();
  const { watch, getValues } = form;
  useEffect(() => {
    follower.begin(getValues());
    const { unsubscribe } = watch((_, { name }) => {
      if (!name) follower.begin(getValues());
      else if (name === "dueDate") follower.typed(getValues());
      // After the other listeners: they would take its values for the newest.
      else queueMicrotask(() => settleDue(follower, form));
    });
    return unsubscribe;
    // The form's functions stay while it is open.
  }, [follower, watch, getValues]);
};

/** What 該当日 and 内容 propose as 提出期限, and by which rules. */
export const DueProposal = ({ follower }: { follower: DueFollower }) => {
  const { control, setValue } = useFormContext<ChecklistRow>();
  useFollowing(follower);
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
