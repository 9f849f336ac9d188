import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { Route } from "#shared/contract.ts";
import type { Session } from "#functions/db/sessions.ts";
import type { SignedIn } from "#functions/chain/items/signed-in.ts";
import type { Basics, Caller } from "./caller.ts";

/** A request and its state on the way through the chain's steps. */
export type ChainRequest = {
  event: APIGatewayProxyEventV2;
  context: Context;
  internal: {
    route: Route;
    basics: Basics;
    cookies: string[];
    acceptEncoding: string | undefined;
    ifNoneMatch: string | undefined;
    /** Undefined on a public route, as `signedIn` and `caller` are. */
    session?: Session;
    /** What was read of who calls. */
    signedIn?: SignedIn;
    caller?: Caller;
    parsed: { params?: unknown; query?: unknown; body?: unknown };
  };
  response: unknown;
  error: Error | null;
};

export type LambdaAnswer = APIGatewayProxyStructuredResultV2;
type Hook = (request: ChainRequest) => Promise<LambdaAnswer | void> | LambdaAnswer | void;
/** A middy middleware with its types. A `before` that answers ends the chain there. */
export type ChainStep = { before?: Hook; after?: Hook; onError?: Hook };
