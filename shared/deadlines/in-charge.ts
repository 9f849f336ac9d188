import type { DeadlineLine } from "./deadline.ts";

/** A company as far as its lines ask. */
export type Client = { name: string; mainUser: number; subUser: number };

/** Whom a call asks for; `id` is 0 for `me` on a visit, where nothing is one's own. */
export type AskedUser = "all" | "none" | { id: number; withStandIn: boolean };

type Line = DeadlineLine & { subUser: number };

/**
 * Lines with their company as it is now: who is named in the record counts, else the company's 担当. A company that is
 * gone has nothing to do any more; what names none stands by itself.
 */
export const withClients = (lines: readonly DeadlineLine[], clients: ReadonlyMap<number, Client>): Line[] =>
  lines.flatMap((line) => {
    if (line.company <= 0) return [{ ...line, subUser: -1 }];
    const client = clients.get(line.company);
    if (!client) return [];
    const user = line.user > 0 ? line.user : client.mainUser;
    return [{ ...line, companyName: client.name, user, subUser: client.subUser }];
  });

/** 自分 is 担当 or named, 副担当 only with the switch. */
export const isOf = (asked: AskedUser) => (line: Pick<Line, "user" | "subUser">) => {
  if (asked === "all") return true;
  if (asked === "none") return line.user <= 0;
  return asked.id > 0 && (line.user === asked.id || (asked.withStandIn && line.subUser === asked.id));
};
