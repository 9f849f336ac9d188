import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { users } from "#functions/db/entities.ts";
import { queryItems } from "#functions/db/items.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call } from "#test/support/call.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aPerson, aProtectedPerson } from "#test/support/otp.ts";
import { useTable } from "#test/support/table.ts";
import { ownTotp, totp } from "#test/support/totp.ts";

const bus = useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

/** RFC 6238, appendix B: seconds since 1970 and the code of 8 digits. */
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("テストの認証アプリは、RFC 6238 の例のとおりに数える（%d秒）", (seconds, code) => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(ownTotp(secret, seconds * 1000, 8)).toBe(code);
  expect(totp(secret, seconds * 1000)).toBe(code.slice(2));
});

type Person = Awaited<ReturnType<typeof aPerson>>;
const read = ({ id, call: ask }: Person) => ask(otpRoutes.get, { params: { id } });
const enable = ({ id, call: ask }: Person, body: object, headers = {}) =>
  ask(otpRoutes.enable, { body: { id, ...body }, headers });
const remove = ({ id, call: ask }: Person) => ask(otpRoutes.remove, { params: { id } });

test("パスワードを確かめてから5分のあいだだけ、秘密とQRコードが読め、何も書かれない", async () => {
  const person = await aPerson();
  expect(await read(person)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  await person.verify();
  const stored = () => queryItems({ pk: `tenant#${person.tenant}` });
  const before = await stored();
  const { status, body } = await read(person);
  expect([status, body.secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
  expect(Buffer.from(body.qrCode.replace("data:image/svg+xml;base64,", ""), "base64").toString()).toMatch(/^<svg/);
  expect((await read(person)).body.secret).toBe(body.secret);
  expect(await stored()).toEqual(before);
  minutes(5);
  for (const refused of [await read(person), await enable(person, { ...body, code: "123456" }), await remove(person)])
    expect(refused).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
});

test("有効にすると、リカバリーコードが10個一度だけ届き、平文はどこにも残らず、画面にも履歴にも出ない", async () => {
  const person = await aPerson();
  await person.verify();
  const { secret } = (await read(person)).body;
  const key = { "idempotency-key": "enable-once-0001" };
  const body = { secret, code: totp(secret).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))) };
  const { status, body: answer } = await enable(person, body, key);
  expect([status, answer.message]).toEqual([200, "ワンタイムパスワードを有効化しました。"]);
  expect(new Set(answer.recoveryCodes).size).toBe(10);
  for (const code of answer.recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  expect(await enable(person, body, key)).toMatchObject({ status: 409, body: { code: "duplicate" } });
  expect(await enable(person, { ...body, code: "1" }, key)).toMatchObject({ status: 400 });
  expect(await read(person)).toMatchObject({ status: 409, body: { message: messages.otpAlready } });

  const { user } = (await person.call(authRoutes.current)).body;
  expect([user.isOtpEnabled, user.OtpEnable]).toEqual([true, true]);
  expect(JSON.stringify(user)).not.toMatch(/otpSecret|otpStep|otpGeneration|recoveryCodes/);
  const { tenant } = person;
  const { items } = await queryItems({ pk: `tenant#${tenant}` });
  const once = await queryItems({ pk: `tenant#${tenant}#once` });
  const kept = JSON.stringify([items, once], (_, value) => (value instanceof Set ? [...value] : value));
  for (const plain of [secret, ...answer.recoveryCodes]) expect(kept).not.toContain(plain);
  const [entry] = await historyOf(tenant, "user");
  const bare = [null, true];
  const secrets = { otpStep: bare, otpGeneration: bare, otpSecret: bare, recoveryCodes: bare };
  expect([entry!.act, entry!.changed]).toEqual(["save", { isOtpEnabled: [false, true], ...secrets }]);
});

test("違うコード、6桁でないコード、サーバーが出したものでない秘密では、有効にならない", async () => {
  const person = await aPerson();
  await person.verify();
  const { secret } = (await read(person)).body;
  const now = totp(secret);
  const wrong = now === "000000" ? "000001" : "000000";
  expect((await enable(person, { secret, code: wrong })).body.fields).toEqual({
    code: "認証コードが正しくありません。",
  });
  for (const code of ["12345", "1234567", "abcdef", ""])
    expect((await enable(person, { secret, code })).body.fields).toEqual({ code: "6桁の数字を入力してください。" });
  const own = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect((await enable(person, { secret: own, code: totp(own) })).body.fields).toEqual({
    secret: messages.otpSecretOver,
  });
  const session = await openSession({ tenant: person.tenant, userId: person.id, epoch: 1 }, new Date());
  const elsewhere: Person = { ...person, call: (route, options) => call(route, { session, ...options }) };
  await call(authRoutes.verifyPassword, { session, body: { password: "TodokeDemo2026" } });
  expect((await read(elsewhere)).body.secret).not.toBe(secret);
  expect((await enable(elsewhere, { secret, code: now })).body.fields).toEqual({ secret: messages.otpSecretOver });
  expect((await enable(person, { secret, code: ` ${now.slice(0, 3)} ${now.slice(3)}` })).status).toBe(200);
});

test("同時に20回有効にしても、一度だけ有効になる", async () => {
  const person = await aPerson();
  await person.verify();
  const { secret } = (await read(person)).body;
  const code = totp(secret);
  const answers = await Promise.all(Array.from({ length: 20 }, () => enable(person, { secret, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
});

test("無効にすると、前の秘密は二度と使えず、もう一度有効にするには新しい秘密が要る", async () => {
  const person = await aProtectedPerson();
  expect(await remove(person)).toMatchObject({ status: 200, body: { message: messages.otpDisabled } });
  const stored = await users.get(person.tenant, person.id);
  expect(stored).toMatchObject({ isOtpEnabled: false, otpGeneration: 2 });
  expect([stored.otpSecret, stored.recoveryCodes]).toEqual([undefined, undefined]);
  expect((await enable(person, { secret: person.secret, code: totp(person.secret) })).status).toBe(400);
  expect((await read(person)).body.secret).not.toBe(person.secret);
  expect((await remove(person)).status).toBe(200);
});

test("ほかの人の記録は、同じ事務所なら403、いない人なら404で、運営が訪ねた先では自分の番号でも使えない", async () => {
  const { tenant } = await anOffice();
  const [person, other] = [await aProtectedPerson(tenant), await aPerson(tenant)];
  const stranger = await aPerson();
  await Promise.all([other.verify(), stranger.verify()]);
  const body = { secret: "", code: "123456" };
  for (const ask of [read, remove, (who: Person) => enable(who, body)]) {
    expect((await ask({ ...other, id: person.id })).status).toBe(403);
    expect((await ask({ ...stranger, id: person.id })).status).toBe(404);
  }
  expect((await users.get(tenant, person.id)).isOtpEnabled).toBe(true);

  const [root, visited] = [await anOffice({ role: "root" }), await anOffice()];
  await root.call(organizationRoutes.visit, { params: { id: visited.tenant } });
  const headers = { "todoke-tenant": String(visited.tenant) };
  expect((await root.call(otpRoutes.remove, { params: { id: 1 }, headers })).status).toBe(403);
  expect((await users.get(root.tenant, 1)).isOtpEnabled).toBe(true);
});

test("有効にするときの間違ったコードも数えられ、10回で、正しいコードでも断り、知らせが届く", async () => {
  const person = await aPerson();
  await person.verify();
  const { secret } = (await read(person)).body;
  const now = Date.now();
  const wrong = ["000000", "111111"].find((code) =>
    [-1, 0, 1].every((at) => totp(secret, now + at * 30_000) !== code),
  )!;
  for (let nth = 0; nth < 10; nth++) expect((await enable(person, { secret, code: wrong })).status).toBe(400);
  const shut = await enable(person, { secret, code: totp(secret) });
  expect(shut).toMatchObject({ status: 400, body: { fields: { code: messages.otpWrong } } });
  await bus.idle();
  expect(await mailsTo(person.email)).toHaveLength(1);
  minutes(31);
  await person.verify();
  expect((await enable(person, { secret, code: totp(secret) })).status).toBe(200);
});
