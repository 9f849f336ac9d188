import { PNG } from "pngjs";
import { roleOf } from "#shared/access.ts";
import type { Route } from "#shared/contract.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import type { UserForm } from "#shared/users/user-form.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import { getItems, queryItems } from "#functions/db/items.ts";
import { browsersPartition } from "#functions/db/keys.ts";
import { passkeysOf } from "#functions/db/passkeys.ts";
import type { CallOptions } from "./call.ts";
import type { aUser } from "./office.ts";
import { registerPasskey } from "./passkeys.ts";
import { totp } from "./totp.ts";
import { aForm, aUserForm } from "./users.ts";

export type Person = Awaited<ReturnType<typeof aUser>>;
type Facts = { caller: Person; target: Person };
/** Something that a caller does to a user. */
type Act = {
  route: Route;
  ask: (facts: Facts) => Promise<CallOptions> | CallOptions;
  /** Whether asking gives the target something first. */
  gives?: boolean;
  /** What the user has of it before, and what afterwards. */
  before?: Partial<StoredUser>;
  after?: (target: Person) => Partial<StoredUser>;
};

export const password = "TodokeDemo2026";
const none = { eApplication: false, subsidy: false, agreement: false };
const png = new Blob([new Uint8Array(PNG.sync.write(new PNG({ width: 1, height: 1 })))]);
const named = ({ target }: Facts): CallOptions => ({ params: { id: target.user.id } });
const nextAddress = ({ user }: Person) => `next-${user.email}`;

/** A save of the dialog that changes these fields alone. */
const saving = (changeOf: (target: Person) => Partial<UserForm>, more: Partial<Act> = {}): Act => ({
  route: userRoutes.save,
  ask: ({ target }) => {
    const { user } = target;
    const form = aUserForm({ ...user, role: roleOf(user.role), password: "", ...changeOf(target) });
    return { body: { ...form, id: user.id, Version: 1 } };
  },
  after: changeOf,
  ...more,
});

export const userActs = {
  read: { route: userRoutes.get, ask: named },
  name: saving(() => ({
    lastName: "小林",
    firstName: "翔",
    lastKana: "コバヤシ",
    firstKana: "ショウ",
    shortName: "翔",
  })),
  division: saving(() => ({ division: "総務部", divisionKana: "ソウムブ", position: "部長" })),
  email: saving((target) => ({ email: nextAddress(target) }), {
    after: (target) => ({ email: target.user.email, pendingEmail: nextAddress(target) }),
  }),
  "notices in the form": saving(() => ({ notifications: none })),
  "role user": saving(() => ({ role: "user" })),
  "role manager": saving(() => ({ role: "manager" })),
  "role root": saving(() => ({ role: "root" })),
  "password in the form": saving(() => ({ password: "Kiri7Yama9Kawa" })),
  "password sign-in off": saving(() => ({ isPasswordSigninEnabled: false }), { before: { passkeyCount: 1 } }),
  "password sign-in on": saving(() => ({ isPasswordSigninEnabled: true }), {
    before: { passkeyCount: 1, isPasswordSigninEnabled: false },
  }),
  notices: {
    route: userRoutes.notifications,
    ask: ({ target }) => ({ body: { id: target.user.id, notifications: JSON.stringify(none) } }),
    after: () => ({ notifications: none }),
  },
  password: {
    route: userRoutes.changePassword,
    ask: ({ target }) => ({
      body: { id: target.user.id, currentPassword: password, newPassword: "Kiri7Yama9Kawa" },
    }),
    after: () => ({ epoch: 2 }),
  },
  invitation: { route: userRoutes.invite, ask: named },
  unlocking: { route: userRoutes.unlock, ask: named, after: () => ({ unlocks: 1 }) },
  icon: {
    route: userRoutes.saveIcon,
    ask: (facts) => ({ ...named(facts), body: aForm({ id: String(facts.target.user.id), icon: png }) }),
  },
  "icon removal": { route: userRoutes.removeIcon, ask: named, after: () => ({ iconPath: "" }) },
  "otp secret": { route: otpRoutes.get, ask: named },
  "otp on": {
    route: otpRoutes.enable,
    ask: async ({ caller, target }) => {
      const { secret = "JBSWY3DPEHPK3PXP" } = (await caller.call(otpRoutes.get, { params: { id: caller.user.id } }))
        .body;
      return { body: { id: target.user.id, secret, code: totp(secret) } };
    },
    after: () => ({ isOtpEnabled: true }),
  },
  "otp off": {
    route: otpRoutes.remove,
    ask: named,
    before: { isOtpEnabled: true, otpSecret: "sealed" },
    after: () => ({ isOtpEnabled: false }),
  },
  "passkey removal": {
    route: passkeyRoutes.remove,
    gives: true,
    ask: async ({ target }) => ({ params: { id: (await registerPasskey(target)).id } }),
    after: () => ({ passkeyCount: 0 }),
  },
  "end of a session": {
    route: sessionRoutes.remove,
    ask: async ({ target }) => ({
      params: { id: (await target.call(sessionRoutes.list)).body.sessions[0].id },
    }),
  },
  "factor clearing": {
    route: userRoutes.clearFactors,
    ask: named,
    before: { isOtpEnabled: true, otpSecret: "sealed", isPasswordSigninEnabled: false },
    after: () => ({ isOtpEnabled: false, isPasswordSigninEnabled: true, epoch: 2 }),
  },
  deletion: {
    route: userRoutes.remove,
    ask: (facts) => ({ ...named(facts), query: { Version: 1 } }),
  },
} satisfies Record<string, Act>;
export type UserAct = keyof typeof userActs;
export const actOf = (name: UserAct): Act => userActs[name];

/** All that is stored of a user. */
export const storedOf = async (tenant: number, { user: { id, email } }: Person) => {
  const [[user, address], ...beside] = await Promise.all([
    getItems([users.key(tenant, id), emailKey(email)]),
    passkeysOf(tenant, id),
    queryItems({ pk: browsersPartition(tenant, id) }),
  ]);
  return { user, address, beside };
};
