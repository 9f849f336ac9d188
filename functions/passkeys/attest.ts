import { defaultAlias } from "#shared/passkeys/passkey.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { registerAndTell } from "./ceremony/register-and-tell.ts";

export const handler = handle(passkeyRoutes.attest, ({ body, ...call }) =>
  registerAndTell({ ...body, alias: defaultAlias }, call),
);
