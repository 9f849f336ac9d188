import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { finishRegistration } from "./ceremony/registration.ts";

export const handler = handle(passkeyRoutes.register, ({ body, ...call }) => finishRegistration(body, call));
