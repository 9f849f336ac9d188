import type { Role } from "#shared/access.ts";
import type { Route, RouteRequest } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { factorGrace } from "#shared/users/factor-rule.ts";
import type { OpenImport } from "#shared/csv/open-import.ts";
import type { Author } from "#functions/db/commit.ts";
import { type StoredOffice, type StoredUser, users } from "#functions/db/entities.ts";
import type { Changes } from "#functions/db/list-changes.ts";

/** Who calls, and the office that is worked in: one's own, or for root one that is visited (then `userId` is 0). */
export type Caller = Author & {
  tenant: number;
  /** The caller's own office. */
  home: number;
  role: Role;
  user: StoredUser;
  office: StoredOffice;
  /** Within five minutes of verify-password. */
  isVerified: boolean;
  /** The session was opened, or later proved, by a second factor. */
  hasFactor: boolean;
};

/** One's own record: the same office and the same number. On a visit nothing is one's own. */
export const isOwn = ({ userId, user }: Caller, id: number) => userId !== 0 && user.id === id;

/** @throws forbidden for a colleague's record, notFound for any other */
export const requireOwn = async (caller: Caller, id: number) => {
  if (isOwn(caller, id)) return;
  await users.get(caller.tenant, id);
  throw new AppError("forbidden");
};

/** For what belongs to a user alone: on a visit nothing is one's own. @throws forbidden */
export const requireHome = ({ userId }: Caller) => {
  if (userId === 0) throw new AppError("forbidden");
};

/** For what only somebody may do who has just given the password. @throws passwordNeeded */
export const requireVerified = ({ isVerified }: Caller) => {
  if (!isVerified) throw new AppError("passwordNeeded");
};

/** For what waits until the office's demand for a second factor is met. @throws factorRequired */
export const requireFactorRule = ({ userId, user, office, now }: Caller) => {
  // on a visit the rule of that office is not for 運営
  if (userId !== 0 && factorGrace(user, office, now)?.isOver) throw new AppError("factorRequired");
};

/** What a handler gets besides the parsed request. */
export type Basics = {
  now: Date;
  /** The day in Japan. */
  today: string;
  requestId: string;
  /** IPv4 address or IPv6 /64 of the caller. */
  host: string;
  /** As the browser calls itself. */
  userAgent: string;
  /** The session cookie's value. */
  session: string | undefined;
  /** Sets the session cookie; `undefined` clears it. */
  setSession: (id: string | undefined) => void;
  /** The device cookie's ids, one for each user who has signed in with this browser. */
  devices: string[];
  setDevices: (ids: string[]) => void;
  /** The cookie's secret that a browser's sign-in by passkey is tied to. */
  ceremony: string | undefined;
  setCeremony: (secret: string) => void;
  /** The key of a browser in which an office was registered. */
  joinKey: string | undefined;
  setJoinKey: (key: string | undefined) => void;
  /** Of a list. */
  list: ListState;
};

export type ListState = {
  /** The sum of the list versions of the route's `tag`, read before the answer's data. */
  listVersion: number;
  /** The open imports that its answer shows. */
  importing: OpenImport[];
  /** Names what the answer holds. */
  token?: string;
  /** What moved since the caller's token: these records are answered in place of the whole list. */
  changes?: Changes;
};

export type Call<R extends Route> = RouteRequest<R> &
  Basics & { caller: R["access"] extends "public" ? undefined : Caller };
