import type { Key } from "#functions/db/client.ts";
import { partition } from "#functions/db/keys.ts";
import type { Session } from "./sessions.ts";

/** Root's recorded visit to an office, good for 12 hours; it stands in root's own partition. */
export const visitKey = ({ tenant, userId }: Pick<Session, "tenant" | "userId">, visited: number): Key => ({
  pk: partition(tenant),
  sk: `visit#${userId}#${visited}`,
});
