import { expect, test } from "vitest";
import { redirectUri, sakura, tsubaki, useEgov } from "#test/support/egov-simulator.ts";

test("ログイン画面はアカウントを示し、code・state・session_state を付けて戻す", async () => {
  const { choose, authorizeUrl, open } = await useEgov();
  const page = await open(authorizeUrl());
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("さくら社会保険労務士事務所");
  expect(html).toContain(tsubaki);
  const { back } = await choose(sakura, { state: "状態/1&2" });
  expect([...back.keys()].toSorted()).toEqual(["code", "session_state", "state"]);
  expect(back.get("state")).toBe("状態/1&2");
  const denied = await choose(sakura, {}, "deny");
  expect(Object.fromEntries(denied.back)).toMatchObject({ error: "access_denied", state: "a state" });
});

test.each([
  ["知らないソフトウェアID", { client_id: "other" }],
  ["登録のない戻り先", { redirect_uri: "https://evil.example/api/egov/callback" }],
  ["戻り先の続き", { redirect_uri: `${redirectUri}/more` }],
])("%s には戻さず、その場で断る", async (_, more) => {
  const { authorizeUrl, open } = await useEgov();
  const answer = await open(authorizeUrl(more));
  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
});

test.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ scope: "openid" }, "invalid_scope"],
  [{ code_challenge_method: "plain" }, "invalid_request"],
  [{ code_challenge: "short" }, "invalid_request"],
])("認可の誤り %o は %s で戻す", async (more, error) => {
  const { authorizeUrl, open } = await useEgov();
  const answer = await open(authorizeUrl(more as Record<string, string>));
  const back = new URL(answer.headers.get("location")!).searchParams;
  expect([back.get("error"), back.get("state"), back.get("code")]).toEqual([error, "a state", null]);
});

test("ブラウザのログインは残り、prompt=login のときだけもう一度たずねる", async () => {
  const { choose, authorizeUrl, open, control } = await useEgov();
  const { cookie } = await choose(sakura);
  expect(cookie).toContain("HttpOnly");
  const headers = { cookie: cookie.split(";")[0]! };
  const silent = await open(authorizeUrl(), { headers });
  expect(new URL(silent.headers.get("location")!).searchParams.get("code")).toBeTruthy();
  expect((await open(authorizeUrl({ prompt: "login" }), { headers })).status).toBe(200);
  await control("browsers/end");
  expect((await open(authorizeUrl(), { headers })).status).toBe(200);
});

test("トークンの応答は決まった項目をもち、id_token は本人を示す", async () => {
  const { signIn } = await useEgov();
  const tokens = (await signIn()) as Record<string, unknown>;
  expect(Object.keys(tokens).toSorted()).toEqual(
    [
      "access_token",
      "expires_in",
      "id_token",
      "not-before-policy",
      "refresh_expires_in",
      "refresh_token",
      "scope",
      "session_state",
      "token_type",
    ].toSorted(),
  );
  expect(tokens).toMatchObject({ expires_in: 3_600, refresh_expires_in: 15_552_000, token_type: "Bearer" });
  const [, payload] = String(tokens.id_token).split(".");
  expect(JSON.parse(Buffer.from(payload!, "base64url").toString())).toMatchObject({ email: sakura });
});

test.each([
  ["違う検証子", { code_verifier: "w".repeat(43) }],
  ["短い検証子", { code_verifier: "v".repeat(42) }],
  ["違う戻り先", { redirect_uri: "http://localhost:3001/api/egov/callback" }],
])("%s では invalid_grant になり、code はもう使えない", async (_, more) => {
  const { choose, redeem } = await useEgov();
  const code = (await choose(sakura)).back.get("code")!;
  const wrong = await redeem(code, more);
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await redeem(code)).status).toBe(400);
});

test("code は1回だけ使え、2回目はそこから出たトークンも終わらせる", async () => {
  const { choose, redeem, caller } = await useEgov();
  const code = (await choose(sakura)).back.get("code")!;
  const tokens = (await (await redeem(code)).json()) as { access_token: string };
  const { get } = caller(tokens);
  expect((await get("/payment/lists")).status).toBe(200);
  const again = await redeem(code);
  expect([again.status, await again.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await get("/payment/lists")).status).toBe(401);
});

