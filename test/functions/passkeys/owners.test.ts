import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { users } from "#functions/db/entities.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { aUser } from "#test/support/office.ts";
import { aPasskeyOwner, askToSignIn, aVerifiedUser, registerPasskey, sendAssertion } from "#test/support/passkeys.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();
type Owner = Awaited<ReturnType<typeof aVerifiedUser>>;
const switchOff = ({ call, user }: Owner, Version = 1) => {
  const { email, role } = user;
  const body = { ...aUserForm({ email, role }), id: 2, Version, isPasswordSigninEnabled: false };
  return call(userRoutes.save, { body });
};

test("一般の人の一覧には自分のパスキーだけが、管理者の一覧には事務所の人のパスキーが並ぶ", async () => {
  const owner = await aPasskeyOwner({ role: "user" });
  const other = await aVerifiedUser({ id: 3 }, owner.tenant);
  await registerPasskey(other, "別の人");
  const manager = await aUser(owner.tenant, { id: 4, role: "manager" });
  const { body } = await owner.call(userRoutes.list);
  const passkeysIn = ({ users: shown }: { users: { id: number; passkeys: { alias: string }[] }[] }) =>
    shown.map(({ id, passkeys }) => [id, passkeys.map(({ alias }) => alias)]);
  expect(passkeysIn(body)).toEqual([
    [1, []],
    [2, ["Windows"]],
    [3, []],
    [4, []],
  ]);
  const managed = (await manager.call(userRoutes.list)).body;
  expect(passkeysIn(managed).slice(1, 3)).toEqual([
    [2, ["Windows"]],
    [3, ["別の人"]],
  ]);
  const one = (await manager.call(userRoutes.get, { params: { id: 3 } })).body.user;
  expect(one.passkeys).toEqual([{ id: expect.any(Number), alias: "別の人", createdAt: expect.any(String) }]);
  expect(JSON.stringify(managed)).not.toMatch(/credentialId|publicKey|passkeyCount/);
  expect(JSON.stringify(body)).not.toMatch(/credentialId|publicKey|passkeyCount/);
});

test("パスワードでのログインは、パスキーがあって、パスワードを確かめたばかりの人だけが止められる", async () => {
  const owner = await aPasskeyOwner();
  const later = { ...owner, ...(await aUser(owner.tenant, { ...owner.user, passkeyCount: 1 })) };
  expect(await switchOff(later)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  await later.call(authRoutes.verifyPassword, { body: { password: "TodokeDemo2026" } });
  expect((await switchOff(later)).status).toBe(200);
  expect(await later.call(passkeyRoutes.remove, { params: { id: owner.id } })).toMatchObject({ status: 400 });
  expect(await switchOff(await aVerifiedUser())).toMatchObject({ status: 400, body: { code: "invalid" } });
});

test("最後のパスキーの削除と、パスワードでのログインの停止は、同時にすると片方だけが通る", async () => {
  // the first calls of a test load their modules: they do not meet
  for (let round = 0; round < 4; round++) {
    const owner = await aPasskeyOwner();
    const remove = owner.call(passkeyRoutes.remove, { params: { id: owner.id } });
    const answers = await Promise.all([switchOff(owner), remove]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test("ユーザーを削除すると、パスキーも残らない", async () => {
  const owner = await aPasskeyOwner();
  await registerPasskey(owner, "二つ目");
  await updateItem(users.key(owner.tenant, 2), { set: { role: "user" } });
  const manager = await aUser(owner.tenant, { id: 4, role: "manager" });
  const removed = await manager.call(userRoutes.remove, { params: { id: 2 }, query: { Version: 1 } });
  expect(removed.status).toBe(200);
  const { items } = await queryItems({ pk: partition(owner.tenant), sk: { prefix: "passkey#" } });
  expect(items).toEqual([]);
  const { options, ceremony } = await askToSignIn();
  expect((await sendAssertion(owner.authenticator.assert(options), ceremony)).status).toBe(404);
});
