import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { events } from "#shared/events.ts";
import { handler as onRegistered } from "#functions/passkeys/on-registered.ts";
import { users } from "#functions/db/entities.ts";
import { queryItems, updateItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { visitKey } from "#functions/db/visits.ts";
import { putItem } from "#functions/db/items.ts";
import { anAuthenticator } from "#test/support/authenticator.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { deliver } from "#test/support/events.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPasskeyOwner, askToSignIn, aVerifiedUser, registerPasskey, sendAssertion } from "#test/support/passkeys.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
type Person = Awaited<ReturnType<typeof aVerifiedUser>>;

const optionsFor = async ({ call }: Person) => (await call(passkeyRoutes.registerOptions)).body;
const register = ({ call }: Person, body: object) => call(passkeyRoutes.register, { body });
const passkeysOf = async ({ call }: Pick<Person, "call">) => (await call(authRoutes.current)).body.user.passkeys;
const failed = { status: 400, body: { message: "パスキー登録に失敗しました" } };

test("登録したパスキーは自分の情報に名称と登録日で並び、ほかの人には見えない", async () => {
  const person = await aVerifiedUser();
  const { id } = await registerPasskey(person, "  事務所のノートPC ");
  const passkey = { id, alias: "事務所のノートPC", createdAt: new Date().toISOString() };
  const { body } = await person.call(authRoutes.current);
  expect([body.user.passkeys, body.user.Passkeys]).toEqual([[passkey], [passkey]]);
  expect(await passkeysOf(await aUser(person.tenant, { id: 3 }))).toEqual([]);
});

test("登録すると、名称と時刻が持ち主に一通だけ届く", async () => {
  const person = await aVerifiedUser();
  await registerPasskey(person, "事務所のノートPC");
  await bus.idle();
  const detail = {
    tenant: person.tenant,
    userId: person.user.id,
    at: new Date().toISOString(),
    alias: "事務所のノートPC",
  };
  const event = envelopeOf(events.passkeyRegistered, detail);
  expect(await deliver(onRegistered, [event, event])).toBe(0);
  const [mail, ...others] = await mailsTo(person.user.email);
  expect([mail!.subject, others]).toEqual(["【Todoke】パスキーが登録されました", []]);
  expect(mail!.body.text).toContain("パスキー「事務所のノートPC」が登録されました。");
});

test("求めは、端末に残り本人確認をするパスキーで、登録済みのものを除く", async () => {
  const person = await aVerifiedUser();
  const { authenticator } = await registerPasskey(person);
  expect(await optionsFor(person)).toMatchObject({
    rp: { id: "localhost", name: "Todoke" },
    user: { name: person.user.email, displayName: "田中 裕子" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: authenticator.id, transports: ["internal"] }],
  });
});

test("名称を言わなければWindowsになり、attestの経路でも同じように登録される", async () => {
  const person = await aVerifiedUser();
  await register(person, anAuthenticator().attest(await optionsFor(person)));
  const { body: options } = await person.call(passkeyRoutes.attestOptions);
  const attested = await person.call(passkeyRoutes.attest, {
    body: { ...anAuthenticator().attest(options), alias: "x" },
  });
  expect(attested).toMatchObject({ status: 200, body: { message: "パスキーが登録されました" } });
  expect((await passkeysOf(person)).map(({ alias }: { alias: string }) => alias)).toEqual(["Windows", "Windows"]);
});

test.each([
  ["", "名称を入力してください。"],
  ["　 ", "名称を入力してください。"],
  ["あ".repeat(101), "名称は100文字以内で入力してください。"],
])("名称「%s」は項目の文で断る", async (alias, sentence) => {
  const person = await aVerifiedUser();
  const answer = await register(person, { ...anAuthenticator().attest(await optionsFor(person)), alias });
  expect(answer).toMatchObject({ status: 400, body: { fields: { alias: sentence } } });
});

test("パスワードを確かめていないか、5分を過ぎると、求めも登録も削除も403になる", async () => {
  const person = await aVerifiedUser();
  const { id } = await registerPasskey(person);
  const options = await optionsFor(person);
  minutes(5);
  const body = anAuthenticator().attest(options);
  const { registerOptions, attestOptions, register: named, attest, remove } = passkeyRoutes;
  for (const route of [registerOptions, attestOptions, named, attest, remove])
    expect(await person.call(route, { body, params: { id } })).toMatchObject({
      status: 403,
      body: { code: "passwordNeeded" },
    });
  expect(await passkeysOf(person)).toHaveLength(1);
});

