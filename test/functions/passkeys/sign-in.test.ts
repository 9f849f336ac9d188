import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { users } from "#functions/db/entities.ts";
import { deleteItem } from "#functions/db/items.ts";
import { anAuthenticator, type SignedAnswer } from "#test/support/authenticator.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { anAddress, aPasskeyOwner, askToSignIn, sendAssertion } from "#test/support/passkeys.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
type Owner = Awaited<ReturnType<typeof aPasskeyOwner>>;

const signIn = async ({ authenticator }: Owner, facts = {}) => {
  const { options, ceremony } = await askToSignIn();
  return sendAssertion(authenticator.assert(options, facts), ceremony);
};

test("パスキーだけで、メールアドレスなしにログインでき、そのブラウザの印も付く", async () => {
  const owner = await aPasskeyOwner();
  const answer = await signIn(owner);
  expect(answer).toMatchObject({ status: 200, body: { redirect: "/dashboard", user: { OrgId: owner.tenant, id: 2 } } });
  expect(cookieOf(answer, "device")).toMatch(/^[\w-]{43}$/);
  const { body } = await call(authRoutes.current, { session: cookieOf(answer, "session") });
  expect(body.user.email).toBe(owner.user.email);
  expect(JSON.stringify(body)).not.toMatch(/publicKey|credentialId|passwordHash|passkeyCount/);
});

test("求めるのは本人確認つきの認証で、だれのものとも限らず、宛先は設定の住所による", async () => {
  const { options } = await askToSignIn();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(JSON.stringify(options)).not.toContain("allowCredentials");
});

/** Changes what was signed, after it was signed. */
const tampered = (answer: SignedAnswer, name: "clientDataJSON" | "authenticatorData" | "signature", at: number) => {
  const bytes = Buffer.from(answer.response[name], "base64url");
  bytes[at] = bytes[at]! ^ 1;
  return { ...answer, response: { ...answer.response, [name]: bytes.toString("base64url") } };
};
const handleOf = (text: string) => Buffer.from(text).toString("base64url");

/** What is false of an answer that is right otherwise. */
const facts: Record<string, (owner: Owner) => object> = {
  本人確認をしていない: () => ({ isVerified: false }),
  その場に人がいない: () => ({ isPresent: false }),
  よそのサイトで答えた: () => ({ origin: "https://localhost.evil.example" }),
  同じホストの別のポートで答えた: () => ({ origin: "http://localhost:3001" }),
  よそのサイトの枠の中で答えた: () => ({ clientData: { crossOrigin: true } }),
  "よそのサイトの枠の中で答え、その名を言う": () => ({ clientData: { topOrigin: "https://evil.example" } }),
  宛先の違うパスキーで答えた: () => ({ rpId: "evil.example" }),
  登録のための答えである: () => ({ type: "webauthn.create" }),
  同じ事務所の別の人を名乗る: ({ tenant }) => ({ userHandle: handleOf(`${tenant}.1`) }),
  よその事務所の同じ番号の人を名乗る: ({ tenant }) => ({ userHandle: handleOf(`${tenant + 1}.2`) }),
  だれとも名乗らない: () => ({ userHandle: "" }),
};
/** What happens to an answer after it was made. */
const changes: Record<string, (answer: SignedAnswer) => object> = {
  署名を1ビット変えた: (answer) => tampered(answer, "signature", 20),
  署名された本人確認の印を変えた: (answer) => tampered(answer, "authenticatorData", 32),
  署名された回数を変えた: (answer) => tampered(answer, "authenticatorData", 36),
  rawIdが別のものである: (answer) => ({ ...answer, rawId: handleOf("another credential") }),
  種類が公開鍵でない: (answer) => ({ ...answer, type: "password" }),
  署名がない: ({ response: { signature: _, ...response }, ...answer }) => ({ ...answer, response }),
  clientDataJSONがJSONでない: (answer) => ({
    ...answer,
    response: { ...answer.response, clientDataJSON: handleOf("nonsense") },
  }),
  署名のあとでclientDataJSONに書き足した: (answer) => {
    const said = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString()) as object;
    return {
      ...answer,
      response: { ...answer.response, clientDataJSON: handleOf(JSON.stringify({ ...said, more: true })) },
    };
  },
};

