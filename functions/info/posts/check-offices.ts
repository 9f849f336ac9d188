import { AppError } from "#shared/errors.ts";
import type { AnnouncementSave } from "#shared/info/announcement.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { offices } from "#functions/db/entities.ts";

/**
 * An office posts to its own people; 運営, in its own office, to any office and to all (0).
 * @throws notFound for any other office
 */
export const checkOffices = async ({ tenant, home, role }: Caller, posts: readonly AnnouncementSave[]) => {
  const others = [...new Set(posts.map(({ OrgId }) => OrgId))].filter((office) => office !== tenant);
  if (others.length > 0 && (role !== "root" || tenant !== home)) throw new AppError("notFound");
  await Promise.all(others.filter((office) => office !== 0).map((office) => offices.get(office)));
};
