import { useEffect, useRef } from "react";
import { dayState } from "#shared/checklists/days-left.ts";
import type { Day } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { CellDate } from "#web/components/cells/cell-date.tsx";
import { CellPopup } from "#web/components/cells/cell-popup.tsx";
import type { OpenedCell } from "#web/components/cells/cell-scope.tsx";
import { useCellChange } from "#web/components/cells/use-cell-change.ts";
import { lineKey } from "#web/components/lines/labels.ts";
import { lineTitle } from "#web/components/lines/line-cells.tsx";
import { UserCell } from "#web/embedded/user-cell.tsx";
import type { LineWrites } from "./use-line-writes.ts";
import { type LineRecord, lineRecord, useSaveLine } from "./use-save-line.ts";

/** `latest`: what the list will show once nothing hangs on it any more. */
type Lines = { lines: readonly DeadlineLine[]; latest: readonly DeadlineLine[]; today: Day; writes: LineWrites };
type Props = OpenedCell & Lines;

const gone = "ほかの担当者の変更で、この行は一覧から外れました。";

const recordOf = ({ Version, named = noUser, status, day }: DeadlineLine): LineRecord => ({
  ...{ Version, status, user: named, dueDate: day },
  UpdateUserId: noUser,
});

/** Who has a line that names nobody: the company's 担当, as far as the list shows it before it is read again. */
const followed = (line: DeadlineLine, lines: readonly DeadlineLine[]) => {
  const follows = [line, ...lines].find((one) => one.company === line.company && one.named === noUser);
  return line.company > 0 ? (follows?.user ?? noUser) : noUser;
};

const Cell = ({ line, lines, latest, today, writes, ...cell }: Props & { line: DeadlineLine }) => {
  const { OrgInfo } = useSession();
  const saveLine = useSaveLine();
  const isOutdated = useRef(false);
  useEffect(writes.hold, [writes.hold]);
  useEffect(() => () => void (isOutdated.current && writes.readSoon()), []);
  const column = cell.anchor.dataset.cell === "day" ? "dueDate" : "user";
  const show = ({ Version, status, user, dueDate }: LineRecord) => {
    const day = line.source === "task" ? dueDate : line.day;
    const state = dayState(day, { today, days: OrgInfo.NoticeMailDays.electronicApplication });
    const moved = day === line.day ? {} : { day, state };
    writes.show({
      ...line,
      ...moved,
      ...{ Version, status, named: user },
      user: user === noUser ? followed(line, lines) : user,
    });
  };
  const change = useCellChange<LineRecord>(
    {
      record: recordOf(line),
      valueOf: (of) => of[column],
      save: async ({ Version }, value) => {
        const saved = await saveLine({ ...line, Version }, { [column]: value });
        isOutdated.current = false;
        show(saved);
        return saved;
      },
      latest: (current) => {
        isOutdated.current = true;
        return lineRecord(line, current);
      },
    },
    cell.onClose,
  );
  const isGone = !change.isBusy && !latest.some((one) => lineKey(one) === lineKey(line));
  const part = { ...cell, change, whom: lineTitle(line), note: isGone ? gone : "" };
  if (column === "dueDate") return <CellDate {...part} label="期日" day={String(change.value)} />;
  // a 作業 of no company is nobody's
  return <UserCell {...part} {...(line.company <= 0 && { none: "未設定" })} />;
};

/** Changes the 担当 of a row or a 作業, or the 期日 of a 作業, in the list of what is due. */
export const LineCell = (props: Props) => (
  <CellPopup {...props} find={(id) => props.lines.find((line) => lineKey(line) === id)}>
    {(line) => <Cell {...props} line={line} />}
  </CellPopup>
);
