import { randomBytes } from "node:crypto";
import type { GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
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
  const put = (Item: Key & Item): GuardedWrite => ({ write: { Put: { TableName: tableName(), Item } } });
  const at = now.toISOString();
  const history = `history#office#${at}#${randomBytes(4).toString("hex")}`;
  return [
    put({ ...visitKey(visitor, visited), expiresAt: Math.floor(now.getTime() / 1000) + visitSeconds }),
    put({ pk: partition(visited), sk: history, at, userId: 0, act: "visit" }),
  ];
};
