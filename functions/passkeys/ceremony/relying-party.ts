import { settings } from "#functions/runtime/settings.ts";

/** Who asks for passkeys, never by a header: the host, and the only origin whose pages may answer. */
export const relyingParty = () => {
  const { hostname, origin } = new URL(settings.baseUrl);
  return { rpID: hostname, rpName: "Todoke", origin };
};