test("リフレッシュトークンは入れ替わり、前のものは invalid_grant になる", async () => {
  const { signIn, refresh, caller } = await useEgov();
  const first = await signIn();
  const second = (await (await refresh(first.refresh_token)).json()) as typeof first;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await caller(second).get("/payment/lists")).status).toBe(200);
  const old = await refresh(first.refresh_token);
  expect([old.status, await old.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

test.each([
  ["zero", 0],
  ["absent", undefined],
  ["text", "15552000 seconds"],
])("refresh_expires_in を %s にできる", async (refreshExpiresIn, value) => {
  const { signIn, control } = await useEgov();
  await control("settings", { refreshExpiresIn });
  expect(((await signIn()) as Record<string, unknown>).refresh_expires_in).toBe(value);
});

test("トークンの誤りは error と、あれば error_description だけをもつ。知らない宛先は 404、方法の違いは 405", async () => {
  const { refresh, control, authUrl } = await useEgov();
  expect(Object.keys((await (await refresh("none")).json()) as object)).toEqual(["error", "error_description"]);
  await control("settings", { errorDescription: "absent" });
  expect(await (await refresh("none")).json()).toEqual({ error: "invalid_grant" });
  const answers = await Promise.all([fetch(`${authUrl}/none`), fetch(`${authUrl}/token`)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 405]);
  for (const answer of answers) expect(await answer.json()).toEqual({ error: expect.any(String) });
  await control("fault", { kind: "serverError", path: "/auth/token", times: 1 });
  expect(await (await refresh("none")).json()).toEqual({ error: "server_error" });
});

test("API のログアウトのあともブラウザのログインは残り、ブラウザのログアウトで終わる", async () => {
  const { choose, redeem, postAuth, authorizeUrl, authUrl, open, control } = await useEgov();
  const { cookie, back } = await choose(sakura);
  const headers = { cookie: cookie.split(";")[0]! };
  const { refresh_token } = (await (await redeem(back.get("code")!)).json()) as { refresh_token: string };
  expect((await postAuth("/logout", { refresh_token })).status).toBe(204);
  expect((await open(authorizeUrl(), { headers })).status).toBe(303);
  const query = (to: string) => {
    const parameters = { client_id: "software-of-a-test", post_logout_redirect_uri: to };
    return `${authUrl}/logout?${new URLSearchParams(parameters).toString()}`;
  };
  expect((await open(query("https://evil.example/"), { headers })).headers.get("location")).toBeNull();
  await control("settings", { browserLogout: "stays" });
  for (const status of [303, 200]) {
    const left = await open(query(redirectUri), { headers });
    expect([left.status, left.headers.get("location")]).toEqual([303, redirectUri]);
    expect((await open(authorizeUrl(), { headers })).status).toBe(status);
    await control("settings", { browserLogout: "ends" });
  }
});

test("prompt=login を無視し、失効したトークンの introspect を 400 にもできる", async () => {
  const { choose, authorizeUrl, open, control, postAuth } = await useEgov();
  const { cookie } = await choose(sakura);
  await control("settings", { prompt: "ignored", endedToken: "refused" });
  const headers = { cookie: cookie.split(";")[0]! };
  expect((await open(authorizeUrl({ prompt: "login" }), { headers })).status).toBe(303);
  const answer = await postAuth("/token/introspect", { token: "none" });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error_description: "Failed to introspect token." },
  ]);
});

test("ソフトウェアIDとAPIキーが違えば、どの呼び出しも 401 になる", async () => {
  const { postAuth, signIn } = await useEgov();
  const { refresh_token } = await signIn();
  const wrong = `Basic ${Buffer.from("software-of-a-test:other").toString("base64")}`;
  for (const path of ["/token", "/token/introspect", "/logout"]) {
    const answer = await postAuth(path, { grant_type: "refresh_token", refresh_token, token: refresh_token }, wrong);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.json()).toHaveProperty("error");
  }
});

test("introspect は本人と GビズID の種別を示し、終わったトークンは active でない", async () => {
  const { signIn, postAuth, caller } = await useEgov();
  const tokens = await signIn();
  const ask = async (token: string) => (await postAuth("/token/introspect", { token })).json();
  expect(await ask(tokens.access_token)).toMatchObject({
    active: true,
    email: sakura,
    egov_idp: "gbizid",
    egov_gbizid_account_type: "2",
    sub: expect.stringMatching(/^[\w-]{36}$/),
  });
  const ofRefresh = await ask(tokens.refresh_token);
  expect(ofRefresh).toMatchObject({ active: true });
  expect(ofRefresh).not.toHaveProperty("email");
  expect(await ask("none")).toEqual({ active: false });
  const ended = await postAuth("/logout", { refresh_token: tokens.refresh_token });
  expect([ended.status, await ended.text()]).toEqual([204, ""]);
  expect(await ask(tokens.access_token)).toEqual({ active: false });
  expect((await caller(tokens).get("/payment/lists")).status).toBe(401);
});
