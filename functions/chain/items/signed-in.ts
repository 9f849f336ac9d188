import { roleOf } from "#shared/access.ts";
import { offices, type StoredOffice, type StoredUser, users } from "#functions/db/entities.ts";
import { getItems } from "#functions/db/items.ts";
import { type KindCount, kindCount } from "#functions/db/kind-counts.ts";
import { kindKey } from "#functions/db/keys.ts";
import type { Session } from "#functions/db/sessions.ts";
import { visitKey } from "#functions/db/visits.ts";

/** Who is signed in, and the office that is asked for. */
export type SignedIn = {
  user: StoredUser;
  /** The user's own office. */
  home: number;
  /** Undefined when there is no such office. */
  office: StoredOffice | undefined;
  /** Another office than one's own is asked for; `endsAt` in seconds since 1970, 0 without a recorded visit. */
  visit: { endsAt: number } | undefined;
  /** The kinds that were asked for, and other kinds whose open import the list shows. */
  kinds: KindCount[];
  otherImports: KindCount[];
};

const isTenant = (tenant: number | undefined): tenant is number => Number.isInteger(tenant) && tenant! > 0;

/** User, office, visit and list versions in one batched read; undefined when the session's epoch is over. */
export const readSignedIn = async (
  session: Session,
  {
    visited,
    kinds,
    otherImports,
  }: { visited: number | undefined; kinds: readonly string[]; otherImports: readonly string[] },
): Promise<SignedIn | undefined> => {
  const home = session.tenant;
  const tenant = isTenant(visited) ? visited : home;
  const names = [...kinds, ...otherImports];
  const [user, office, ...rest] = await getItems([
    users.key(home, session.userId),
    offices.key(tenant),
    ...names.map((kind) => kindKey(tenant, kind)),
    ...(visited === undefined ? [] : [visitKey(session, tenant)]),
  ]);
  const counts = names.map((kind, index) => kindCount(kind, rest[index]));
  if (!user || user.epoch !== session.epoch) return undefined;
  const [readUser, readOffice] = await Promise.all([users.reader(), offices.reader()]);
  return {
    user: { ...readUser(user), role: roleOf(String(user.role)) },
    home,
    office: office && (visited === undefined || isTenant(visited)) ? readOffice(office) : undefined,
    visit: visited === undefined ? undefined : { endsAt: Number(rest[names.length]?.expiresAt ?? 0) },
    kinds: counts.slice(0, kinds.length),
    otherImports: counts.slice(kinds.length),
  };
};
