import { randomBytes } from "node:crypto";
import type { Step } from "#functions/db/change.ts";
import type { Key } from "#functions/db/client.ts";
import { partition } from "#functions/db/keys.ts";
import type { Caller } from "./chain.ts";
import type { Session } from "./sessions.ts";
import { settings } from "./settings.ts";

const visitSeconds = 12 * 60 * 60;

/** Root's recorded visit to an office, good for 12 hours; it stands in root's own partition. */
export const visitKey = ({ tenant, userId }: Pick<Session, "tenant" | "userId">, visited: number): Key => ({
  pk: partition(tenant),
  sk: `visit#${userId}#${visited}`,
});

/** The visit and its entry in that office's history. */
export const visitSteps = ({ user, home, now }: Caller, visited: number): Step[] => {
  const put = (Item: Key & Record<string, unknown>): Step => ({ write: { Put: { TableName: settings.table, Item } } });
  const at = now.toISOString();
  return [
    put({
      ...visitKey({ tenant: home, userId: user.id }, visited),
      expiresAt: Math.floor(now.getTime() / 1000) + visitSeconds,
    }),
    put({
      pk: partition(visited),
      sk: `history#office#${at}#${randomBytes(4).toString("hex")}`,
      at,
      userId: 0,
      act: "visit",
    }),
  ];
};
