import type { Dated } from "#shared/checklists/deadline.ts";
import { countRows } from "#shared/dashboard/count-rows.ts";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { postsMax } from "#shared/dashboard/posts.ts";
import type { Day } from "#shared/dates.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import {
  announcements,
  checklistIndexPartition,
  openCasePartition,
  type StoredOffice,
} from "#functions/db/entities.ts";
import { queryItems } from "#functions/db/items.ts";

/** The announcements of the day, newest first. */
export const currentPosts = async (tenant: number, today: Day): Promise<Post[]> => {
  const { records } = await announcements.list(tenant);
  return records
    .filter(({ ViewStart, ViewEnd }) => ViewStart <= today && today <= ViewEnd)
    .sort((a, b) => b.PostedOn.localeCompare(a.PostedOn) || b.AutoId - a.AutoId)
    .slice(0, postsMax)
    .map(({ PostedOn, UserId, Title, Text }) => ({ date: PostedOn, author: UserId, title: Title, body: Text }));
};

const all = { from: "0", to: "~" };

/** How many cases of each kind are open: only open ones stand in the index, by kind. */
export const openCases = async (tenant: number) => {
  const { items } = await queryItems<{ gsi1sk: string }>({ index: "gsi1", pk: openCasePartition(tenant), sk: all });
  return todoKinds.map((kind) => ({
    kind,
    count: items.filter(({ gsi1sk }) => gsi1sk.startsWith(`${kind}#`)).length,
  }));
};

/** One query a type of the index, which holds no more of a row than its count needs. */
export const checklistCounts = async ({ AutoId, NoticeMailDays }: StoredOffice, today: Day) => {
  const counts = await Promise.all(
    checklistTypes.map(async (type) => {
      const pk = checklistIndexPartition(AutoId, type);
      const { items } = await queryItems<Dated>({ index: "gsi1", pk, sk: all });
      return countRows(type, items, { today, days: NoticeMailDays[type] });
    }),
  );
  return counts.flat();
};
