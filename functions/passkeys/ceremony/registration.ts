import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { type Attestation, passkeyMax } from "#shared/passkeys/passkey.ts";
import { userHandle } from "#shared/passkeys/user-handle.ts";
import { hasFactor } from "#shared/users/factor-rule.ts";
import { fullName } from "#shared/users/full-name.ts";
import { type Basics, type Caller, isOwn, requireVerified } from "#functions/chain/caller.ts";
import { keepChallenge } from "#functions/passkeys/items/challenges.ts";
import { commit } from "#functions/db/commit.ts";
import { passkeys, type StoredPasskey } from "#functions/db/entities.ts";
import { limitRefusal } from "#functions/db/kind.ts";
import { creatingPasskey, passkeysOf } from "#functions/db/passkeys.ts";
import { markFactor } from "#functions/db/sessions.ts";
import { takeChallenge } from "./client-data.ts";
import { relyingParty } from "./relying-party.ts";

type Registration = Pick<Basics, "session" | "now"> & { caller: Caller };

/** ES256, EdDSA and RS256: what the authenticators in use have. */
const supportedAlgorithmIDs = [-7, -8, -257];

/** A passkey is one's own affair, and none of a visit. @throws passwordNeeded, forbidden */
const requireOwner = (caller: Caller) => {
  if (!isOwn(caller, caller.user.id)) throw new AppError("forbidden");
  requireVerified(caller);
};
const ceremonyOf = ({ session, now }: Registration) => ({ purpose: "register" as const, holder: session!, now });

/** What the browser makes a passkey by. @throws passwordNeeded, forbidden, limit */
export const startRegistration = async (registration: Registration) => {
  const { caller } = registration;
  requireOwner(caller);
  const { tenant, user } = caller;
  const { rpID, rpName } = relyingParty();
  const known = await passkeysOf(tenant, user.id);
  if (known.length >= passkeyMax) throw limitRefusal(passkeys.label, passkeyMax);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Buffer.from(userHandle(tenant, user.id)),
    userName: user.email,
    userDisplayName: fullName(user),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  await keepChallenge(options.challenge, ceremonyOf(registration));
  return options;
};

/** The credential that the answer proves, or undefined. */
const credentialOf = async (attestation: Attestation, registration: Registration) => {
  const expectedChallenge = await takeChallenge(attestation.response.clientDataJSON, ceremonyOf(registration));
  if (!expectedChallenge) return undefined;
  const { rpID, origin } = relyingParty();
  const { id, rawId, type, response } = attestation;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { ...response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    expectedType: "webauthn.create",
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  // The answer's own `id` is not part of what is signed.
  return registrationInfo?.credential.id === id ? registrationInfo : undefined;
};

/** Keeps the passkey that the browser has made. @throws passwordNeeded, forbidden, invalid, duplicate, limit */
export const finishRegistration = async (
  { alias, ...attestation }: Attestation & { alias: string },
  registration: Registration,
) => {
  const { caller, now } = registration;
  requireOwner(caller);
  const info = await credentialOf(attestation, registration);
  if (!info) throw new AppError("invalid", messages.passkeyRegistrationFailed);
  const { tenant, user } = caller;
  const [id] = await passkeys.takeIds(tenant);
  const passkey: StoredPasskey = {
    id: id!,
    Version: 1,
    userId: user.id,
    alias,
    createdAt: now.toISOString(),
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: info.credential.counter,
    transports: attestation.response.transports ?? [],
    deviceType: info.credentialDeviceType,
    isBackedUp: info.credentialBackedUp,
  };
  const answer = { message: messages.passkeyRegistered, passkey };
  await commit(caller, { ...creatingPasskey(tenant, passkey), answer });
  // the first factor: whoever makes another is asked for the one that was there
  if (!hasFactor(user)) await markFactor(registration.session!);
  return answer;
};
