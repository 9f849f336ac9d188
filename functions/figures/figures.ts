import { countCases } from "#shared/dashboard/count-cases.ts";
import { countRows } from "#shared/dashboard/count-rows.ts";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { postsMax } from "#shared/dashboard/posts.ts";
import type { Day } from "#shared/dates/day.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { metIn } from "#shared/todos/case-days.ts";
import { announcements, type StoredOffice } from "#functions/db/entities.ts";
import { datedRows, openCases } from "#functions/db/indexed.ts";
import { workplaceKeys } from "#functions/db/workplace-keys.ts";
import { operatorOffice } from "#functions/db/operator-office.ts";

/** What 運営 has posted in its own office for this one or for all, as from 運営. */
const operatorPosts = async (tenant: number): Promise<Announcement[]> => {
  const operator = await operatorOffice();
  if (operator === undefined || operator === tenant) return [];
  const { records } = await announcements.list(operator);
  return records.filter(({ OrgId }) => OrgId === 0 || OrgId === tenant).map((record) => ({ ...record, UserId: 0 }));
};

/** The announcements of the day, newest first. */
export const currentPosts = async (tenant: number, today: Day): Promise<Post[]> => {
  const [{ records }, others] = await Promise.all([announcements.list(tenant), operatorPosts(tenant)]);
  return [...records.filter(({ OrgId }) => OrgId === 0 || OrgId === tenant), ...others]
    .filter(({ ViewStart, ViewEnd }) => ViewStart <= today && today <= ViewEnd)
    .sort((a, b) => b.PostedOn.localeCompare(a.PostedOn) || b.AutoId - a.AutoId)
    .slice(0, postsMax)
    .map(({ PostedOn, UserId, Title, Text }) => ({ date: PostedOn, author: UserId, title: Title, body: Text }));
};

/** What stands in each status and timing of the three checklists, and how the open cases of each kind stand. */
export const readCounts = async ({ AutoId, NoticeMailDays }: StoredOffice, today: Day) => {
  const [cases, places, ...lists] = await Promise.all([
    openCases(AutoId),
    workplaceKeys(AutoId),
    ...checklistTypes.map(async (type) => ({ type, rows: await datedRows(AutoId, type) })),
  ]);
  const view = { today, days: NoticeMailDays.electronicApplication };
  return {
    TodoList: countCases(cases, { met: metIn(lists.flatMap(({ rows }) => rows)), ...view }),
    CheckList: lists.flatMap(({ type, rows }) => countRows(type, rows, { today, days: NoticeMailDays[type], places })),
  };
};
