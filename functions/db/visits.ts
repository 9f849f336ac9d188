import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { historyWrite, newStamp } from "./history.ts";
import { partition } from "./keys.ts";

type Visitor = { tenant: number; userId: number };
const visitSeconds = 12 * 60 * 60;

/** Root's recorded visit to an office, good for 12 hours; it stands in root's own partition. */
export const visitKey = ({ tenant, userId }: Visitor, visited: number): Key => ({
  pk: partition(tenant),
  sk: `visit#${userId}#${visited}`,
});

/** The visit and its entry in that office's history. */
export const visitWrites = (visitor: Visitor, visited: number, now: Date): GuardedWrite[] => {
  const expiresAt = Math.floor(now.getTime() / 1000) + visitSeconds;
  return [
    { write: { Put: { TableName: tableName(), Item: { ...visitKey(visitor, visited), expiresAt } } } },
    historyWrite({ tenant: visited, kind: "office" }, { userId: 0, act: "visit" }, newStamp()),
  ];
};
