import { AppError } from "#shared/errors.ts";
import type { ChainStep, Passage } from "#functions/chain/passage.ts";
import { readSignedIn } from "#functions/db/signed-in.ts";

/** The office that the header asks for; one's own is as none. NaN when it is no number. */
const visitedOffice = ({ event }: Pick<Passage, "event">, home: number) => {
  const header = event.headers["todoke-tenant"];
  return header === undefined || Number(header) === home ? undefined : Number(header);
};

/** The kinds of the route's tag; `{type}` is the path's, as the contract has read it: nothing unread makes a key. */
const taggedKinds = ({ internal: { route, parsed } }: Passage) =>
  (route.tag ?? []).map((kind) =>
    kind.replace(/^\{(\w+)\}$/, (_, name: string) => String((parsed.params as Record<string, unknown>)[name])),
  );

/** Who calls: in one read all that the steps after this one judge by. */
export const findUser = (): ChainStep => ({
  before: async (passage) => {
    const { session } = passage.internal;
    if (!session) return;
    const visited = visitedOffice(passage, session.tenant);
    const told = passage.internal.route.tells ?? [];
    const signedIn = await readSignedIn(session, { visited, kinds: taggedKinds(passage), told });
    if (!signedIn) throw new AppError("unauthenticated");
    passage.internal.signedIn = signedIn;
  },
});