const refused = (answer: Awaited<ReturnType<typeof call>>) => {
  expect([400, 401]).toContain(answer.status);
  if (answer.status === 401) expect(answer.body.message).toBe("パスキー認証に失敗しました.");
  expect(cookieOf(answer, "session")).toBeUndefined();
};

describe("ログインできない答え", () => {
  test.each(Object.keys(facts))("%s", async (name) => {
    const owner = await aPasskeyOwner();
    refused(await signIn(owner, facts[name]!(owner)));
    expect((await signIn(owner)).status).toBe(200);
  });

  test.each(Object.keys(changes))("%s", async (name) => {
    const { authenticator } = await aPasskeyOwner();
    const { options, ceremony } = await askToSignIn();
    refused(await sendAssertion(changes[name]!(authenticator.assert(options)), ceremony));
  });

  test("ほかの人のパスキーの番号で答えた", async () => {
    const [owner, other] = [await aPasskeyOwner(), await aPasskeyOwner()];
    const { options, ceremony } = await askToSignIn();
    const { id } = other.authenticator;
    const answer = { ...owner.authenticator.assert(options), id, rawId: id };
    refused(await sendAssertion(answer, ceremony));
    const { userHandle } = other.authenticator.assert(options).response;
    refused(await sendAssertion({ ...answer, response: { ...answer.response, userHandle } }, ceremony));
  });

  test("使い終わった求めに答えた", async () => {
    const { authenticator } = await aPasskeyOwner();
    const { options, ceremony } = await askToSignIn();
    expect((await sendAssertion(authenticator.assert(options), ceremony)).status).toBe(200);
    refused(await sendAssertion(authenticator.assert(options), ceremony));
  });

  test("断られた答えの求めに、もう一度答えた", async () => {
    const { authenticator } = await aPasskeyOwner();
    const { options, ceremony } = await askToSignIn();
    refused(await sendAssertion(authenticator.assert(options, { isVerified: false }), ceremony));
    refused(await sendAssertion(authenticator.assert(options), ceremony));
  });

  test("5分を過ぎて答えた", async () => {
    const { authenticator } = await aPasskeyOwner();
    const asked = [await askToSignIn(), await askToSignIn()] as const;
    minutes(4.9);
    expect((await sendAssertion(authenticator.assert(asked[0].options), asked[0].ceremony)).status).toBe(200);
    minutes(0.1);
    refused(await sendAssertion(authenticator.assert(asked[1].options), asked[1].ceremony));
  });

  test("ほかのブラウザの求めに答えた", async () => {
    const { authenticator } = await aPasskeyOwner();
    const [mine, other] = [await askToSignIn(), await askToSignIn()];
    const answer = authenticator.assert(mine.options);
    refused(await sendAssertion(answer, other.ceremony));
    refused(await call(passkeyRoutes.assert, { body: answer, address: anAddress() }));
    expect((await sendAssertion(answer, mine.ceremony)).status).toBe(200);
  });

  test("サーバーの出していない求めに答えた", async () => {
    const { authenticator } = await aPasskeyOwner();
    const { ceremony } = await askToSignIn();
    refused(await sendAssertion(authenticator.assert({ challenge: handleOf("my own challenge") }), ceremony));
  });

  test("登録のための求めに答えた", async () => {
    const { authenticator, call: ask, session } = await aPasskeyOwner();
    const { body: options } = await ask(passkeyRoutes.registerOptions);
    for (const secret of [session, (await askToSignIn()).ceremony])
      refused(await sendAssertion(authenticator.assert(options), secret));
  });
});

