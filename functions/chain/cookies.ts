import { settings } from "#functions/runtime/settings.ts";

const isSecure = () => settings.baseUrl.startsWith("https:");
const fullName = (name: string) => (isSecure() ? `__Host-${name}` : name);
const day = 24 * 60 * 60;

const read = (cookies: string[] | undefined, name: string) => {
  const start = `${fullName(name)}=`;
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
};
const cookie = (name: string, value: string, seconds: number) =>
  `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}; Max-Age=${seconds}`;

/** What the firewall reads of a request's cookies. */
const firewallReads = { characters: 8_192, cookies: 200 };
/**
 * The firewall counts the calls of a session by this cookie. What it does not read, or might take for another one's, opens
 * nothing; a browser sends one of them, and few others.
 */
export const readSessionCookie = (cookies: string[] = []) => {
  const isOne = cookies.filter((cookie) => cookie.startsWith(`${fullName("session")}=`)).length === 1;
  const isRead = cookies.length <= firewallReads.cookies && cookies.join("; ").length <= firewallReads.characters;
  return isOne && isRead ? read(cookies, "session") : undefined;
};
/** Seven days at most; the server's own clock ends it earlier. */
export const sessionCookie = (id: string) => cookie("session", id, 7 * day);
export const clearedCookie = () => cookie("session", "", 0);

const ceremonyMinutes = 15;
/** Ties the challenges of a sign-in by passkey to the browser that asked for them, several of its tabs too. */
export const readCeremonyCookie = (cookies: string[] | undefined) => read(cookies, "ceremony");
export const ceremonyCookie = (secret: string) => cookie("ceremony", secret, ceremonyMinutes * 60);

const devicesMax = 5;
/** The users who have signed in with this browser, one id each, the last one first. */
export const readDeviceCookie = (cookies: string[] | undefined) => {
  const ids = (read(cookies, "device") ?? "").split(".").filter((id) => /^[\w-]{43}$/.test(id));
  return [...new Set(ids)].slice(0, devicesMax);
};
export const deviceCookie = (ids: string[]) => cookie("device", ids.slice(0, devicesMax).join("."), 180 * day);

/** Of the browser in which an office was registered; as long as the mailed link is good. */
export const readJoinCookie = (cookies: string[] | undefined) => read(cookies, "join");
export const joinCookie = (key: string | undefined) => cookie("join", key ?? "", key ? day : 0);
