import { defaultAlias } from "#shared/passkeys/alias.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { registerAndMail } from "./ceremony/register-and-mail.ts";

export const handler = handle(passkeyRoutes.attest, ({ body, ...call }) =>
  registerAndMail({ ...body, alias: defaultAlias }, call),
);