/** What is false of an answer that is right otherwise. */
const lies: Record<string, object> = {
  本人確認をしていない: { isVerified: false },
  その場に人がいない: { isPresent: false },
  よそのサイトで答えた: { origin: "https://evil.example" },
  よそのサイトの枠の中で答えた: { clientData: { crossOrigin: true } },
  宛先が違う: { rpId: "evil.example" },
  ログインのための答えである: { type: "webauthn.get" },
};
describe("登録できない答え", () => {
  test.each(Object.keys(lies))("%s", async (name) => {
    const person = await aVerifiedUser();
    const body = anAuthenticator().attest(await optionsFor(person), lies[name]);
    expect(await register(person, body)).toMatchObject(failed);
    expect(await passkeysOf(person)).toEqual([]);
  });

  test("求めが、ほかのセッション・ログイン・使い終わり・5分より前のものである", async () => {
    const [person, other] = [await aVerifiedUser(), await aVerifiedUser()];
    const options = await optionsFor(person);
    const elsewhere = await optionsFor(other);
    const { options: forSignIn } = await askToSignIn();
    for (const { challenge } of [elsewhere, forSignIn, { challenge: "bXkgb3du" }])
      expect(await register(person, anAuthenticator().attest({ ...options, challenge }))).toMatchObject(failed);
    expect((await register(person, anAuthenticator().attest(options))).status).toBe(200);
    expect(await register(person, anAuthenticator().attest(options))).toMatchObject(failed);
    const late = await optionsFor(person);
    minutes(5);
    await markVerified(person.session, new Date());
    expect(await register(person, anAuthenticator().attest(late))).toMatchObject(failed);
    expect(await passkeysOf(person)).toHaveLength(1);
  });

  test("だれかの登録済みのパスキーである", async () => {
    const [owner, person] = [await aPasskeyOwner(), await aVerifiedUser()];
    const stolen = anAuthenticator({ id: Buffer.from(owner.authenticator.id, "base64url") });
    const answer = await register(person, stolen.attest(await optionsFor(person)));
    expect(answer).toMatchObject({ status: 409, body: { code: "duplicate" } });
    const { options, ceremony } = await askToSignIn();
    expect((await sendAssertion(owner.authenticator.assert(options), ceremony)).body.user.OrgId).toBe(owner.tenant);
  });

  test("外側の番号だけが、署名された番号と違う", async () => {
    const person = await aVerifiedUser();
    const id = Buffer.from("another credential").toString("base64url");
    const body = { ...anAuthenticator().attest(await optionsFor(person)), id, rawId: id };
    expect(await register(person, body)).toMatchObject(failed);
  });
});

test("パスキーは一人20件まで、同時に登録しても越えない", async () => {
  const person = await aVerifiedUser();
  for (let i = 0; i < 18; i++) await registerPasskey(person);
  const bodies = [];
  for (let i = 0; i < 5; i++) bodies.push(anAuthenticator().attest(await optionsFor(person)));
  const answers = await Promise.all(bodies.map((body) => register(person, body)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: 3 }, () => [409, "パスキーは20件までしか登録できません。"]),
  );
  expect(await passkeysOf(person)).toHaveLength(20);
  expect((await person.call(passkeyRoutes.registerOptions)).body.code).toBe("limit");
});

test("削除すると、ブラウザに伝える番号が答えられ、履歴に鍵は残らず、ほかの人の番号は404", async () => {
  const owner = await aPasskeyOwner();
  const params = { id: owner.id };
  for (const stranger of [await aVerifiedUser({ id: 3 }, owner.tenant), await aVerifiedUser()])
    expect((await stranger.call(passkeyRoutes.remove, { params })).status).toBe(404);
  expect(await owner.call(passkeyRoutes.remove, { params })).toMatchObject({
    status: 200,
    body: { message: "パスキーを削除しました。", rpId: "localhost", credentialId: owner.authenticator.id },
  });
  expect(await passkeysOf(owner)).toEqual([]);
  expect((await owner.call(passkeyRoutes.remove, { params })).status).toBe(404);
  const { items } = await queryItems({ pk: partition(owner.tenant), sk: { prefix: "history#" } });
  expect(JSON.stringify(items)).toContain("Windows");
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`publicKey|${owner.authenticator.id}`));
});

test("パスワードでのログインを停止した人の最後のパスキーは、同時に削除しても一つ残る", async () => {
  const owner = await aPasskeyOwner();
  const ids = [owner.id, (await registerPasskey(owner)).id, (await registerPasskey(owner)).id];
  await updateItem(users.key(owner.tenant, 2), { set: { isPasswordSigninEnabled: false } });
  const answers = await Promise.all(ids.map((id) => owner.call(passkeyRoutes.remove, { params: { id } })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [400, expect.stringMatching(/^パスワードでのログインを停止しているため、最後のパスキーは削除できません。/)],
  ]);
  expect(await passkeysOf(owner)).toHaveLength(1);
});

test("運営は、訪問中の事務所でパスキーを登録できず、そこの人のパスキーも見えない", async () => {
  const owner = await aPasskeyOwner();
  const { tenant } = await anOffice();
  const root = await aVerifiedUser({ role: "root" }, tenant);
  await registerPasskey(root, "運営");
  await putItem({ ...visitKey({ tenant, userId: 2 }, owner.tenant), expiresAt: 9_999_999_999 });
  const headers = { "todoke-tenant": String(owner.tenant) };
  for (const route of [passkeyRoutes.registerOptions, passkeyRoutes.register]) {
    const body = anAuthenticator().attest(await optionsFor(root));
    expect((await root.call(route, { headers, body })).status).toBe(403);
  }
  expect((await root.call(passkeyRoutes.remove, { headers, params: { id: owner.id } })).status).toBe(404);
  const { body } = await root.call(authRoutes.current, { headers });
  expect([body.user.OrgId, body.user.passkeys]).toEqual([owner.tenant, []]);
});
