import { chakra, Flex, IconButton, type SystemStyleObject } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { LuPlus } from "react-icons/lu";
import { dayState, remaining } from "#shared/checklists/days-left.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { type Day, daysBetween, isDay, showDay } from "#shared/dates/day.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import { useSession } from "#web/api/use-session.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { Link } from "#web/components/page/link.tsx";
import { filingAddress, type useFilings } from "./use-filings.ts";

type Filings = ReturnType<typeof useFilings>;

const muted = { color: "fg.muted", textStyle: "xs" };

/** A dot on a line that leads to the next day; filled once the day is over. */
const onTimeline: SystemStyleObject = {
  position: "relative",
  pb: "1",
  ps: "5",
  _before: {
    content: '""',
    position: "absolute",
    left: "0",
    top: "10px",
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
    top: "5.5",
    bottom: "-2",
    w: "2px",
    bg: "border",
  },
};

/** The row in 電子申請, in the place of the button that made it. */
const Registered = ({ row, label, isNew }: { row: ChecklistWire; label: string; isNew: boolean }) => {
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone: what came in its place takes the focus.
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <chakra.span flex="none" fontSize="xs" mdDown={{ "& a": { py: "3" } }}>
      <Link ref={link} to={filingAddress(row)} aria-label={`${label}：電子申請に登録済み`}>
        登録済み
      </Link>
    </chakra.span>
  );
};

/** The day of the row where it is not the one that follows from the steps. */
const Differing = ({ row, filingDue }: { row: ChecklistWire; filingDue: Day | undefined }) => {
  const due = dueDay({ deadline: row.deadline.Value, dueDate: row.dueDate?.Value });
  if (due === filingDue) return null;
  return (
    <chakra.p color="fg.warning" fontSize="xs" fontWeight="medium">
      {isDay(due) && `${isDay(row.dueDate?.Value) ? "提出期限" : "該当日"} ${showDay(due)}：`}計算した日と違います
    </chakra.p>
  );
};

const Add = ({ date, filings, onAdd }: { date: LegalDate; filings: Filings; onAdd: () => void }) => (
  <IconButton
    variant="outline"
    size="icon"
    flex="none"
    title="電子申請に追加"
    aria-label={`電子申請に追加（${date.label}）`}
    disabled={!filings.canAdd}
    aria-disabled={filings.isSending(date) || undefined}
    onClick={() => {
      onAdd();
      void filings.add(date);
    }}
  >
    <LuPlus aria-hidden />
  </IconButton>
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
    <chakra.span flex="none" {...muted}>
      {isFiled ? "手順で完了" : left === 0 ? "今日" : remaining(due, today)}
    </chakra.span>
  );
};

/** One day on one line: when, what, how far, and for a filing its row in 電子申請. A press shows the rest. */
export const LegalDay = ({ date, filings }: { date: LegalDate; filings: Filings }) => {
  const { today } = useSession();
  const { day, filingDue, isFiled, label, basis, source } = date;
  const [isAdded, setAdded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const row = filingDue ? filings.rowOf(date) : undefined;
  const due = filingDue ?? day;
  return (
    <chakra.li css={onTimeline} data-past={due < today || undefined}>
      <Flex align={isOpen ? "baseline" : "center"} gap="2" minH="7">
        <chakra.b flex="none">{showDay(due)}</chakra.b>
        <chakra.button
          type="button"
          flex="1"
          minW="0"
          py="0.5"
          textAlign="start"
          cursor="button"
          truncate={!isOpen}
          mdDown={{ py: "2.5" }}
          _hover={{ textDecoration: "underline" }}
          aria-expanded={isOpen}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </chakra.button>
        <Left date={date} isDone={row?.Done ?? false} />
        {row && <Registered row={row} label={label} isNew={isAdded} />}
        {filingDue && !row && !isFiled && <Add date={date} filings={filings} onAdd={() => setAdded(true)} />}
      </Flex>
      {row && <Differing row={row} filingDue={filingDue} />}
      {isOpen && (
        <chakra.p pb="1.5" {...muted}>
          {basis}
          {due !== day && `（法定の${showDay(day)}は閉庁日のため、次の開庁日）`}
          <br />
          {source}
        </chakra.p>
      )}
    </chakra.li>
  );
};
