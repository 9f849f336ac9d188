import { type ReactNode, useMemo } from "react";
import { remaining } from "#shared/checklists/days-left.ts";
import { type Day, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { deadlineGroups } from "#shared/deadlines/names.ts";
import { countGroups, grouping } from "#shared/deadlines/counts.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { userName, type UserNames } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { cellButton } from "#web/components/cells/edit-cell.tsx";
import { groupLabels, lineKey } from "#web/components/lines/labels.ts";
import { lineCells, lineDay, lineTitle, openRow, useFollow } from "#web/components/lines/line-cells.tsx";
import { useGrowing } from "#web/components/lines/use-growing.ts";
import { StatusCell } from "./status-cell.tsx";
import type { LineWrites } from "./use-line-writes.ts";

type RowProps = { line: DeadlineLine; today: Day; names: UserNames; writes: LineWrites };

const Row = ({ line, today, names, writes }: RowProps) => {
  const known = writes.changes.get(lineKey(line));
  const change = known?.isDone && known.line.Version === line.Version ? known : undefined;
  // One that is done for the moment can be taken back, no more.
  const isChanged = line.named !== undefined && !change;
  const button = (name: string, label: string, text: string, inside: ReactNode) =>
    cellButton({ "data-cell": name, "aria-label": `${lineTitle(line)}の${label}：${text}`, children: inside });
  const user = userName(names, line.user);
  const left = `${showDay(line.day)} ${remaining(line.day, today)}`;
  const day = isChanged && line.source === "task" && button("day", "期日", left, lineDay(line, today));
  return (
    <tr data-line data-id={lineKey(line)} data-met={change && true} onClick={openRow}>
      {lineCells({ line, today, day: day || undefined })}
      <td data-user>{isChanged ? button("user", "担当", user || "-", user || <span data-dash>-</span>) : user}</td>
      <td data-state>
        <StatusCell line={line} change={change} writes={writes} />
      </td>
    </tr>
  );
};

const columns = {
  day: "期限",
  company: "会社",
  subject: "対象者",
  label: "内容",
  source: "種類",
  user: "担当",
  state: "状況",
};

type Props = {
  /** By day. */
  lines: readonly DeadlineLine[];
  today: Day;
  writes: LineWrites;
  /** By what they were narrowed. */
  shownFor: string;
};

/** What is due by groups: 超過, 今日, 7日以内, 30日以内 and later. */
export const DeadlineRows = ({ lines, today, writes, shownFor }: Props) => {
  const { Dic } = useSession();
  const groups = useMemo(() => countGroups(lines, today), [lines, today]);
  const { drawn: count, end } = useGrowing(lines.length, shownFor);
  const drawn = Map.groupBy(lines.slice(0, count), grouping(today));
  return (
    <>
      <table onClick={useFollow()}>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, label]) => (
              <th key={name} scope="col" {...{ [`data-${name}`]: true }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {deadlineGroups.map((group) => {
          const own = drawn.get(group);
          return (
            own && (
              <tbody key={group} data-group={group}>
                <tr data-head>
                  <th scope="rowgroup" colSpan={Object.keys(columns).length}>
                    {groupLabels[group]} <span>{showNumber(groups[group])}件</span>
                  </th>
                </tr>
                {own.map((line) => (
                  <Row key={lineKey(line)} line={line} today={today} names={Dic} writes={writes} />
                ))}
              </tbody>
            )
          );
        })}
      </table>
      <div ref={end} />
    </>
  );
};
