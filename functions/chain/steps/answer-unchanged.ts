import { createHash } from "node:crypto";
import type { Caller } from "#functions/chain/caller.ts";
import type { Answer, ChainStep } from "#functions/chain/passage.ts";
import { settings } from "#functions/settings.ts";

/** Covers every kind in the answer, the caller's access, the day in Japan and the build. */
const etagOf = ({ tenant, userId, role, office }: Caller, versions: number[], today: string) =>
  `"${createHash("sha256")
    .update(JSON.stringify([tenant, userId, role, office.Version, versions, today, settings.build]))
    .digest("base64url")
    .slice(0, 22)}"`;

/** A route with a tag answers 304 to who has its answer already. The versions were read before the data will be. */
export const answerUnchanged = (): ChainStep => ({
  before: ({ event, internal }): Answer | void => {
    const { route, basics, caller, signedIn } = internal;
    if (!route.tag || !caller || !signedIn) return;
    basics.listVersion = signedIn.versions.reduce((sum, version) => sum + version, 0);
    const etag = etagOf(caller, signedIn.versions, basics.today);
    internal.etag = etag;
    if (event.headers["if-none-match"] === etag)
      return { statusCode: 304, headers: { etag, "cache-control": "no-store" } };
  },
});
