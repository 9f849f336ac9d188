import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Assertion } from "#shared/passkeys/passkey.ts";
import { userHandle } from "#shared/passkeys/user-handle.ts";
import type { Basics } from "#functions/chain/caller.ts";
import { findPasskey, noteUse } from "#functions/db/passkeys.ts";
import { countTry, hostFence, refundTry } from "#functions/db/tries.ts";
import { takeChallenge } from "./client-data.ts";
import { relyingParty } from "./relying-party.ts";

type Browser = Pick<Basics, "ceremony" | "host" | "now">;
type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** True when the answer's owner is the passkey's and its authenticator has signed this browser's challenge. */
const isProven = async ({ id, rawId, type, response }: Assertion, found: Found, { ceremony, now }: Browser) => {
  const { tenant, user, passkey } = found;
  const holder = { purpose: "sign-in" as const, holder: ceremony ?? "", now };
  const expectedChallenge = await takeChallenge(response.clientDataJSON, holder);
  if (!ceremony || !expectedChallenge) return false;
  if (response.userHandle !== Buffer.from(userHandle(tenant, user.id)).toString("base64url")) return false;
  const { rpID, origin } = relyingParty();
  const { credentialId, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    expectedType: "webauthn.get",
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return noteUse(tenant, passkey, { counter: newCounter, isBackedUp: credentialBackedUp });
};

/**
 * The account of a passkey. Counted as a failure of the host until it has succeeded; the locks of passwords, which anybody
 * can cause, neither stop it nor are opened by it.
 * @throws tooMany for the host, notFound for an unknown passkey, loginFailed
 */
export const checkAssertion = async (assertion: Assertion, browser: Browser) => {
  const { host, now } = browser;
  const onHost = await countTry(hostFence, host, now.getTime());
  if (!onHost) throw new AppError("tooMany");
  const found = await findPasskey(assertion.id);
  if (!found) throw new AppError("notFound", messages.userNotFound);
  if (!(await isProven(assertion, found, browser))) throw new AppError("loginFailed", messages.passkeyFailed);
  await refundTry(hostFence, host, onHost.one);
  return found;
};
