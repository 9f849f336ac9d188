import { createHash } from "node:crypto";
import type { ListState } from "#functions/db/list-changes.ts";
import { settings } from "#functions/runtime/settings.ts";
import type { ChainRequest } from "./chain-request.ts";

type Held = [versions: number[], from?: number, commits?: string[]];

/** Of the caller's access, the day in Japan, the build and the list: a token of others is none. */
const sealOf = ({ route, basics, caller, signedIn }: ChainRequest["internal"], held: string) => {
  const { tenant, userId, role, office } = caller!;
  const kinds = signedIn!.kinds.map(({ name }) => name);
  const scope = [tenant, userId, role, office.Version, basics.today, settings.build, route.name, kinds, held];
  return createHash("sha256").update(JSON.stringify(scope)).digest("base64url").slice(0, 22);
};

/** What an answer holds, for the caller to name when asking again; nobody else need understand it. */
export const writeToken = (internal: ChainRequest["internal"], { versions, window }: ListState) => {
  const held: Held = window ? [versions, window.from, window.commits] : [versions];
  const text = Buffer.from(JSON.stringify(held)).toString("base64url");
  return `${text}.${sealOf(internal, text)}`;
};

/** Undefined unless we wrote it for this caller and list as they are now. */
export const readToken = (internal: ChainRequest["internal"], token = ""): ListState | undefined => {
  const [text = "", seal] = token.split(".");
  if (!text || seal !== sealOf(internal, text)) return undefined;
  const [versions, from, commits = []] = JSON.parse(Buffer.from(text, "base64url").toString()) as Held;
  return { versions, ...(from !== undefined && { window: { from, commits } }) };
};
