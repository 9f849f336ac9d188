import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen } from "#infra/local/listen.ts";
import { readBody } from "#infra/local/read-body.ts";
import { answerApi, routeOf } from "./api.ts";
import { countCalls } from "./calls.ts";
import { answerControl } from "./control.ts";
import { demoState } from "./demo.ts";
import type { Client, Egov } from "./egov.ts";
import { forbidden, makeFaults } from "./faults.ts";
import { apiDocuments, type Ask, json, replyOf, type Reply } from "./http.ts";
import { endSession, showLogin, takeLogin } from "./oauth-authorize.ts";
import { giveTokens, introspect, logout } from "./oauth-token.ts";
import { answerPage } from "./page.ts";
import { openPki } from "./pki.ts";
import { keepReceived } from "./received.ts";
import { openStore } from "./store.ts";

const apiPath = "/shinsei/v2";
const authPath = "/auth";
/** 99 MB of files in base64. */
const most = 140 * 1024 * 1024;

const oauth: Record<string, (egov: Egov, ask: Ask) => Reply | Promise<Reply>> = {
  "GET /auth/auth": showLogin,
  "POST /auth/auth": takeLogin,
  "POST /auth/token": giveTokens,
  "POST /auth/token/introspect": introspect,
  "GET /auth/logout": endSession,
  "POST /auth/logout": logout,
};

/** What is called, as it is counted and as faults name it; undefined for the simulator's own pages. */
const calledPath = ({ method, url }: Ask) => {
  const { pathname } = url;
  if (pathname.startsWith(`${authPath}/`)) return { path: pathname, name: `${method} ${pathname}` };
  if (!pathname.startsWith(`${apiPath}/`)) return undefined;
  const path = pathname.slice(apiPath.length);
  return { path, name: `${method} ${routeOf(method, path)?.route.path ?? path}` };
};

const unknownOfSignIn = (path: string) => {
  const isKnown = Object.keys(oauth).some((name) => name.endsWith(` ${path}`));
  return isKnown ? json(405, { error: "HTTP 405 Method Not Allowed" }) : json(404, { error: "HTTP 404 Not Found" });
};

const work = async (egov: Egov, ask: Ask, path: string): Promise<Reply> => {
  try {
    const answer = oauth[`${ask.method} ${path}`];
    if (answer) return await answer(egov, ask);
    return path.startsWith(authPath) ? unknownOfSignIn(path) : await answerApi(egov, ask, path);
  } catch (error) {
    const reply = replyOf(error);
    if (!reply) throw error;
    return reply;
  }
};

/** A call as e-Gov would answer it, with the faults that are on. */
const answerCall = async (egov: Egov, ask: Ask, { path, name }: { path: string; name: string }) => {
  const count = egov.calls.add(name);
  const { callsPerMinute } = egov.store.state.settings;
  if (callsPerMinute > 0 && count > callsPerMinute) return forbidden;
  const { before, after } = await egov.faults.meet(ask.method, path, ask.url.pathname);
  if (before) return before;
  const reply = await work(egov, ask, path);
  return after ? after(reply) : reply;
};

const answer = async (egov: Egov, ask: Ask): Promise<Reply | "cut"> => {
  const called = calledPath(ask);
  if (called) return answerCall(egov, ask, called);
  if (ask.url.pathname.startsWith("/control/")) return answerControl(egov, ask);
  return answerPage(egov, ask);
};

const readAsk = async (request: IncomingMessage, base: string): Promise<Ask | undefined> => {
  const url = URL.parse(request.url ?? "/", base);
  const body = await readBody(request, most);
  if (!url || !body) return undefined;
  return { method: request.method ?? "GET", url, headers: request.headers, body: body.toString() };
};

const tooLarge = json(413, {
  title: "送信データのサイズが上限を超えています。",
  type: apiDocuments,
  instance: apiPath,
});

const serve = async (egov: Egov, request: IncomingMessage, response: ServerResponse) => {
  const ask = await readAsk(request, egov.url);
  const reply = ask ? await answer(egov, ask) : tooLarge;
  if (reply === "cut") return response.destroy();
  return response.writeHead(reply.status, reply.headers).end(reply.body);
};

export type EgovOptions = {
  client: Client;
  /** 0 takes a free one. */
  port?: number | undefined;
  /** Where it keeps what it knows; without it all is gone at the end. */
  file?: string | undefined;
};

/** e-Gov's 電子申請API v2 and its OAuth provider on this machine, with a page to direct them at its root. */
export const startEgov = async ({ client, port, file }: EgovOptions) => {
  const store = await openStore(file, () => demoState(Date.now()));
  const now = () => Date.now() + store.state.settings.shift;
  const server = createServer((request, response) => {
    serve(egov, request, response).catch((error: unknown) => {
      if (request.errored || response.headersSent) return response.destroy();
      console.error(error);
      return response.writeHead(500).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server, port, "EGOV_PORT")}`;
  const [apiUrl, authUrl] = [`${url}${apiPath}`, `${url}${authPath}`];
  const shared = { store, client, url, apiUrl, authUrl, now };
  const own = {
    pki: openPki(store),
    sessions: new Map(),
    faults: makeFaults(),
    calls: countCalls(now),
    received: keepReceived(),
  };
  const egov: Egov = { ...shared, ...own };
  const stop = async () => {
    await close(server);
    await store.save();
  };
  return { url, apiUrl, authUrl, stop };
};
