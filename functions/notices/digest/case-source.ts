import { dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { noStatus } from "#shared/checklists/status.ts";
import { type Day, isDay } from "#shared/dates/day.ts";
import { removedName } from "#shared/text/messages.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { type Due, stageOfDay } from "#shared/notices/due.ts";
import { joined, oneLine } from "#shared/notices/row-subject.ts";
import { filingName } from "#shared/todos/case-days.ts";
import { legalRules } from "#shared/todos/legal-rules/rules.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { StoredTodo } from "#shared/todos/todo.ts";
import { inChargeOf } from "#shared/users/in-charge.ts";
import { companies, employees, type StoredOffice, todos } from "#functions/db/entities.ts";
import { filedRows } from "#functions/db/filings.ts";
import { openCases } from "#functions/db/indexed.ts";
import type { DigestSource } from "./source.ts";

const type = "todo";

/** 休業の終了届の提出　山本 健太　産休・育休 */
const subjectOf = ({ FlowType }: StoredTodo, rule: string, employee: string) =>
  joined(legalRules[FlowType].find(({ name }) => name === rule)?.label, employee, todoKindLabels[FlowType]);

/** The cases of these dues with their names as they are now. */
const readCases = async (tenant: number, dues: readonly Due[]) => {
  const cases = await todos.getMany(
    tenant,
    dues.map(({ id }) => id),
  );
  const known = cases.filter((todo) => todo !== undefined);
  const [clients, people] = await Promise.all([
    companies.getMany(
      tenant,
      known.map(({ Company }) => Company),
    ),
    employees.getMany(
      tenant,
      known.map(({ Company, Stuff }) => [Company, Stuff]),
    ),
  ]);
  const named = known.map((todo, index) => ({
    todo,
    company: clients[index]?.name ?? removedName(todo.CompanyName),
    employee: people[index]?.label ?? removedName(todo.StuffName),
    user: inChargeOf(todo.user, clients[index]),
  }));
  return new Map(named.map((each) => [each.todo.AutoId, each]));
};

/** Met, or due no later than the day itself: then the mail names the row, and would name the same filing twice. */
const isMailedByRow = (row: ChecklistRow | undefined, day: Day) =>
  row !== undefined && (row.Done || (isDay(dueDay(row)) && dueDay(row) <= day));

/** The days near or over for which open cases wait. */
export const caseSource = ({ AutoId: tenant, NoticeMailDays }: StoredOffice, day: Day): DigestSource => {
  const view = { today: day, days: NoticeMailDays.electronicApplication };
  const findDue = async (): Promise<Due[]> =>
    (await openCases(tenant)).flatMap(({ AutoId: id, days }) =>
      Object.entries(days).flatMap(([rule, deadline]) => {
        const stage = stageOfDay(deadline, view);
        return stage ? [{ type, id, rule, deadline, stage } as const] : [];
      }),
    );
  let known: Promise<Due[]> | undefined;

  return {
    candidates: () => (known ??= findDue()),
    read: async (dues) => {
      const filings = dues.map(({ id, rule = "" }) => ({ Todo: id, TodoRule: rule }));
      const [cases, rows] = await Promise.all([readCases(tenant, dues), filedRows(tenant, filings)]);
      return filings.map((filing): DigestRow | undefined => {
        const { Todo: id, TodoRule: rule } = filing;
        const found = cases.get(id);
        const deadline = found?.todo.days[rule];
        const stage = deadline && stageOfDay(deadline, view);
        if (!found || !stage || isMailedByRow(rows.get(filingName(filing)), deadline)) return undefined;
        const subject = subjectOf(found.todo, rule, found.employee);
        const { company, user } = found;
        return { type, id, rule, stage, deadline, status: noStatus, subject, company: oneLine(company), user };
      });
    },
  };
};
