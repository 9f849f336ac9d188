import { useEffect, useRef, useState } from "react";
import { LuPlus } from "react-icons/lu";
import { Link } from "react-router";
import { remaining } from "#shared/checklists/deadline.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import { daysBetween, isDay, showDay } from "#shared/dates.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import { useSession } from "#web/app/session.tsx";
import { DeadlineMark } from "#web/components/deadline-mark.tsx";
import { filingAddress, type useFilings } from "./use-filings.ts";

type Filings = ReturnType<typeof useFilings>;

type RegisteredProps = { row: ChecklistWire; date: LegalDate; isNew: boolean };

const Registered = ({ row, date: { label, filingDue }, isNew }: RegisteredProps) => {
  const { Value: deadline } = row.deadline;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone: what came in its place takes the focus.
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <p className="legal-row">
      <Link ref={link} to={filingAddress(row)} aria-label={`${label}：電子申請に登録済み`}>
        登録済み
      </Link>
      {isDay(deadline) && <span>該当日 {showDay(deadline)}</span>}
      {deadline !== filingDue && <span className="legal-differs">計算した日と違います</span>}
    </p>
  );
};

const Add = ({ date, filings, onAdd }: { date: LegalDate; filings: Filings; onAdd: () => void }) => (
  <button
    type="button"
    className="legal-add"
    disabled={!filings.canAdd}
    aria-disabled={filings.isSending(date) || undefined}
    onClick={() => {
      onAdd();
      void filings.add(date);
    }}
  >
    <LuPlus aria-hidden />
    電子申請に追加
    <span className="visually-hidden">（{date.label}）</span>
  </button>
);

/** あと45日 of any day to come; a filing that is near or late and not met stands out. */
const Left = ({ date: { day, filingDue, isFiled }, isMet }: { date: LegalDate; isMet: boolean }) => {
  const { today, OrgInfo } = useSession();
  const due = filingDue ?? day;
  const left = daysBetween(today, due);
  const isNear = left <= OrgInfo.NoticeMailDays.electronicApplication;
  if (isFiled) return <span className="legal-left">手順で完了</span>;
  if (filingDue && !isMet && (left < 0 || isNear))
    return <DeadlineMark state={left < 0 ? "overdue" : "near"} today={today} deadline={due} />;
  if (left < 0) return null;
  return <span className="legal-left">{left === 0 ? "今日" : remaining(due, today)}</span>;
};

/** One day: when, what, why; and for a filing its row in 電子申請. */
export const LegalDay = ({ date, filings }: { date: LegalDate; filings: Filings }) => {
  const { today } = useSession();
  const { day, filingDue, isFiled, label, basis, source } = date;
  const [isAdded, setAdded] = useState(false);
  const row = filingDue ? filings.rowOf(date) : undefined;
  const due = filingDue ?? day;
  return (
    <li className={due < today ? "past" : undefined}>
      <b>{showDay(due)}</b>
      <Left date={date} isMet={row?.Done ?? false} />
      <div>{label}</div>
      <p className="legal-basis">
        {basis}
        {due !== day && `（法定の${showDay(day)}は閉庁日のため、次の開庁日）`}
        <br />
        {source}
      </p>
      {row && <Registered row={row} date={date} isNew={isAdded} />}
      {filingDue && !row && !isFiled && <Add date={date} filings={filings} onAdd={() => setAdded(true)} />}
    </li>
  );
};
