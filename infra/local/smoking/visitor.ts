import type * as z from "zod";
import type { Route } from "#shared/contract.ts";

type Call = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown };

/** A browser as far as calls need one: it brings its cookies back and comes from the site's own page. */
export const openVisitor = (baseUrl: string) => {
  const cookies = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? "");
    }
  };

  /** @throws what the site answered, when it is not what the contract promises */
  return async <R extends Route>(route: R, { params = {}, query = {}, body }: Call = {}) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method: route.method,
      headers: {
        "content-type": "application/json",
        "user-agent": "todoke-smoke",
        origin: new URL(baseUrl).origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(route.method === "POST" && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route.method} ${path} の答えは ${answer.status}: ${text.slice(0, 200)}`);
    keep(answer.headers);
    return route.response.parse(JSON.parse(text)) as z.output<R["response"]>;
  };
};
export type Visitor = ReturnType<typeof openVisitor>;
