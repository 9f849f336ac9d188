import { createHash } from "node:crypto";
import { mayUse, roleOf } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import type { Answer, Caller, ChainStep, Passage } from "#functions/chain/passage.ts";
import type { StoredOffice, StoredUser } from "#functions/db/entities.ts";
import { users } from "#functions/db/entities.ts";
import { getItems } from "#functions/db/items.ts";
import { kindKey, officeKey } from "#functions/db/keys.ts";
import { readSession } from "#functions/db/sessions.ts";
import { visitKey } from "#functions/db/visits.ts";
import { settings } from "#functions/settings.ts";

/** The tenant that the header names, honoured for root alone; one's own is as none, any other is not there. */
const askedTenant = ({ event }: Passage, home: number) => {
  const header = event.headers["todoke-tenant"];
  return header === undefined || Number(header) === home ? undefined : Number(header);
};

const checkDue = ({ internal: { route, basics } }: Passage, { user, office, role }: Caller) => {
  if (route.always) return;
  if (user.isPasswordResetRequired) throw new AppError("passwordResetRequired");
  if (user.agreedTermsRevision < termsRevision) throw new AppError("termsRequired");
  const isOver = office.trialEndsOn !== "" && office.trialEndsOn < basics.today;
  if (isOver && role !== "root" && route.method !== "GET") throw new AppError("trialEnded");
};

/** The kinds of the route's tag; `{type}` is the path's. */
const tagOf = ({ event, internal: { route } }: Passage) =>
  (route.tag ?? []).map((kind) => kind.replace(/^\{(\w+)\}$/, (_, name: string) => event.pathParameters?.[name] ?? ""));

/** Covers every kind in the answer, the caller's access, the day in Japan and the build. */
const etagOf = ({ internal: { basics } }: Passage, { tenant, userId, role, office }: Caller, versions: number[]) =>
  `"${createHash("sha256")
    .update(JSON.stringify([tenant, userId, role, office.Version, versions, basics.today, settings.build]))
    .digest("base64url")
    .slice(0, 22)}"`;

/** Session, then user, office and list versions in one read: epoch, tenant, access, what is due, and 304. */
export const authorize = (): ChainStep => ({
  before: async (passage): Promise<Answer | void> => {
    const { route, basics } = passage.internal;
    if (route.access === "public") return;
    const session = await readSession(basics.session, basics.now);
    if (!session) throw new AppError("unauthenticated");
    const visited = askedTenant(passage, session.tenant);
    const tenant = visited !== undefined && Number.isInteger(visited) && visited > 0 ? visited : session.tenant;
    const kinds = tagOf(passage).map((kind) => kindKey(tenant, kind));
    const fixed = [users.key(session.tenant, session.userId), officeKey(tenant), visitKey(session, tenant)];
    const [user, office, visit, ...counts] = await getItems([...fixed, ...kinds]);
    if (!user || user.epoch !== session.epoch) throw new AppError("unauthenticated");
    const stored = { ...user, role: roleOf(String(user.role)) } as unknown as StoredUser;
    if (visited !== undefined) {
      const isHonoured =
        stored.role === "root" && tenant === visited && Number(visit?.expiresAt ?? 0) > basics.now.getTime() / 1000;
      if (!isHonoured || !office) throw new AppError("notFound");
    }
    const caller: Caller = {
      tenant,
      home: session.tenant,
      role: stored.role,
      user: stored,
      userId: visited === undefined ? stored.id : 0,
      office: office as unknown as StoredOffice,
      limits: office as unknown as StoredOffice,
      now: basics.now,
    };
    if (!mayUse(caller.role, route.access)) throw new AppError("forbidden");
    checkDue(passage, caller);
    passage.internal.caller = caller;
    if (!route.tag) return;
    const versions = counts.map((count) => Number(count?.version ?? 0));
    basics.listVersion = versions.reduce((sum, version) => sum + version, 0);
    passage.internal.etag = etagOf(passage, caller, versions);
    if (passage.event.headers["if-none-match"] === passage.internal.etag)
      return { statusCode: 304, headers: { etag: passage.internal.etag, "cache-control": "no-store" } };
  },
});
