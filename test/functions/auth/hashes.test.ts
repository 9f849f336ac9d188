import type * as crypto from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { call } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

// Node's hash is counted, and not computed: hundreds of real ones would take minutes.
const nonces = vi.hoisted(() => [] as string[]);
vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof crypto>()),
  argon2: (...[, { nonce, tagLength }, done]: Parameters<typeof crypto.argon2>) => {
    nonces.push(Buffer.from(nonce as Uint8Array).toString("base64url"));
    done(null, Buffer.alloc(tagLength));
  },
}));

useTable();
const salt = Buffer.from("0123456789abcdef").toString("base64url");
const passwordHash = `argon2id$m=19456,t=2,p=1$${salt}$${Buffer.alloc(32, 1).toString("base64url")}`;
let host = 0;
const signIn = (email: string) =>
  call(authRoutes.login, { body: { email, password: "guess" }, address: `10.1.${host >> 8}.${host++ & 255}:4000` });
beforeEach(() => void nonces.splice(0));

test("200の場所から40ずつ同時に試しても、パスワードと照らすのは10回だけ", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "guessed@sakura.example", passwordHash });
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn("guessed@sakura.example")));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
  }
  expect(nonces).toHaveLength(200);
  expect(nonces.filter((nonce) => nonce === salt)).toHaveLength(10);
});

test("知らないアドレスでも、停止中でも、ロック中でも、ハッシュはちょうど1回", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "known@sakura.example", passwordHash });
  await aUser(tenant, { id: 3, email: "off@sakura.example", passwordHash, isPasswordSigninEnabled: false });
  for (let i = 0; i < 10; i++) await signIn("known@sakura.example");
  for (const email of ["nobody@sakura.example", "off@sakura.example", "known@sakura.example"]) {
    nonces.length = 0;
    await signIn(email);
    expect(nonces).toEqual([Buffer.alloc(16).toString("base64url")]);
  }
});
