import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { registerAndTell } from "./ceremony/register-and-tell.ts";

export const handler = handle(passkeyRoutes.register, ({ body, ...call }) => registerAndTell(body, call));
