import { useState } from "react";
import { LuChevronLeft, LuChevronRight } from "react-icons/lu";
import { type Day, showDay } from "#shared/dates/day.ts";
import { monthEnd, monthStart } from "#shared/dates/month.ts";
import { isClosed } from "#shared/dates/holidays.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { ListUrl } from "#web/components/list/list-url.ts";
import { countDays, type DayCount, monthBefore, nextMonth, weeksOf } from "./calendar-days.ts";
import { calendar } from "./calendar.classes.ts";
import { FeedRow } from "./feed-row.tsx";
import { spanUntil } from "./filters.ts";

const weekdays = ["日", "月", "火", "水", "木", "金", "土"];
const titleOf = (month: Day) => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

type DayProps = { day: Day; today: Day; count: DayCount | undefined; isChosen: boolean; onChoose: () => void };

const DayCell = ({ day, today, count, isChosen, onChoose }: DayProps) => {
  const number = (
    <span data-number aria-current={day === today ? "date" : undefined}>
      {Number(day.slice(8))}
    </span>
  );
  return (
    <td data-closed={isClosed(day) || undefined}>
      {count ? (
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {number}
          <span className={calendar.spoken}>日、</span>
          <span data-count={count.state || "far"}>
            {count.count}
            <span className={calendar.spoken}>件</span>
          </span>
        </button>
      ) : (
        number
      )}
    </td>
  );
};

type MonthProps = Pick<DayProps, "today"> & {
  month: Day;
  counts: ReadonlyMap<Day, DayCount>;
  chosenDay: string | null;
  onChoose: (day: Day) => void;
};

const Month = ({ month, today, counts, chosenDay, onChoose }: MonthProps) => (
  <table>
    <caption>{titleOf(month)}</caption>
    <thead>
      <tr>
        {weekdays.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week, at) => (
        <tr key={at}>
          {week.map((day, of) =>
            day ? (
              <DayCell
                key={day}
                day={day}
                today={today}
                count={counts.get(day)}
                isChosen={day === chosenDay}
                onChoose={() => onChoose(day)}
              />
            ) : (
              <td key={of} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

type Props = Pick<ListUrl, "change"> & {
  lines: readonly DeadlineLine[];
  today: Day;
  /** The last day of the lines. */
  until: Day;
  chosenDay: string | null;
};

/** Two months with what is due on each day; a day that is pressed leaves its lines alone. */
export const Calendar = ({ lines, today, until, chosenDay, change }: Props) => {
  const [first, setFirst] = useState(monthStart(today));
  const counts = countDays(lines);
  const second = nextMonth(first);
  const following = monthEnd(nextMonth(second));
  const forward = () => {
    setFirst(second);
    if (following > until) change({ days: spanUntil(following, today) || undefined }, "replace");
  };
  const choose = (day: Day) => change({ day: day === chosenDay ? undefined : day }, "push");
  const month = { today, counts, chosenDay, onChoose: choose };
  return (
    <section aria-label="期限のカレンダー" className={calendar.root}>
      <div className={calendar.moves}>
        <button
          type="button"
          className={calendar.move}
          aria-label="前の月"
          onClick={() => setFirst(monthBefore(first))}
        >
          <LuChevronLeft aria-hidden />
        </button>
        <button
          type="button"
          className={calendar.move}
          aria-label="次の月"
          disabled={following > until && spanUntil(following, today) === false}
          onClick={forward}
        >
          <LuChevronRight aria-hidden />
        </button>
      </div>
      <Month month={first} {...month} />
      <Month month={second} {...month} />
      <p>
        灰色は行政機関の休日です。日を押すと、その日の期限だけを表示します。
        {until < monthEnd(second) && `表示しているのは${showDay(until)}までの期限です。`}
      </p>
      <FeedRow />
    </section>
  );
};
