import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { findAccount, refuseAddress } from "#functions/db/accounts.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { readToken } from "#functions/db/tokens.ts";
import { recipientsOf } from "#functions/notices/digest/recipients.ts";
import { call } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

const bus = useTable();
const password = "TodokeDemo2026";
const tokenIn = (text = "") => /token=([\w-]{43})/.exec(text)?.[1];
const lastMail = async (address: string) => {
  await bus.idle();
  return (await mailsTo(address)).at(-1);
};
const aColleague = async () => {
  const office = await anOffice();
  await markVerified(office.session, new Date());
  const mine = `mine@mails${office.tenant}.example`;
  const person = await aUser(office.tenant, { id: 2, role: "user", email: mine, passwordHash: cheapHash(password) });
  const save = (email: string, by = person.call, Version = 1) =>
    by(routes.save, { body: { ...aUserForm({ email }), id: 2, Version } });
  const verify = () => person.call(authRoutes.verifyPassword, { body: { password } });
  const find = async () => (await office.call(routes.get, { params: { id: 2 } })).body.user;
  return { ...office, mine, next: `next@mails${office.tenant}.example`, person, save, verify, find };
};
const confirm = (token: string | undefined) => call(routes.confirmAddress, { body: { token } });

test("新しい人には24時間のリンクが届き、確認までは通知メールの宛先にならない", async () => {
  const { tenant, office, call: manage } = await anOffice();
  const email = `invited@mails${tenant}.example`;
  const { user } = (await manage(routes.save, { body: aUserForm({ email }) })).body;
  const token = tokenIn((await lastMail(email))?.body.text);
  const kept = await readToken("invitation", token!, new Date());
  expect(kept).toMatchObject({ tenant, userId: user.id, email, isGood: true });
  const [inADay, later] = [23, 25].map((hours) => new Date(Date.now() + hours * 3_600_000));
  expect((await readToken("invitation", token!, inADay!))!.isGood).toBe(true);
  expect((await readToken("invitation", token!, later!))!.isGood).toBe(false);
  expect(await findAccount(email)).toBeUndefined();
  expect((await recipientsOf(office, new Map())).map(({ address }) => address)).not.toContain(email);
  expect((await manage(routes.invite, { params: { id: user.id } })).body.message).toBe("招待メールを送信しました。");
  expect(tokenIn((await lastMail(email))?.body.text)).not.toBe(token);
});

test("届かなかったアドレスへは、招待を送り直さない", async () => {
  const { tenant, call: manage } = await anOffice();
  const email = `bounced@mails${tenant}.example`;
  const { user } = (await manage(routes.save, { body: aUserForm({ email }) })).body;
  await lastMail(email);
  await refuseAddress(email, "bounce");
  await manage(routes.invite, { params: { id: user.id } });
  await bus.idle();
  expect(await mailsTo(email)).toHaveLength(1);
});

test("パスワードを入力して登録した人はすぐにログインでき、通知メールの宛先にはまだならない", async () => {
  const { tenant, office, call: manage } = await anOffice();
  const email = `typed@mails${tenant}.example`;
  await manage(routes.save, { body: aUserForm({ email, password: "Kiri7Yama9Kawa" }) });
  const answer = await call(authRoutes.login, { body: { email, password: "Kiri7Yama9Kawa" } });
  expect(answer).toMatchObject({ status: 200, body: { user: { isPasswordResetRequired: true } } });
  expect((await recipientsOf(office, new Map())).map(({ address }) => address)).not.toContain(email);
});

