import { events } from "#shared/events.ts";
import type { Basics } from "#functions/chain/caller.ts";
import { publish } from "#functions/bus/publish.ts";
import { log } from "#functions/runtime/log.ts";
import { finishRegistration } from "./registration.ts";

type Registration = Parameters<typeof finishRegistration>[1] & Pick<Basics, "requestId">;

/** Stores a passkey and has a mail sent to its owner. */
export const registerAndMail = async (
  attestation: Parameters<typeof finishRegistration>[0],
  { requestId, ...registration }: Registration,
) => {
  const answer = await finishRegistration(attestation, registration);
  const { home: tenant, user } = registration.caller;
  const { alias, createdAt: at } = answer.passkey;
  // The passkey stands already, and its challenge is used up: nobody could try again.
  await publish(events.passkeyRegistered, [{ tenant, userId: user.id, at, alias }]).catch((error: unknown) =>
    log.error(error, { requestId, tenant }),
  );
  return answer;
};
