import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { routes } from "#shared/routes.ts";
import { jsonAnswer } from "#functions/chain/json-answer.ts";
import { invoke } from "./invoke.ts";
import { type Caller, toEvent } from "./to-event.ts";

const matchers = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

const match = (method: string, path: string) => {
  for (const { route, pattern } of matchers) {
    const found = route.method === method && pattern.exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
};

const toResponse = ({ statusCode, headers, cookies, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2) => {
  const response = new Response(body && isBase64Encoded ? Buffer.from(body, "base64") : body || null, {
    status: statusCode ?? 200,
    headers: Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  });
  for (const cookie of cookies ?? []) response.headers.append("set-cookie", cookie);
  return response;
};

/** An answer that no handler gives, in the form of theirs. */
export const refuse = (code: ErrorCode) => {
  const error = new AppError(code);
  return toResponse(jsonAnswer(error.status, error));
};

/** What API Gateway answers by itself where it has no route: no function, no error body of ours. */
export const noRoute = () => toResponse(jsonAnswer(404, { message: "Not Found" }));

/** Whether any route has the method; TRACE, which CloudFront refuses, cannot even be said in a `Request`. */
export const isRouteMethod = (method: string) => routes.some((route) => route.method === method);

/** CloudFront and the HTTP API in one function: finds the route, calls its handler with a payload-2.0 event. */
export const dispatch = async (request: Request, caller: Caller = {}, call = invoke): Promise<Response> => {
  const found = match(request.method, new URL(request.url).pathname);
  if (!found) return noRoute();
  return toResponse(await call(found.route.name, await toEvent(request, found, caller)));
};
