import type { Day } from "#shared/dates/day.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { type Due, stageOfDay } from "#shared/notices/due.ts";
import { joined, oneLine } from "#shared/notices/row-subject.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { Task } from "#shared/tasks/task.ts";
import { removedName } from "#shared/text/messages.ts";
import { inChargeOf } from "#shared/users/in-charge.ts";
import { companies, type StoredOffice } from "#functions/db/entities.ts";
import { tasks } from "#functions/db/tasks.ts";
import type { DigestSource, ReadLines } from "./source.ts";

/** A 作業 with its company's name as it is now; one of no company is called by its title. */
const parts = (task: Task, client: { name: string; mainUser: number } | undefined) => {
  const { company, companyName, title, stuffText } = task;
  const name = company > 0 ? oneLine(client?.name ?? removedName(companyName)) : "";
  const about = name
    ? { company: name, subject: joined(title, stuffText) }
    : { company: oneLine(title), subject: oneLine(stuffText) };
  return { ...about, user: inChargeOf(task.user, client) };
};

/** The open 作業 that are near or overdue. */
export const taskSource = (
  { AutoId: tenant, NoticeMailDays }: StoredOffice,
  day: Day,
  lines: ReadLines,
): DigestSource => {
  const view = { today: day, days: NoticeMailDays.electronicApplication };
  const type = "task";
  return {
    candidates: async () =>
      (await lines()).task.flatMap(({ AutoId: id, day: deadline }): Due[] => {
        const stage = stageOfDay(deadline, view);
        return stage ? [{ type, id, deadline, stage }] : [];
      }),
    read: async (dues) => {
      const found = await tasks.getMany(
        tenant,
        dues.map(({ id }) => id),
      );
      const named = found.filter((task) => task !== undefined && task.company > 0);
      const clients = await companies.getMany(
        tenant,
        named.map((task) => task!.company),
      );
      const clientOf = new Map(named.map((task, at) => [task!.company, clients[at]]));
      return found.map((task): DigestRow | undefined => {
        const stage = task && !task.Done ? stageOfDay(task.dueDate, view) : undefined;
        if (!task || !stage) return undefined;
        const { AutoId: id, status, dueDate: deadline, company } = task;
        const path = pageAddress(pagePaths.deadlines, { task: id });
        return { type, id, stage, deadline, status, path, ...parts(task, clientOf.get(company)) };
      });
    },
  };
};
