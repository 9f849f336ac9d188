import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { remaining } from "#shared/checklists/days-left.ts";
import { companyPage } from "#shared/pages.ts";
import { type Day, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { hrefOf } from "#web/api/tenant.ts";
import { sourceLabels } from "./labels.ts";

/** Follows the bare links of lines: one of the router's would be drawn again in each line whenever the address changes. */
export const useFollow = () => {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const path = target instanceof Element && target.closest<HTMLElement>("a[data-to]")?.dataset.to;
    if (!path || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(path);
  };
};
const link = (path: string, inside: ReactNode) => (
  <a href={hrefOf(path)} data-to={path}>
    {inside}
  </a>
);

/** A press anywhere in a row opens it, as its link does. */
export const openRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  const isOwn = target instanceof Element && target.closest("a, button, [role=menu]");
  if (!isOwn && getSelection()?.isCollapsed !== false)
    currentTarget.querySelector<HTMLElement>("[data-label] a")?.click();
};

/** A line's day and how far it is: like the cells no component, since it is drawn for every line. */
export const lineDay = ({ day, state }: DeadlineLine, today: Day) => (
  <>
    {`${showDay(day)} `}
    {state ? <DeadlineMark state={state} today={today} deadline={day} /> : <small>{remaining(day, today)}</small>}
  </>
);

/** As its link says it. */
export const lineTitle = ({ label, source }: DeadlineLine) => label || sourceLabels[source];

type Props = {
  line: DeadlineLine;
  today: Day;
  /** In place of the line's day. */
  day?: ReactNode;
};

/** What every list of lines shows of one: 期限, 会社, 対象者, 内容, 種類. `listStyles` at the root, `useFollow` at its table. */
export const lineCells = ({ line, today, day = lineDay(line, today) }: Props) => (
  <>
    <td data-day>{day}</td>
    <td data-company>{line.company > 0 ? link(companyPage(line.company), line.companyName) : line.companyName}</td>
    <td data-subject>{line.subject}</td>
    <td data-label>
      {link(line.link, lineTitle(line))}
      {line.isTarget && <span data-target>目安</span>}
      {line.commentCount ? <small>やり取り{line.commentCount}件</small> : null}
    </td>
    <td data-source>{sourceLabels[line.source]}</td>
  </>
);
