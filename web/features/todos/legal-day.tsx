import { Button, chakra, type SystemStyleObject, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { LuPlus } from "react-icons/lu";
import { Link } from "react-router";
import { dayState, remaining } from "#shared/checklists/days-left.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { daysBetween, isDay, showDay } from "#shared/dates.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import { useSession } from "#web/app/session.tsx";
import { DeadlineMark } from "#web/components/deadline-mark.tsx";
import { filingAddress, type useFilings } from "./use-filings.ts";

type Filings = ReturnType<typeof useFilings>;

const muted = { color: "fg.muted", textStyle: "xs" };

/** A dot on a line that leads to the next day; filled once the day is over. */
const onTimeline: SystemStyleObject = {
  position: "relative",
  pb: "3.5",
  ps: "5.5",
  _before: {
    content: '""',
    position: "absolute",
    left: "0",
    top: "1.5",
    boxSize: "2",
    border: "2px solid {colors.brand.solid}",
    borderRadius: "full",
    bg: "bg",
  },
  "&[data-past]::before": { bg: "brand.solid" },
  "&:not(:last-child)::after": {
    content: '""',
    position: "absolute",
    left: "3px",
    top: "4.5",
    bottom: "-0.5",
    w: "2px",
    bg: "border",
  },
};

type RegisteredProps = { row: ChecklistWire; date: LegalDate; isNew: boolean };

const Registered = ({ row, date: { label, filingDue }, isNew }: RegisteredProps) => {
  const due = dueDay({ deadline: row.deadline.Value, dueDate: row.dueDate?.Value });
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone: what came in its place takes the focus.
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      mt="1"
      fontSize="xs"
      mdDown={{ "& a": { py: "3" } }}
    >
      <Link ref={link} to={filingAddress(row)} aria-label={`${label}：電子申請に登録済み`}>
        登録済み
      </Link>
      {isDay(due) && (
        <span>
          {isDay(row.dueDate?.Value) ? "提出期限" : "該当日"} {showDay(due)}
        </span>
      )}
      {due !== filingDue && (
        <chakra.span color="fg.warning" fontWeight="medium">
          計算した日と違います
        </chakra.span>
      )}
    </chakra.p>
  );
};

const Add = ({ date, filings, onAdd }: { date: LegalDate; filings: Filings; onAdd: () => void }) => (
  <Button
    variant="outline"
    size="xs"
    h="7"
    mt="1"
    ps="2"
    pe="2.5"
    mdDown={{ h: "touch" }}
    _icon={{ boxSize: "3" }}
    _disabled={{ bg: "bg" }}
    disabled={!filings.canAdd}
    aria-disabled={filings.isSending(date) || undefined}
    onClick={() => {
      onAdd();
      void filings.add(date);
    }}
  >
    <LuPlus aria-hidden />
    電子申請に追加
    <VisuallyHidden>（{date.label}）</VisuallyHidden>
  </Button>
);

/** あと45日 of any day to come; one by which somebody must act, near or late and not met, stands out. */
const Left = ({ date, isDone }: { date: LegalDate; isDone: boolean }) => {
  const { day, filingDue, step, isFiled } = date;
  const { today, OrgInfo } = useSession();
  const due = filingDue ?? day;
  const left = daysBetween(today, due);
  const isAwaited = !isFiled && !isDone && (filingDue ?? step);
  const state = isAwaited ? dayState(due, { today, days: OrgInfo.NoticeMailDays.electronicApplication }) : "";
  if (state) return <DeadlineMark state={state} today={today} deadline={due} />;
  if (!isFiled && left < 0) return null;
  return (
    <chakra.span ms="2" {...muted}>
      {isFiled ? "手順で完了" : left === 0 ? "今日" : remaining(due, today)}
    </chakra.span>
  );
};

/** One day: when, what, why; and for a filing its row in 電子申請. */
export const LegalDay = ({ date, filings }: { date: LegalDate; filings: Filings }) => {
  const { today } = useSession();
  const { day, filingDue, isFiled, label, basis, source } = date;
  const [isAdded, setAdded] = useState(false);
  const row = filingDue ? filings.rowOf(date) : undefined;
  const due = filingDue ?? day;
  return (
    <chakra.li css={onTimeline} data-past={due < today || undefined}>
      <b>{showDay(due)}</b>
      <Left date={date} isDone={row?.Done ?? false} />
      <div>{label}</div>
      <chakra.p {...muted}>
        {basis}
        {due !== day && `（法定の${showDay(day)}は閉庁日のため、次の開庁日）`}
        <br />
        {source}
      </chakra.p>
      {row && <Registered row={row} date={date} isNew={isAdded} />}
      {filingDue && !row && !isFiled && <Add date={date} filings={filings} onAdd={() => setAdded(true)} />}
    </chakra.li>
  );
};
