import { messages } from "#shared/text/messages.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { requireVerified } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { passkeys } from "#functions/db/entities.ts";
import { removingPasskey } from "#functions/db/passkeys.ts";
import { relyingParty } from "./ceremony/relying-party.ts";

/** One's own only: the number is looked for among the caller's, who has none on a visit. */
export const handler = handle(passkeyRoutes.remove, async ({ caller, params: { id } }) => {
  const { tenant, userId } = caller;
  const passkey = await passkeys.get(tenant, userId, id);
  requireVerified(caller);
  return commit(caller, {
    ...removingPasskey(tenant, passkey),
    answer: {
      message: messages.passkeyRemoved,
      rpId: relyingParty().rpID,
      credentialId: passkey.credentialId,
    },
  });
});
