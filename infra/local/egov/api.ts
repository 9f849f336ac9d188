import type { ApiRoute, Call, Result } from "./api-call.ts";
import { applicationRoutes } from "./applications.ts";
import { bulkRoutes } from "./bulk.ts";
import { documentRoutes } from "./documents.ts";
import type { Egov } from "./egov.ts";
import { base64Of } from "./faces.ts";
import { filingRoutes } from "./filing.ts";
import { skeletonRoutes } from "./skeleton.ts";
import { apiDocuments, type Ask, json, refuse, type Reply } from "./http.ts";
import { informationRoutes } from "./information.ts";
import { noticeRoutes } from "./notices.ts";
import { findToken } from "./oauth-token.ts";
import { withdrawRoutes } from "./withdraw.ts";

// Fixed paths stand before those with a part to fill in.
const routes = [
  ...skeletonRoutes,
  ...filingRoutes,
  ...bulkRoutes,
  ...withdrawRoutes,
  ...applicationRoutes,
  ...noticeRoutes,
  ...documentRoutes,
  ...informationRoutes,
].map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, "([\\w-]+)")}$`) }));

/** The route of a call, and what fills its path. */
export const routeOf = (method: string, path: string) => {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, params: match.slice(1) };
  }
  return undefined;
};

/** 401 says why in a header and has no body. */
const unauthorized = (error: "invalid_request" | "invalid_token") =>
  refuse({ status: 401, headers: { "www-authenticate": `Bearer error="${error}"` } });

const accountOf = (egov: Egov, { headers }: Ask) => {
  const [, value] = /^Bearer (.+)$/.exec(String(headers.authorization ?? "")) ?? [];
  const found = value && findToken(egov, value, "access");
  const account = found && egov.store.state.accounts.find(({ sub }) => sub === found.login.sub);
  if (!account) throw unauthorized(value ? "invalid_token" : "invalid_request");
  return account;
};

const envelope = ({ title }: ApiRoute, { instance }: Call, { results, resultset, _links }: Result) => ({
  metadata: { title, detail: "正常終了", type: apiDocuments, instance },
  ...(resultset && { resultset }),
  results,
  ...(_links && { _links }),
});

/** Answers a call below `/shinsei/v2`. What a write has changed is kept before it is answered. */
export const answerApi = async (egov: Egov, ask: Ask, path: string): Promise<Reply> => {
  const found = routeOf(ask.method, path);
  if (!found) return { status: 404 };
  const account = accountOf(egov, ask);
  const { route, params } = found;
  const instance = ask.url.pathname;
  const call = { egov, account, params, query: new URLSearchParams(ask.url.search), body: ask.body, instance };
  const work = async () => route.answer(call);
  const result = route.method === "POST" ? await egov.received.during({ path, body: ask.body }, work) : await work();
  if (route.method === "POST") await egov.store.save();
  const { faces } = egov.store.state.settings;
  const written = (name: string, value: unknown) =>
    name === "file_data" && typeof value === "string" ? base64Of(faces, value) : value;
  return { ...json(result.status ?? 200, {}), body: JSON.stringify(envelope(route, call, result), written) };
};