test("1時間に5通を超えて、同じアドレスへは送らない。登録できなかった分は数えない", async () => {
  const { tenant, call: manage } = await anOffice({ UserMax: 2 });
  const email = `many@mails${tenant}.example`;
  const { user } = (await manage(routes.save, { body: aUserForm({ email }) })).body;
  for (let time = 0; time < 5; time++)
    expect((await manage(routes.save, { body: aUserForm({ email }) })).status).toBe(409);
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await manage(routes.invite, { params: { id: user.id } }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(answers[4]!.body.message).toBe(messages.tooManyToAddress);
});

test("招待とアドレスの変更は、合わせて1人1時間に20通まで。21通目は文で断り、何も書かない", async () => {
  const { tenant, call: manage, session } = await anOffice();
  await markVerified(session, new Date());
  await aUser(tenant, { id: 2, role: "user" });
  const move = (Version: number) =>
    manage(routes.save, { body: { ...aUserForm({ email: `next${Version}@mails${tenant}.example` }), id: 2, Version } });
  for (let time = 1; time <= 20; time++) expect((await move(time)).status).toBe(200);
  const refused = { status: 429, body: { code: "tooMany", message: messages.tooManyOfSender } };
  expect(await move(21)).toMatchObject(refused);
  expect(await manage(routes.save, { body: aUserForm({ email: `new@mails${tenant}.example` }) })).toMatchObject(
    refused,
  );
  const { users } = (await manage(routes.list)).body;
  expect(users.map(({ id, Version }: Record<string, number>) => [id, Version])).toEqual([
    [1, 1],
    [2, 21],
  ]);
});

test("自分のアドレスはパスワードの確認のあと、新しいアドレスのリンクで変わる", async () => {
  const { mine, next, save, verify, find } = await aColleague();
  expect(await save(next)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  await verify();
  expect((await save(next)).status).toBe(200);
  expect(await find()).toMatchObject({ email: mine, pendingEmail: next });
  const token = tokenIn((await lastMail(next))?.body.text);
  expect((await lastMail(mine))?.body.text).toContain(next);
  expect(await findAccount(next)).toBeUndefined();
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await find()).toMatchObject({ email: next, pendingEmail: "", isEmailConfirmed: true });
  expect([await findAccount(mine), (await findAccount(next))?.user.id]).toEqual([undefined, 2]);
});

test("元のアドレスに戻すか、別のアドレスにすると、前のリンクは使えない", async () => {
  const { mine, next, save, call: manage, find } = await aColleague();
  await save(next, manage);
  const token = tokenIn((await lastMail(next))?.body.text);
  await save(mine, manage, 2);
  expect(await find()).toMatchObject({ email: mine, pendingEmail: "" });
  expect(await confirm(token)).toMatchObject({ status: 404, body: { message: /^このリンクは使えません。/ } });
  expect((await confirm("x".repeat(43))).status).toBe(404);
  await save(next, manage, 3);
  const mistyped = tokenIn((await lastMail(next))?.body.text);
  const meant = next.replace("next", "meant");
  await save(meant, manage, 4);
  expect((await confirm(mistyped)).status).toBe(404);
  expect(await find()).toMatchObject({ email: mine, pendingEmail: meant });
  expect((await confirm(tokenIn((await lastMail(meant))?.body.text))).status).toBe(200);
});

test("だれかのアドレスを書いても答えは同じで、そのアドレスへのメールだけがそう伝える", async () => {
  const [one, other] = [await aColleague(), await aColleague()];
  const free = await one.save(one.next, one.call);
  const taken = await one.save(other.mine, one.call, 2);
  const shape = ({ status, body }: typeof free) =>
    JSON.stringify([status, body]).replace(/[\w]+@mails\d+|"Version":\d/g, "");
  expect(shape(taken)).toBe(shape(free));
  const { body } = (await lastMail(other.mine))!;
  expect(body.text).toContain("すでに登録されている");
  expect(tokenIn(body.text)).toBeUndefined();
  expect((await findAccount(other.mine))?.tenant).toBe(other.tenant);
});

test.each(["a(b)@mails.example", "a:b@mails.example", "青葉@mails.example", "a\r\nBcc: x@mails.example"])(
  "メールの宛先にできない %s では登録できない",
  async (email) => {
    const { call: manage } = await anOffice();
    expect(await manage(routes.save, { body: aUserForm({ email }) })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
  },
);
