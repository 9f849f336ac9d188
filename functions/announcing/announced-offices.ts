import { AppError } from "#shared/errors.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { offices } from "#functions/db/entities.ts";
import { operatorOfficeWrite } from "#functions/db/operator-office.ts";

type Post = Pick<Announcement, "OrgId">;
const othersOf = ({ tenant }: Caller, posts: readonly Post[]) =>
  [...new Set(posts.map(({ OrgId }) => OrgId))].filter((office) => office !== tenant);

/** Of announcements for other offices and for all (0) only 運営 disposes, in its own office. @throws notFound */
export const requireOwnPosts = (caller: Caller, posts: readonly Post[]) => {
  const { role, tenant, home } = caller;
  if (othersOf(caller, posts).length > 0 && (role !== "root" || tenant !== home)) throw new AppError("notFound");
};

/** What goes with posting to the offices of these announcements. @throws notFound for an office that is not there, too */
export const postingWrites = async (caller: Caller, posts: readonly Post[]): Promise<GuardedWrite[]> => {
  requireOwnPosts(caller, posts);
  const others = othersOf(caller, posts);
  await Promise.all(others.filter((office) => office !== 0).map((office) => offices.get(office)));
  return others.length > 0 ? [operatorOfficeWrite(caller.tenant)] : [];
};
