import { Box } from "@chakra-ui/react";
import { useFormContext, useWatch } from "react-hook-form";
import { checkFiledOn } from "#shared/agreements/checks/period.ts";
import { findingSentence } from "#shared/agreements/form.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";

/** What the law says of a 36協定 that was filed after its period had begun; it is saved all the same. */
export const LateFiling = ({ validFrom = "" }: Pick<ChecklistRow, "validFrom">) => {
  const { control } = useFormContext<ChecklistRow>();
  const [filed = "", begin = ""] = useWatch({ control, name: ["filingDate", "startdate"] });
  const from = isCalendarDay(validFrom) ? validFrom : begin;
  const [late] = isCalendarDay(filed) && isCalendarDay(from) ? checkFiledOn(filed, from) : [];
  return (
    <Box aria-live="polite" mt={late && "3"}>
      {late && <MessageBar status="warning" title={findingSentence(late)} />}
    </Box>
  );
};
