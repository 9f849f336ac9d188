import { countCases } from "#shared/dashboard/count-cases.ts";
import { countRows } from "#shared/dashboard/count-rows.ts";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { postsMax } from "#shared/dashboard/posts.ts";
import type { Day } from "#shared/dates.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { metIn } from "#shared/todos/case-days.ts";
import { announcements, type StoredOffice } from "#functions/db/entities.ts";
import { datedRows, openCases } from "#functions/db/indexed.ts";

/** The announcements of the day, newest first. */
export const currentPosts = async (tenant: number, today: Day): Promise<Post[]> => {
  const { records } = await announcements.list(tenant);
  return records
    .filter(({ ViewStart, ViewEnd }) => ViewStart <= today && today <= ViewEnd)
    .sort((a, b) => b.PostedOn.localeCompare(a.PostedOn) || b.AutoId - a.AutoId)
    .slice(0, postsMax)
    .map(({ PostedOn, UserId, Title, Text }) => ({ date: PostedOn, author: UserId, title: Title, body: Text }));
};

/** What stands in each status and timing of the three checklists, and how the open cases of each kind stand. */
export const readCounts = async ({ AutoId, NoticeMailDays }: StoredOffice, today: Day) => {
  const [cases, ...lists] = await Promise.all([
    openCases(AutoId),
    ...checklistTypes.map(async (type) => ({ type, rows: await datedRows(AutoId, type) })),
  ]);
  const view = { today, days: NoticeMailDays.electronicApplication };
  return {
    TodoList: countCases(cases, { met: metIn(lists.flatMap(({ rows }) => rows)), ...view }),
    CheckList: lists.flatMap(({ type, rows }) => countRows(type, rows, { today, days: NoticeMailDays[type] })),
  };
};
