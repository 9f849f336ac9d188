import { remaining } from "#shared/checklists/days-left.ts";
import { type Day, daysBetween, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { PeopleDateName } from "#shared/people-dates/names.ts";
import { companyPage } from "#shared/pages.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { Link } from "#web/components/page/link.tsx";
import { sourceLabels, lineKey } from "#web/components/lines/labels.ts";
import { peopleDates } from "./people-dates.classes.ts";
import type { LineWrites } from "./use-line-writes.ts";

type Props = { lines: readonly DeadlineLine[]; today: Day; writes: LineWrites };

/** They are told, and never overdue. */
const left = (day: Day, today: Day) =>
  day < today ? `${daysBetween(day, today)}日前` : day === today ? "今日" : remaining(day, today);

/** Days of employees that an office must think of, each until it is confirmed. */
export const PeopleDates = ({ lines, today, writes }: Props) => (
  <section className={peopleDates.root} aria-labelledby="people-dates">
    <div className={peopleDates.head}>
      <h2 id="people-dates">{sourceLabels.person}</h2>
      <span className={peopleDates.count}>{showNumber(lines.length)}件　確認したら「確認済み」にしてください</span>
    </div>
    <ul>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <span>
            {showDay(line.day)} <small>{left(line.day, today)}</small>
          </span>
          <span data-whom>
            <b>
              <Link to={line.link}>{line.subject}</Link>
            </b>
            <Link to={companyPage(line.company)}>{line.companyName}</Link>
          </span>
          <span data-what>
            <b>{line.label}</b>
            <small>{peopleDateRules[line.rule as PeopleDateName].toDo}</small>
          </span>
          <button
            type="button"
            className={peopleDates.confirm}
            aria-label={`${line.subject}の${line.label}を確認済みにする`}
            disabled={writes.busy === lineKey(line)}
            onClick={() => void writes.confirmDate(line)}
          >
            確認済み
          </button>
        </li>
      ))}
    </ul>
  </section>
);
