import { readToken } from "#functions/chain/list-token.ts";
import type { LambdaAnswer, ChainStep } from "#functions/chain/chain-request.ts";

/** A list answers 304 to who has it already: its token is its ETag. The versions were read before the data will be. */
export const answerUnchanged = (): ChainStep => ({
  before: ({ event, internal }): LambdaAnswer | void => {
    const { route, basics, caller, signedIn } = internal;
    if (!route.rows || !caller || !signedIn) return;
    const etag = event.headers["if-none-match"];
    const known = readToken(internal, etag?.replaceAll('"', ""));
    if (known && signedIn.kinds.every(({ version }, index) => version === known.versions[index]))
      return { statusCode: 304, headers: { etag: etag!, "cache-control": "no-store" } };
    basics.list = {
      listVersion: signedIn.kinds.reduce((sum, { version }) => sum + version, 0),
      importing: [...signedIn.kinds.slice(0, 1), ...signedIn.otherImports].flatMap(({ importing }) => importing ?? []),
    };
  },
});
