import type { DeadlineLine } from "./deadline.ts";
import { dayState } from "#shared/checklists/days-left.ts";
import type { Preparation } from "#shared/checklists/preparations.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Day } from "#shared/dates/day.ts";
import type { EgovNeed } from "#shared/egov/record.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { PeopleDateName } from "#shared/people-dates/names.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import type { Task } from "#shared/tasks/task.ts";
import { oneLine } from "#shared/notices/row-subject.ts";
import { legalRules } from "#shared/todos/legal-rules/rules.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";

type View = { today: Day; days: number };
/** A record that names a person besides, as soon as it does. */
type Named = { user?: number };

/** Before its company is looked up: `user` is who is named in the record, `companyName` as it was at the last save. */
const lineOf = (
  line: Omit<DeadlineLine, "isTarget" | "user"> & { isTarget?: boolean; user?: number | undefined },
): DeadlineLine => ({
  isTarget: false,
  ...line,
  companyName: oneLine(line.companyName),
  subject: oneLine(line.subject),
  label: oneLine(line.label),
  user: line.user ?? -1,
  ...(line.Version > 0 && { named: line.user ?? -1 }),
});

type Row = Named & { day: Day; isTarget: boolean; isDraft?: boolean } & Pick<
    ChecklistRow,
    "AutoId" | "Version" | "company" | "companyName" | "stuffText" | "status"
  > &
  Pick<ChecklistRow, "colorInfo" | "commentCount"> &
  Partial<Pick<ChecklistRow, "workplaceName" | "content" | "subsidy" | "persons">>;
const titles: Record<ChecklistType, (row: Row) => { label: string; subject: string }> = {
  electronicApplication: ({ content = "", stuffText }) => ({ label: content, subject: stuffText }),
  subsidy: ({ subsidy = "", persons = "" }) => ({ label: subsidy, subject: persons }),
  article36Agreement: (row) => ({
    label: row.isDraft ? "36協定の届出" : "36協定の更新",
    subject: row.workplaceName && row.workplaceName !== row.companyName ? row.workplaceName : "",
  }),
};

/** An open row by the day that counts, as its list shows it. */
export const rowLine = (type: ChecklistType, row: Row, view: View): DeadlineLine => {
  const { AutoId: id, day, isTarget, company, companyName, status, Version, colorInfo, user } = row;
  return lineOf({
    ...{ source: type, id, company, companyName, ...titles[type](row), day, status, Version, colorInfo, user },
    commentCount: row.commentCount,
    state: dayState(day, view),
    isTarget,
    link: pageAddress(pagePaths[type], { id }),
  });
};

/** 選出 or 締結 of a 36協定, in the dialog of which it is noted. */
export const preparationLine = (of: Row, { key, label, day }: Preparation, view: View): DeadlineLine => {
  const { AutoId: id, company, companyName, user, commentCount } = of;
  const { subject } = titles.article36Agreement(of);
  return lineOf({
    ...{ source: "article36Agreement", id, rule: key, company, companyName, subject, label: `36協定の${label}` },
    ...{ day, state: dayState(day, view), isTarget: true, user, status: "", Version: 0, commentCount },
    link: pageAddress(pagePaths.article36Agreement, { id }),
  });
};

type Case = Named & { AutoId: number; FlowType: TodoKind; Company: number; CompanyName: string; StuffName: string } & {
  commentCount?: number | undefined;
};
/** A case by one of the legal dates for which it waits. */
export const caseLine = (of: Case, { rule, day }: { rule: string; day: Day }, view: View): DeadlineLine =>
  lineOf({
    ...{ source: "todo", id: of.AutoId, rule, company: of.Company, companyName: of.CompanyName, subject: of.StuffName },
    label: legalRules[of.FlowType].find(({ name }) => name === rule)?.label ?? "",
    ...{ day, state: dayState(day, view), user: of.user, status: "未完了", Version: 0, commentCount: of.commentCount },
    link: pageAddress(pagePaths.todos, { id: of.AutoId }),
  });

type TaskParts = Pick<Task, "AutoId" | "Version" | "status" | "user" | "company" | "companyName" | "stuffText"> &
  Pick<Task, "title" | "commentCount"> & { day: Day };
export const taskLine = (task: TaskParts, view: View): DeadlineLine => {
  const { AutoId: id, Version, company, companyName, stuffText, title, day, status, user } = task;
  return lineOf({
    ...{ source: "task", id, company, companyName, subject: stuffText, label: title, day, status, Version, user },
    commentCount: task.commentCount,
    state: dayState(day, view),
    link: `/deadlines?task=${id}`,
  });
};

type Person = { value: number; label: string; company: number };
/** A date of an employee, which is told before and after its day and never overdue. */
export const personLine = (of: Person, { rule, day }: { rule: PeopleDateName; day: Day }, view: View): DeadlineLine =>
  lineOf({
    ...{ source: "person", id: of.value, rule, company: of.company, companyName: "", subject: of.label },
    label: peopleDateRules[rule].label,
    ...{ day, state: day < view.today ? "" : dayState(day, view), status: "", Version: 0 },
    link: pageAddress(pagePaths.companies, { id: of.company }),
  });

const needs: Record<EgovNeed["kind"], string> = {
  amend: "補正",
  payment: "納付",
  document: "公文書の取得",
  unread: "e-Govの画面での確認",
};
type EgovCase = {
  id: number;
  status: string;
  corporation_name: string;
  applicant_name: string;
  proc_name: string;
  need: EgovNeed | null;
};
type Whose = { company: number; user: number };
/** What e-Gov waits for. Where it names no day it may be any, so that it stands with today's; but a 公文書 can be fetched for long. */
export const egovLines = (of: EgovCase, { company, user }: Whose, view: View): DeadlineLine[] => {
  const { id, status, need, corporation_name: companyName, proc_name } = of;
  if (!need || (need.kind === "document" && need.day === "")) return [];
  const day = need.day || view.today;
  return [
    lineOf({
      ...{ source: "egov", id, rule: need.kind, company, companyName, subject: "", day, status, Version: 0, user },
      label: `${proc_name}（${needs[need.kind]}）`,
      state: dayState(day, view),
      link: pageAddress(pagePaths.egov, { id }),
    }),
  ];
};

/** A filing of which a person has to say whether it arrived, from the day on which it was sent. */
export const unsettledLine = (
  filing: { id: number; proc_name: string; corporation_name: string; day: Day },
  { company, user }: Whose,
  view: View,
): DeadlineLine =>
  lineOf({
    ...{ source: "egov", id: filing.id, rule: "unsettled", company, companyName: filing.corporation_name, subject: "" },
    label: `${filing.proc_name}（到達の確認）`,
    ...{ day: filing.day, state: dayState(filing.day, view), status: "", Version: 0, user },
    link: pagePaths.egov,
  });
