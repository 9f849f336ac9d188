import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { registerAndMail } from "./ceremony/register-and-mail.ts";

export const handler = handle(passkeyRoutes.register, ({ body, ...call }) => registerAndMail(body, call));
