import { AppError } from "#shared/errors.ts";
import type { ChainStep, ChainRequest } from "#functions/chain/chain-request.ts";
import { readSignedIn } from "#functions/chain/items/signed-in.ts";

/** The office that the header asks for; one's own is as none. NaN when it is no number. */
const visitedOffice = ({ event }: Pick<ChainRequest, "event">, home: number) => {
  const header = event.headers["todoke-tenant"];
  return header === undefined || Number(header) === home ? undefined : Number(header);
};

/** The kinds of the route's tag; `{type}` is the path's, as the contract has read it: nothing unread makes a key. */
const taggedKinds = ({ internal: { route, parsed } }: ChainRequest) =>
  (route.tag ?? []).map((kind) =>
    kind.replace(/^\{(\w+)\}$/, (_, name: string) => String((parsed.params as Record<string, unknown>)[name])),
  );

/** Who calls: in one read all that the steps after this one judge by. */
export const findUser = (): ChainStep => ({
  before: async (request) => {
    const { session } = request.internal;
    if (!session) return;
    const visited = visitedOffice(request, session.tenant);
    const otherImports = request.internal.route.showsImportsOf ?? [];
    const signedIn = await readSignedIn(session, { visited, kinds: taggedKinds(request), otherImports });
    if (!signedIn) throw new AppError("unauthenticated");
    request.internal.signedIn = signedIn;
  },
});
