import { settings } from "#functions/settings.ts";

const isSecure = () => settings.baseUrl.startsWith("https:");
const name = () => (isSecure() ? "__Host-session" : "session");
const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

export const readCookie = (cookies: string[] = []) => {
  const start = `${name()}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
};
/** Seven days at most; the server's own clock ends it earlier. */
export const sessionCookie = (id: string) => `${name()}=${id}; ${attributes()}; Max-Age=${7 * 24 * 60 * 60}`;
export const clearedCookie = () => `${name()}=; ${attributes()}; Max-Age=0`;
