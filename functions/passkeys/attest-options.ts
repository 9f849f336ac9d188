import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { startRegistration } from "./ceremony/registration.ts";

export const handler = handle(passkeyRoutes.attestOptions, startRegistration);
