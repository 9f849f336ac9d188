import { countRows } from "#shared/dashboard/count-rows.ts";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { postsMax } from "#shared/dashboard/posts.ts";
import type { Day } from "#shared/dates.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import { announcements, type StoredOffice } from "#functions/db/entities.ts";
import { datedRows, openCaseKinds } from "#functions/db/indexed.ts";

/** The announcements of the day, newest first. */
export const currentPosts = async (tenant: number, today: Day): Promise<Post[]> => {
  const { records } = await announcements.list(tenant);
  return records
    .filter(({ ViewStart, ViewEnd }) => ViewStart <= today && today <= ViewEnd)
    .sort((a, b) => b.PostedOn.localeCompare(a.PostedOn) || b.AutoId - a.AutoId)
    .slice(0, postsMax)
    .map(({ PostedOn, UserId, Title, Text }) => ({ date: PostedOn, author: UserId, title: Title, body: Text }));
};

/** How many cases of each kind are open. */
export const openCases = async (tenant: number) => {
  const open = await openCaseKinds(tenant);
  return todoKinds.map((kind) => ({ kind, count: open.filter((each) => each === kind).length }));
};

/** What stands in each status and timing of the three checklists. */
export const checklistCounts = async ({ AutoId, NoticeMailDays }: StoredOffice, today: Day) => {
  const counts = await Promise.all(
    checklistTypes.map(async (type) =>
      countRows(type, await datedRows(AutoId, type), { today, days: NoticeMailDays[type] }),
    ),
  );
  return counts.flat();
};
