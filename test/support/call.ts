import { dispatch } from "#infra/local/dispatch.ts";
import type { Route } from "#shared/contract.ts";

export type CallOptions = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The session cookie's value. */
  session?: string | undefined;
  /** The device cookie's value. */
  device?: string | undefined;
  /** The cookie's value that a sign-in by passkey is tied to. */
  ceremony?: string | undefined;
  /** Others. */
  cookies?: Record<string, string>;
  address?: string;
};
// a test looks into answers of every shape
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answered = { status: number; body: any; headers: Headers };

const urlOf = (path: string, { params = {}, query = {} }: CallOptions) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `http://localhost:3000${filled}${search.size > 0 ? `?${search}` : ""}`;
};

/** What a route takes: JSON unless it says otherwise. */
export const contentType = ({ takesForm }: Pick<Route, "takesForm">): Record<string, string> =>
  takesForm ? { "content-type": "multipart/form-data; boundary=x" } : {};

/** What an answer sets a cookie to; undefined when it does not set it. */
export const cookieOf = ({ headers }: Answered, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];

/** A request as the browser on our own page sends it, through the real chain and handler. */
export const call = async (route: Pick<Route, "method" | "path">, options: CallOptions = {}): Promise<Answered> => {
  const { body, headers = {}, session, device, ceremony, cookies = {}, address } = options;
  const request = new Request(urlOf(route.path, options), {
    method: route.method,
    headers: {
      "sec-fetch-site": "same-origin",
      // a form brings its own, with the boundary
      ...(route.method !== "GET" && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...headers,
    },
    ...(route.method !== "GET" && {
      body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body ?? {}),
    }),
  });
  const response = await dispatch(request, {
    cookie: Object.entries({ session, device, ceremony, ...cookies })
      .flatMap(([name, value]) => (value ? `${name}=${value}` : []))
      .join("; "),
    ...(address && { address }),
  });
  if (response.headers.get("content-type") === "image/png")
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers: response.headers };
  const text = await response.text();
  if (/^text\/(html|calendar);/.test(response.headers.get("content-type") ?? ""))
    return { status: response.status, body: text, headers: response.headers };
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
};
