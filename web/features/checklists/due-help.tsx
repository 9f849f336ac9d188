import { Box } from "@chakra-ui/react";
import { useFormContext, useWatch } from "react-hook-form";
import { isOwnDue, nextDue } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { type Due, duesOf } from "#shared/procedures/dues.ts";
import { proceduresOf } from "#shared/procedures/chosen-procedure.ts";
import { targetsOf } from "#shared/procedures/targets.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";

/** The days of the form's row as it stands, by the procedure that 内容 names. */
export const useDues = (): readonly Due[] => {
  const { control } = useFormContext<ChecklistRow>();
  const row = useWatch({ control }) as ChecklistRow;
  const { ProcedureTargets } = useSession().OrgInfo;
  return row.FlowType === "electronicApplication" ? duesOf({ ...row, targets: targetsOf(row, ProcedureTargets) }) : [];
};

/** 2026/11/24（健康保険・厚生年金） */
const dayWithAgencies = (dues: readonly Due[], { day, isTarget }: Due) => {
  const same = dues.filter((due) => due.day === day && !due.met).map(({ agency }) => agency);
  return `${showDay(day)}（${[...new Set(same)].join("・")}${isTarget ? "、目安" : ""}）`;
};

const sentenceOf = (dues: readonly Due[], row: Pick<ChecklistRow, "dueDate" | "deadline">) => {
  const next = nextDue(dues);
  if (!isDay(row.deadline)) return "該当日を入力すると、届出ごとの期限が決まります。";
  if (!next) return dues.some(({ day }) => isDay(day)) ? "どの届出も受理済みです。" : "";
  const day = dayWithAgencies(dues, next);
  return isOwnDue({ ...row, dues })
    ? `自動では${day}です。提出期限のチェックを外すと、自動に戻ります。`
    : `提出期限は自動で${day}です。受理の日を入れた届出は済みになり、残りのうち最も早い日を一覧と通知に使います。`;
};

/** What 該当日 is for the procedure, and which day 提出期限 is as long as nobody sets one. */
export const DueHelp = () => {
  const { control } = useFormContext<ChecklistRow>();
  const dues = useDues();
  const [content, procedure, deadline, dueDate] = useWatch({
    control,
    name: ["content", "procedure", "deadline", "dueDate"],
  });
  const events = new Set(proceduresOf({ content, procedure }).map(({ procedure }) => procedure.event));
  if (dues.length === 0) return null;
  return (
    <Box gridColumn={{ md: "span 2" }} role="status">
      <FieldHelp>
        該当日は{[...events].join("、")}。{sentenceOf(dues, { deadline, dueDate })}
      </FieldHelp>
    </Box>
  );
};
