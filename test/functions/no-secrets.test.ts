import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { gunzipSync } from "node:zlib";
import JSZip from "jszip";
import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { db, type Item, tableName } from "#functions/db/client.ts";
import { putItem } from "#functions/db/items.ts";
import { serviceIdsKey } from "#functions/db/keys.ts";
import { call, type CallOptions, cookieOf } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anApplicant, complete, joinPassword, register, tokensTo } from "#test/support/join.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { useTable } from "#test/support/table.ts";
import { totp } from "#test/support/totp.ts";
import { aUserForm } from "#test/support/users.ts";
import type { Route } from "#shared/contract.ts";

const bus = useTable();
const managers = "Manager7Password";
const [typed, forced, own, mailed] = ["Kiri7Yama9Kawa", "Kumo7Tsuki3Hoshi", "Yama4Kawa9Umi2", "Sora5Tori8Kaze1"];
let keys = 0;

const allItems = async () => {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};
/** An item as text, what is packed in it unpacked. */
const textOf = (item: Item) =>
  JSON.stringify(item, (_, value: unknown) => {
    if (value instanceof Set) return [...value];
    if (!(value instanceof Uint8Array)) return value;
    return value[0] === 0x1f ? gunzipSync(value).toString() : "";
  });

/** Somebody goes through all that has a secret; each write is sent under a key. */
const aLife = async () => {
  const { tenant } = await anOffice();
  const manager = await aUser(tenant, { id: 2, passwordHash: cheapHash(managers) });
  const send = async (route: Pick<Route, "method" | "path">, options: CallOptions = {}) => {
    const answer = await call(route, { ...options, headers: { "idempotency-key": `life-${++keys}-0000` } });
    expect([route.path, answer.status]).toEqual([route.path, 200]);
    return answer;
  };
  const email = `life@office${tenant}.example`;
  const { user } = (
    await send(userRoutes.save, { session: manager.session, body: aUserForm({ email, password: typed }) })
  ).body;
  const { id } = user;
  const login = (password: string, codes = {}) => send(authRoutes.login, { body: { email, password, ...codes } });
  const secrets: string[] = ["life-", managers, typed, forced, own, mailed, manager.session];
  const keep = (...found: (string | undefined)[]) => {
    for (const each of found) expect(each).toMatch(/.{6}/);
    secrets.push(...(found as string[]));
  };
  const linkOf = async () => {
    await bus.idle();
    const tokens = (await mailsTo(email)).flatMap(({ body }) => /token=([\w-]{43})/.exec(body.text!)?.[1] ?? []);
    return tokens.at(-1);
  };

  keep(await linkOf());
  const first = await login(typed);
  const options = { session: cookieOf(first, "session") };
  await send(dashboardRoutes.agreeTerms, { ...options, body: { revision: 2 } });
  const reset = await send(dashboardRoutes.resetPassword, { ...options, body: { password: forced } });
  let session = cookieOf(reset, "session");
  keep(cookieOf(first, "session"), cookieOf(first, "device"), session);
  const changed = await send(userRoutes.changePassword, {
    session,
    body: { id, currentPassword: forced, newPassword: own },
  });
  session = cookieOf(changed, "session");
  await send(authRoutes.verifyPassword, { session, body: { password: own } });
  const { secret } = (await call(otpRoutes.get, { session, params: { id } })).body;
  const code = totp(secret, Date.now() - 30_000);
  const { recoveryCodes } = (await send(otpRoutes.enable, { session, body: { id, code, secret } })).body;
  const [recoveryCode] = recoveryCodes;
  await login(own, { recoveryCode });
  keep(session, secret, ...recoveryCodes);
  await registerPasskey({ call: (route, more) => send(route, { session, ...more }) });
  const { url } = (await send(deadlineRoutes.makeFeed, { session, body: { scope: "own", names: false } })).body;
  const key = new URL(url).searchParams.get("key")!;
  expect((await call(deadlineRoutes.feed, { query: { key } })).status).toBe(200);
  keep(key.split(".")[2]);
  await send(userRoutes.save, {
    session,
    body: { ...aUserForm({ email, shortName: "こば" }), id, Version: 1 },
  });
  await send(userRoutes.changePassword, {
    session: manager.session,
    body: { id, currentPassword: managers, newPassword: forced },
  });
  await send(authRoutes.forgotPassword, { body: { email } });
  const link = await linkOf();
  keep(link);
  await send(authRoutes.resetPassword, { body: { token: link, password: mailed } });

  // beyond the numbers of the offices that tests put by themselves
  await putItem({ ...serviceIdsKey, last: 1_000 });
  const applicant = anApplicant();
  const { joinKey } = await register(applicant);
  await bus.idle();
  const [joinToken] = await tokensTo(applicant);
  const opened = await complete(joinToken!, { joinKey });
  keep(joinPassword, joinKey, joinToken, cookieOf(opened, "session"));
  return { tenant, id, manager, secrets };
};

/** The history names a secret that changed, and nothing of it. */
const bareChange = /"\w+":\[null,true\]/g;
/** What only an item of its own may hold, and where. */
const homes: [RegExp, RegExp][] = [
  [/argon2id\$|passwordHash/, /^user#/],
  [/otpSecret/, /^user#/],
  [/recoveryCodes/, /^user#/],
  [/publicKey/, /^passkey#/],
];

test("すべてを使ったあとのどの項目にも、打たれたパスワード・コード・トークン・クッキーはなく、要約は元の項目だけにある", async () => {
  const { tenant, id, manager, secrets } = await aLife();
  const items = await allItems();
  expect(items.filter(({ pk }) => pk === `tenant#${tenant}#once`).length).toBeGreaterThan(5);
  for (const item of items) {
    const text = textOf(item);
    const where = `${item.pk} ${item.sk}`;
    for (const secret of secrets) expect([where, secret, text.includes(secret)]).toEqual([where, secret, false]);
    for (const [form, home] of homes)
      if (form.test(text.replace(bareChange, ""))) expect(String(item.sk), `${String(form)} in ${where}`).toMatch(home);
  }
  const seen = await Promise.all([
    manager.call(historyRoutes.list),
    manager.call(userRoutes.save, { body: { ...aUserForm(), id, Version: 1 } }),
    manager.call(userRoutes.list),
    manager.call(leavingRoutes.get),
  ]);
  expect(seen[1].status).toBe(409);
  const { files } = await JSZip.loadAsync(await officeZip(tenant));
  const unpacked = await Promise.all(Object.values(files).map((file) => file.async("string")));
  expect(unpacked.join().length).toBeGreaterThan(1_000);
  for (const text of [...unpacked, ...seen.map(({ body }) => JSON.stringify(body))])
    expect(text.replace(bareChange, "")).not.toMatch(
      /argon2|passwordHash|otpSecret|recoveryCode|publicKey|credentialId|epoch/,
    );
});
