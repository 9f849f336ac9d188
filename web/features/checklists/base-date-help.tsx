import { Box, Button } from "@chakra-ui/react";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { baseDayOf, type Claim, claimOf } from "#shared/procedures/subsidies.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";

const days = ["startdate", "deadline"] as const;
const put = { shouldDirty: true, shouldValidate: true };

/** Both days follow 起点日 and the 助成金 as long as they are empty or say what was proposed before: one that a person typed stays. */
const useProposal = () => {
  const { getValues, setValue, subscribe } = useFormContext<ChecklistRow>();
  useEffect(() => {
    let proposed = claimOf(getValues());
    return subscribe({
      name: ["baseDate", "subsidy"],
      formState: { values: true },
      callback: ({ values, name }) => {
        const next = claimOf(values);
        if (!next) return;
        const before = proposed;
        proposed = next;
        // Without a name another record was read into the form.
        if (!name) return;
        const free = days.filter((day) => !isDay(values[day]) || values[day] === before?.[day]);
        // After everybody has heard of this change: who hears of it later would take the days as they were before.
        queueMicrotask(() => free.forEach((day) => setValue(day, next[day], put)));
      },
    });
  }, [getValues, setValue, subscribe]);
};

const countedOf = ({ startdate, deadline, isClosed }: Claim) =>
  `申請開始日は起点日の翌日で${showDay(startdate)}、支給申請期限はそこから2か月の最後の日で${showDay(deadline)}（各支給要領）。` +
  (isClosed ? "期限は閉庁日です。翌開庁日でよいか、労働局に確かめてください。" : "");

/** What 起点日 is for this 助成金, how both days were counted from it, and the way to them where others were typed. */
export const BaseDateHelp = () => {
  useProposal();
  const { control, setValue } = useFormContext<ChecklistRow>();
  const [subsidy, baseDate, ...typed] = useWatch({ control, name: ["subsidy", "baseDate", ...days] });
  const base = baseDayOf(subsidy);
  const claim = claimOf({ subsidy, baseDate });
  const isOther = claim && days.some((day, at) => typed[at] !== claim[day]);
  const sentence = () => {
    if (!subsidy) return "助成金種類を入力すると、起点日が何の日かがわかります。";
    if (!base)
      return "この助成金では、起点日から日付を計算しません。申請開始日と支給申請期限は、支給要領で確かめて入力してください。";
    if (!claim) return `起点日は、${base}。入力すると、申請開始日と支給申請期限が決まります。`;
    return `起点日は、${base}。${countedOf(claim)}${isOther ? "入力されている日付は、そのままです。" : ""}`;
  };
  return (
    <Box gridColumn="1 / -1">
      <FieldHelp role="status">{sentence()}</FieldHelp>
      {isOther && (
        <Button
          mt="1"
          variant="outline"
          size="xs"
          onClick={() => days.forEach((day) => setValue(day, claim[day], put))}
        >
          計算した日付にする
        </Button>
      )}
    </Box>
  );
};
