import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isApiPath } from "#infra/api-paths.ts";
import { securityHeaders, strictTransportSecurity } from "#infra/headers.ts";
import { dispatch, isRouteMethod, noRoute, refuse } from "./dispatch.ts";
import type { Firewall } from "./firewall.ts";
import type { invoke } from "./invoke.ts";
import { close, listen } from "./listen.ts";
import { readBody } from "./read-body.ts";
import { serveStatic } from "./static.ts";
import { isText } from "./to-event.ts";

/** What Lambda takes: a text is written in JSON once more, anything else in base64. Each route's own size is checked by the chain. */
const hardCap = 6 * 1024 * 1024;

const eventBytes = (body: Buffer, type = "") =>
  isText(type) ? Buffer.byteLength(JSON.stringify(String(body))) : Math.ceil(body.length / 3) * 4;

const addressOf = ({ socket }: IncomingMessage) => `${socket.remoteAddress}:${socket.remotePort}`;

const answerApi = async (request: IncomingMessage, url: URL, call?: typeof invoke): Promise<Response> => {
  const body = await readBody(request, hardCap);
  if (!body || eventBytes(body, request.headers["content-type"]) > hardCap) return refuse("tooLarge");
  const { method = "GET" } = request;
  if (!isRouteMethod(method)) return noRoute();
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  // Nobody reads the body of a GET, and a `Request` cannot have one.
  const init = { method, headers, ...(method !== "GET" && body.length > 0 && { body: new Uint8Array(body) }) };
  return dispatch(new Request(url, init), { address: addressOf(request) }, call);
};

const send = async (answer: Response, response: ServerResponse) => {
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  if (answer.headers.has("set-cookie")) response.setHeader("set-cookie", answer.headers.getSetCookie());
  response.statusCode = answer.status;
  response.end(Buffer.from(await answer.arrayBuffer()));
};

type Site = { root: string; firewall: Firewall | undefined; call: typeof invoke | undefined };

const serve = async (request: IncomingMessage, response: ServerResponse, { root, firewall, call }: Site) => {
  const url = URL.parse(request.url ?? "/", "http://localhost") ?? new URL("http://localhost/");
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (process.env.BASE_URL?.startsWith("https:"))
    response.setHeader("strict-transport-security", strictTransportSecurity);
  const caller = { address: addressOf(request), cookie: request.headers.cookie };
  if (firewall && !firewall(url.pathname, caller)) await send(refuse("tooMany"), response);
  else if (isApiPath(url.pathname)) await send(await answerApi(request, url, call), response);
  else await serveStatic({ request, response, path: url.pathname, root });
};

type ServerOptions = { port?: number; root?: string; firewall?: Firewall; call?: typeof invoke };

/** CloudFront on one machine: the API beside the web bundle in `root`, with the headers of production. */
export const startServer = async ({ port = 0, root = "dist/web", firewall, call }: ServerOptions = {}) => {
  const server = createServer((request, response) => {
    serve(request, response, { root, firewall, call }).catch((error: unknown) => {
      if (request.errored || response.headersSent) return response.destroy();
      console.error(error);
      void send(refuse("internal"), response);
    });
  });
  const taken = await listen(server, port);
  return { port: taken, stop: () => close(server) };
};
