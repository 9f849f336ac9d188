import { authRoutes } from "#shared/auth/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { cheapHash } from "./cheap-hash.ts";
import { anOffice, aUser, officeAddress } from "./office.ts";
import { totp } from "./totp.ts";

export const password = "TodokeDemo2026";
const passwordHash = cheapHash(password);
let count = 0;

/** Somebody with a password; `verify` gives it once more. */
export const aPerson = async (office?: number) => {
  const tenant = office ?? (await anOffice()).tenant;
  const id = ++count + 1;
  const email = officeAddress(tenant, `otp${id}`);
  const person = await aUser(tenant, { id, email, passwordHash });
  const verify = () => person.call(authRoutes.verifyPassword, { body: { password } });
  return { ...person, tenant, id, email, verify };
};

/** Somebody who has enabled one-time passwords, with the code of the time step before. */
export const aProtectedPerson = async (tenant?: number) => {
  const person = await aPerson(tenant);
  await person.verify();
  const { secret } = (await person.call(otpRoutes.get, { params: { id: person.id } })).body;
  const code = totp(secret, Date.now() - 30_000);
  const { body } = await person.call(otpRoutes.enable, { body: { id: person.id, code, secret } });
  return { ...person, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
};
