import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Route } from "#shared/contract.ts";

export type Caller = {
  /** Instead of the request's own cookie header. */
  cookie?: string;
  /** `ip:port`, as CloudFront sends it. */
  address?: string;
};

type Found = { route: Pick<Route, "method" | "path">; params: Record<string, string> };

/** What only CloudFront may say: a client's own is dropped. */
const trusted = ["cloudfront-viewer-address", "x-todoke-origin"];
/** What the HTTP API hands on as it is. */
export const isText = (type: string) => /^(text\/|application\/(json|xml|javascript|[\w.-]+\+(json|xml))\b)/.test(type);

const headersOf = (request: Request, address: string) => {
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => name !== "cookie" && !trusted.includes(name)),
  );
  const [secret] = (process.env.ORIGIN_SECRETS ?? "").split(",");
  return {
    host: new URL(request.url).host,
    ...headers,
    "cloudfront-viewer-address": address,
    ...(secret && { "x-todoke-origin": secret }),
  };
};

export const cookieOf = (request: Request, { cookie = request.headers.get("cookie") ?? "" }: Caller) => cookie;
export const splitCookies = (header: string) => header.split(/;\s*/).filter(Boolean);

/** The caller's address and port, and the address alone. */
const addressOf = ({ address = "127.0.0.1:50000" }: Caller) => address;
export const hostOf = (caller: Caller) => addressOf(caller).replace(/:\d+$/, "");

const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join(",")]));

/** As the HTTP API does: text as it is, everything else (a form with a file) in base64. */
const bodyOf = async (request: Request) => {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (!bytes.length) return { isBase64Encoded: false };
  const isBase64Encoded = !isText(request.headers.get("content-type") ?? "");
  return { body: bytes.toString(isBase64Encoded ? "base64" : "utf8"), isBase64Encoded };
};

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const contextOf = (request: Request, { pathname }: URL, { method, path }: Found["route"], sourceIp: string) => ({
  accountId: "000000000000",
  apiId: "local",
  domainName: "localhost",
  domainPrefix: "localhost",
  http: { method, path: pathname, protocol: "HTTP/1.1", sourceIp, userAgent: request.headers.get("user-agent") ?? "" },
  requestId: randomUUID(),
  routeKey: `${method} ${path}`,
  stage: "$default",
  time: new Date().toISOString(),
  timeEpoch: Date.now(),
});

/** A request as the HTTP API's payload format 2.0, with the headers that CloudFront adds. */
export const toEvent = async (request: Request, found: Found, caller: Caller): Promise<APIGatewayProxyEventV2> => {
  const url = new URL(request.url);
  const requestContext = contextOf(request, url, found.route, hostOf(caller));
  return {
    version: "2.0",
    routeKey: requestContext.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    cookies: splitCookies(cookieOf(request, caller)),
    headers: headersOf(request, addressOf(caller)),
    queryStringParameters: queryOf(url),
    pathParameters: Object.fromEntries(Object.entries(found.params).map(([name, value]) => [name, decoded(value)])),
    requestContext,
    ...(await bodyOf(request)),
  };
};
