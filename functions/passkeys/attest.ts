import { defaultAlias } from "#shared/passkeys/passkey.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { finishRegistration } from "./ceremony/registration.ts";

export const handler = handle(passkeyRoutes.attest, ({ body, ...call }) =>
  finishRegistration({ ...body, alias: defaultAlias }, call),
);
