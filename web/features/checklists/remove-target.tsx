import { type ChecklistConfig, columnOf } from "#shared/checklists/config.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showDay } from "#shared/dates.ts";

/** Names a row in the question before it is deleted. */
export const RemoveTarget = ({ config, row }: { config: ChecklistConfig; row: ChecklistRow }) => {
  const due = showDay(row.deadline);
  const facts = [
    row.stuffText,
    row.subsidy,
    row.persons,
    row.content,
    row.office,
    due && `${columnOf(config, "deadline").label} ${due}`,
  ];
  return (
    <>
      <b>{row.companyName}</b>
      <div>{facts.filter(Boolean).join("　")}</div>
    </>
  );
};
