import { functionPrefixes } from "./api-paths.ts";

/** By the address of a call, or by the session that its cookie names: without one the rate does not count it. */
type Rate = { per: "address" | "session"; limit: number; paths?: readonly string[] };

/** A browser holds a session under this name on a stage. */
export const sessionCookieName = "__Host-session";

/** How far back calls are counted. What was stopped counts too: who goes on stays stopped. */
export const windowSeconds = 300;

/** What anybody may call who is not signed in, and what hashes, stores or mails something each time. */
const signInPaths = ["/api/login", "/auth/assert", "/api/join", "/api/password/"];

/** In the order in which they are asked: a stage's firewall and the one of one machine read them here. */
export const rates = {
  /** An office shares one address, and one page of a list is a handful of calls. */
  rate: { per: "address", limit: 3_000 },
  "sign-in-rate": { per: "address", limit: 200, paths: signInPaths },
  /**
   * Who is signed in may change 500 companies at once and take it back: 1,000 calls, one after the other, in two minutes
   * or more. 500 are left for the pages, lists and files of the same five minutes. A program that calls ten times a second
   * is stopped after two and a half minutes, and nobody goes on at more than five a second. A shorter window would have
   * to allow those 1,000 within it, which is its ten a second; a longer one would hold who was stopped for longer. The
   * page's own files are left out: who is stopped and loads it anew is told so by the page.
   */
  "session-rate": { per: "session", limit: 1_500, paths: functionPrefixes },
} as const satisfies Record<string, Rate>;
