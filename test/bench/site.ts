import react from "@vitejs/plugin-react";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import { isApiPath } from "#infra/api-paths.ts";
import { securityHeaders } from "#infra/headers.ts";
import { browserMissing, findBrowser } from "#infra/local/browser.js";
import { dispatch } from "#infra/local/dispatch.ts";
import { close, listen } from "#infra/local/listen.ts";
import { serveStatic } from "#infra/local/static.ts";

const buildAll = async (outDir: string) => {
  await build({ configFile: "web/vite.config.ts", logLevel: "warn", build: { outDir } });
  await build({
    configFile: false,
    root: "test/bench/floor",
    base: "/floor/",
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir: join(outDir, "floor"),
      emptyOutDir: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ["test/bench/floor/list.html", "test/bench/floor/form.html"] },
    },
  });
};

/** Answers of the real API, each asked for once: what a page takes shall not depend on the table's mood. */
const rememberedApi = (session: string) => {
  const answers = new Map<string, Promise<{ headers: [string, string][]; body: Buffer }>>();
  const ask = async (path: string) => {
    const headers = { "accept-encoding": "gzip, deflate, br", "sec-fetch-site": "same-origin" };
    const answer = await dispatch(new Request(`http://localhost${path}`, { headers }), {
      cookie: `session=${session}`,
    });
    return { headers: [...answer.headers], body: Buffer.from(await answer.arrayBuffer()) };
  };
  return (path: string) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
};

/** The production bundle and the floors beside it, served as on one machine. */
const serveSite = async (root: string, session: string) => {
  const api = rememberedApi(session);
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const { pathname } = new URL(path, "http://localhost");
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!isApiPath(pathname)) return serveStatic({ request, response, path: pathname, root });
    const { headers, body } = await api(path);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.end(body);
  });
  return { url: `http://localhost:${await listen(server)}`, stop: () => close(server) };
};

const makeBuild = async () => {
  const root = mkdtempSync(join(tmpdir(), "todoke-bench-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  await buildAll(root);
  return root;
};
let built: ReturnType<typeof makeBuild> | undefined;

/** A browser and the site as the user of this session sees it; built once a run. */
export const openSite = async (session: string) => {
  const found = await findBrowser();
  if (!found) throw new Error(browserMissing);
  const site = await serveSite(await (built ??= makeBuild()), session);
  const browser = await chromium.launch({ ...found, args: [...found.args, "--disable-background-networking"] });
  const stop = async () => {
    await browser.close();
    await site.stop();
  };
  const newPage = async () => (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  return { url: site.url, newPage, stop };
};