test("100回同時に答えても、開くセッションは一つだけ", async () => {
  const { authenticator } = await aPasskeyOwner();
  const { options, ceremony } = await askToSignIn();
  const answer = authenticator.assert(options);
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendAssertion(answer, ceremony)));
  expect(answers.flatMap((each) => cookieOf(each, "session") ?? [])).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
});

test("回数を数えるパスキーは、増えなければ断られ、同時に同じ回数で答えても一つだけ通る", async () => {
  const owner = await aPasskeyOwner();
  expect((await signIn(owner, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) refused(await signIn(owner, { counter }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(owner, { counter: 8 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("一つのブラウザの二つのタブで、それぞれの求めに答えられる", async () => {
  const { authenticator } = await aPasskeyOwner();
  const first = await askToSignIn();
  const second = await askToSignIn(first.ceremony);
  expect(second.ceremony).toBe(first.ceremony);
  for (const { options } of [first, second])
    expect((await sendAssertion(authenticator.assert(options), second.ceremony)).status).toBe(200);
});

test("知らないパスキー、削除したパスキー、削除された人のパスキーは、ユーザーが見つからない", async () => {
  const [gone, removed] = [await aPasskeyOwner(), await aPasskeyOwner()];
  await deleteItem(users.key(gone.tenant, 2));
  expect((await removed.call(passkeyRoutes.remove, { params: { id: removed.id } })).status).toBe(200);
  const unknown = anAuthenticator();
  for (const authenticator of [gone.authenticator, removed.authenticator, unknown]) {
    const { options, ceremony } = await askToSignIn();
    const userHandle = handleOf(`${gone.tenant}.2`);
    const answer = await sendAssertion(authenticator.assert(options, { userHandle }), ceremony);
    expect(answer).toMatchObject({ status: 404, body: { message: "ユーザーが見つかりません。" } });
    expect(cookieOf(answer, "session")).toBeUndefined();
  }
});

test("パスワードのロックはパスキーを止めず、パスキーでログインしてもロックは解けず、失敗の数も消えない", async () => {
  const owner = await aPasskeyOwner();
  const tryPassword = (password: string) =>
    call(authRoutes.login, { body: { email: owner.user.email, password }, address: anAddress() });
  for (let i = 0; i < 9; i++) await tryPassword("wrong");
  expect((await signIn(owner)).status).toBe(200);
  await tryPassword("wrong");
  expect((await tryPassword("TodokeDemo2026")).status).toBe(401);
  expect((await signIn(owner)).status).toBe(200);
  expect((await tryPassword("TodokeDemo2026")).status).toBe(401);
});

test("失敗だけがそのホストの失敗に数えられ、30回で429になる", async () => {
  const { authenticator } = await aPasskeyOwner();
  const address = anAddress();
  const answer = async (sign: object) => {
    const { options, ceremony } = await askToSignIn();
    return (await sendAssertion(authenticator.assert(options, sign), ceremony, address)).status;
  };
  for (let i = 0; i < 3; i++) expect(await answer({})).toBe(200);
  for (let i = 0; i < 30; i++) expect(await answer({ isVerified: false })).toBe(401);
  expect(await answer({})).toBe(429);
});

test("求めは、一つのホストに1分60回まで出す", async () => {
  const address = anAddress();
  const ask = () => call(passkeyRoutes.assertOptions, { address });
  const answers = await Promise.all(Array.from({ length: 65 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  minutes(2);
  expect((await ask()).status).toBe(200);
});

test("本番では、求めの印は__Host-の付いたCookieになる", async () => {
  process.env.BASE_URL = "https://todoke.example";
  const { headers, body } = await call(passkeyRoutes.assertOptions, { address: anAddress() });
  process.env.BASE_URL = "http://localhost:3000";
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-ceremony=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=900$/,
  );
  expect(body.rpId).toBe("todoke.example");
});
