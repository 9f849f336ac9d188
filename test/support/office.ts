import { randomUUID } from "node:crypto";
import type { Role } from "#shared/access.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { egovRecords } from "#functions/db/egov-records.ts";
import { offices, type StoredOffice, type StoredUser, users } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import { updateItem } from "#functions/db/items.ts";
import { idsKey } from "#functions/db/keys.ts";
import { newOffice, newUser } from "#functions/db/new-records.ts";
import { listedOffice } from "#functions/db/offices.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call, type CallOptions } from "./call.ts";
import { storeItems } from "./stored.ts";
import type { Route } from "#shared/contract.ts";

/** Numbers begin apart by kind, and offices far from all: one that is taken for another finds nothing. */
let lastTenant = 7_000;
const numbered = [
  [egovRecords, 200],
  [egovAccounts, 300],
] as const;
/** What the office's first account at e-Gov gets. */
export const firstAccount = 301;

/** The inbox is one for the whole run, offices are counted in each file: a file's addresses are its own. */
const ownDomain = `${randomUUID().slice(0, 8)}.example`;
export const officeAddress = (tenant: number, name: string) => `${name}@office${tenant}.${ownDomain}`;

export const aStoredUser = (fields: Partial<StoredUser> = {}): StoredUser => ({
  ...newUser(1, {
    lastName: "田中",
    firstName: "裕子",
    lastKana: "タナカ",
    firstKana: "ユウコ",
    shortName: "田中",
    email: "y.tanaka@sakura.example",
    role: "manager",
    agreedTermsRevision: termsRevision,
    passwordHash: "",
  }),
  ...fields,
});

const userOf = (tenant: number, fields: Partial<StoredUser>) => {
  // Without a second factor root may do nothing with offices.
  const factor = fields.role === "root" && { isOtpEnabled: true };
  return aStoredUser({ email: officeAddress(tenant, `user${fields.id ?? 1}`), ...factor, ...fields });
};
const userItems = (tenant: number, user: StoredUser) => [
  { ...users.key(tenant, user.id), ...user },
  { ...emailKey(user.email), tenant, userId: user.id, confirmed: true },
];

/** Signs a stored user in. */
export const signedIn = async (tenant: number, user: StoredUser) => {
  const owner = { tenant, userId: user.id, epoch: user.epoch, hasFactor: user.role === "root" };
  const session = await openSession(owner, new Date());
  return {
    user,
    session,
    /** Calls a route as this user. */
    call: (route: Pick<Route, "method" | "path">, options: CallOptions = {}) => call(route, { session, ...options }),
  };
};

/** Puts a user with a confirmed address; the session is signed in already. */
export const aUser = async (tenant: number, fields: Partial<StoredUser> = {}) => {
  const user = userOf(tenant, fields);
  await storeItems(userItems(tenant, user));
  // the next one that is registered gets a number of its own
  await updateItem(idsKey(tenant, users.name), {
    set: { last: user.id },
    condition: "attribute_not_exists(#last) OR #last < :last",
  });
  return signedIn(tenant, user);
};

/** What no office has yet. */
export const nextTenant = () => ++lastTenant;

/** An office of its own number with one user, a manager unless said otherwise. */
export const anOffice = async ({ role = "manager", ...fields }: Partial<StoredOffice> & { role?: Role } = {}) => {
  const tenant = nextTenant();
  const office: StoredOffice = {
    ...newOffice(tenant, {
      Name: `第${tenant}社会保険労務士事務所`,
      NameKana: "シャカイホケンロウムシジムショ",
      Kenpos: ["協会けんぽ", "関東IT健保"],
    }),
    noticeRunOn: "2000-01-01",
    ...fields,
  };
  const user = userOf(tenant, { role });
  await storeItems([
    { ...offices.key(tenant), ...office, ...noticeIndex(office) },
    listedOffice(tenant),
    ...userItems(tenant, user),
    ...numbered.map(([{ name }, last]) => ({ ...idsKey(tenant, name), last })),
    { ...idsKey(tenant, users.name), last: user.id },
  ]);
  return { tenant, office, ...(await signedIn(tenant, user)) };
};
