import type { Day } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import type { Announcement, AnnouncementSave } from "#shared/info/announcement.ts";
import { messages } from "#shared/text/messages.ts";
import { requireOwnPosts } from "#functions/announcing/announced-offices.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change } from "#functions/db/change.ts";
import { announcements } from "#functions/db/entities.ts";

type Changed = AnnouncementSave & { AutoId: number; Version: number };
const isChanged = (post: AnnouncementSave): post is Changed => post.AutoId !== undefined;

const readChanged = async (tenant: number, posts: readonly Changed[]) => {
  const ids = posts.map(({ AutoId }) => AutoId);
  if (new Set(ids).size < ids.length) throw new AppError("invalid", messages.sameRow);
  const found = await announcements.getMany(tenant, ids);
  if (found.includes(undefined)) throw new AppError("notFound");
  return new Map(found.map((post) => [post!.AutoId, post!]));
};

/** The changes of a list of new and changed announcements, and the records as they are afterwards, in its order. */
export const changesOf = async (caller: Caller, posts: readonly AnnouncementSave[], today: Day) => {
  const { tenant, userId } = caller;
  const current = await readChanged(tenant, posts.filter(isChanged));
  requireOwnPosts(caller, [...current.values()]);
  const count = posts.length - current.size;
  const ids = count > 0 ? await announcements.takeIds(tenant, count) : [];
  const made = posts.map((post): { change: Change; info: Announcement } => {
    if (!isChanged(post)) {
      const info = { ...post, AutoId: ids.shift()!, Version: 1, UserId: userId, PostedOn: today };
      return { change: announcements.creating(tenant, info), info };
    }
    const { AutoId, Version, ...fields } = post;
    const before = current.get(AutoId)!;
    const info = { ...before, ...fields, Version: Version + 1 };
    return { change: announcements.saving(tenant, before, Version, fields), info };
  });
  return { changes: made.map(({ change }) => change), infos: made.map(({ info }) => info) };
};
