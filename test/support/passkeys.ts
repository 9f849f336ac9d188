import { expect } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { anAuthenticator, type SignedAnswer } from "./authenticator.ts";
import { call, cookieOf } from "./call.ts";
import { cheapHash } from "./cheap-hash.ts";
import { anOffice, aUser } from "./office.ts";

const password = "TodokeDemo2026";
let host = 0;
/** An address of its own for each call, so that none shuts another out. */
export const anAddress = () => `10.9.${Math.floor(++host / 250)}.${host % 250}:4000`;

type Person = Awaited<ReturnType<typeof aUser>>;

/** Somebody who has just given the password, and may register passkeys. */
export const aVerifiedUser = async (fields: Partial<StoredUser> = {}, office?: number) => {
  const tenant = office ?? (await anOffice()).tenant;
  const person = await aUser(tenant, { id: 2, passwordHash: cheapHash(password), ...fields });
  expect((await person.call(authRoutes.verifyPassword, { body: { password } })).status).toBe(200);
  return { tenant, ...person };
};

export const registerPasskey = async (person: Pick<Person, "call">, alias = "Windows") => {
  const authenticator = anAuthenticator();
  const { body: options } = await person.call(passkeyRoutes.registerOptions);
  const answer = await person.call(passkeyRoutes.register, { body: { ...authenticator.attest(options), alias } });
  expect(answer).toMatchObject({ status: 200, body: { message: "パスキーが登録されました" } });
  return { authenticator, id: answer.body.passkey.id as number };
};

/** Somebody with a passkey. */
export const aPasskeyOwner = async (fields?: Partial<StoredUser>) => {
  const person = await aVerifiedUser(fields);
  return { ...person, ...(await registerPasskey(person)) };
};

/** What a browser gets that wants to sign in: the options, and the cookie that they are tied to. */
export const askToSignIn = async (ceremony?: string) => {
  const answer = await call(passkeyRoutes.assertOptions, { ceremony, address: anAddress() });
  return { options: answer.body as { challenge: string }, ceremony: cookieOf(answer, "ceremony")! };
};

export const sendAssertion = (body: SignedAnswer | object, ceremony: string, address = anAddress()) =>
  call(passkeyRoutes.assert, { body, ceremony, address });
