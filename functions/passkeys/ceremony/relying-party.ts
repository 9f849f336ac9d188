import { settings } from "#functions/settings.ts";

/** Who asks for passkeys, never by a header: the host, and the only origin whose pages may answer. */
export const relyingParty = () => {
  const { hostname, origin } = new URL(settings.baseUrl);
  return { rpID: hostname, rpName: "Todoke", origin };
};

/** Numbers are never given twice, so an owner keeps the handle and nobody else gets it. */
export const userHandle = (tenant: number, userId: number) => Buffer.from(`${tenant}.${userId}`);
