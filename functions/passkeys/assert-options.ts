import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { randomBytes } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import { challengeMinutes } from "#shared/passkeys/passkey.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { keepChallenge } from "#functions/passkeys/items/challenges.ts";
import { ceremonyFence, countTry } from "#functions/db/tries.ts";
import { relyingParty } from "./ceremony/relying-party.ts";

/** Names no account: the browser offers the passkeys that it has for us. */
export const handler = handle(passkeyRoutes.assertOptions, async ({ host, now, ceremony, setCeremony }) => {
  if (!(await countTry(ceremonyFence, host, now.getTime()))) throw new AppError("tooMany");
  const holder = ceremony ?? randomBytes(32).toString("base64url");
  const { rpID } = relyingParty();
  const timeout = challengeMinutes * 60_000;
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout });
  await keepChallenge(options.challenge, { purpose: "sign-in", holder, now });
  setCeremony(holder);
  return options;
});
