import * as z from "zod";
import { readSecret } from "#functions/secrets/secret.ts";
import { settings } from "#functions/runtime/settings.ts";

/** What e-Gov gave the operator of this software. */
export const Credentials = z.object({ softwareId: z.string().min(1), apiKey: z.string().min(1) });

export const credentials = async () => Credentials.parse(JSON.parse(await readSecret(settings.egovSecret)));
