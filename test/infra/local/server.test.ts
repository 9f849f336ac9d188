import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "#infra/headers.ts";
import { startServer } from "#infra/local/server.ts";
import { WebSettings } from "#shared/hosting/web-settings.ts";
import { useTable } from "#test/support/table.ts";

useTable();
let server: Awaited<ReturnType<typeof startServer>>;
let root: string;
const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "todoke-web-"));
  await mkdir(join(root, "web/assets"), { recursive: true });
  await writeFile(join(root, "secret.txt"), "秘密");
  await mkdir(join(root, "web/pages"));
  await writeFile(join(root, "web/index.html"), "<p>届</p>");
  await writeFile(join(root, "web/pages/company.html"), "<p>会社</p>");
  await writeFile(join(root, "web/assets/main-abc123.js"), "console.log(1);".repeat(100));
  server = await startServer({ root: join(root, "web") });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

test.each(["/", "/login", "/t/2/company", "/assets/main-abc123.js", "/none.js", "/api/none", "/settings.json"])(
  "%s のどの応答にも本番と同じ安全のための見出しが付く",
  async (path) => {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
    expect(headers.has("strict-transport-security")).toBe(false);
  },
);

test("CSP は外の資源とページ内のスクリプトを許さない", () => {
  expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
    expect(contentSecurityPolicy).toContain(directive);
});

test("画面の住所にはその画面のファイルか index.html が、ないファイルには 404 が返る", async () => {
  for (const address of ["/company", "/company/", "/t/2/company?id=1"])
    expect(await (await get(address)).text()).toBe("<p>会社</p>");
  expect(await (await get("/t/2/none?id=1")).text()).toBe("<p>届</p>");
  expect((await get("/none.js")).status).toBe(404);
  expect((await get("/login", { method: "POST" })).status).toBe(405);
});

test("名前に版の入ったファイルはずっと、それ以外は毎回確かめて使われる", async () => {
  expect((await get("/assets/main-abc123.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  );
  for (const address of ["/", "/company"]) {
    const page = await get(address);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const again = await get(address, { headers: { "if-none-match": page.headers.get("etag")! } });
    expect(again.status).toBe(304);
  }
});

test("ブラウザが受け取れる形に縮めて送る", async () => {
  const answer = await get("/assets/main-abc123.js", { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(200);
  expect(await answer.text()).toBe("console.log(1);".repeat(100));
});

const raw = (path: string, method = "GET", body = "") =>
  new Promise<Pick<IncomingMessage, "statusCode" | "headers"> & { text: string }>((resolve) => {
    const headers = { "content-length": body.length };
    const options = { host: "127.0.0.1", port: server.port, path, method, headers };
    httpRequest(options, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ statusCode: answer.statusCode, headers: answer.headers, text });
    }).end(body);
  });
const rawGet = async (path: string) => (await raw(path)).statusCode;
test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/%00secret.txt",
])("%s で外のファイルは読めない", async (path) => {
  expect(await rawGet(path)).toBe(404);
});

test.each([
  ["TRACE", "/api/companies", 404],
  ["PUT", "/api/companies", 404],
  ["GET", "/api/none", 404],
  ["POST", "/webauthn/none", 404],
  ["TRACE", "/company", 405],
  ["GET", "//", 200],
])("%s %s は %i になり、APIの応答はどれも残されない", async (method, path, status) => {
  const answer = await raw(path, method);
  expect(answer.statusCode).toBe(status);
  if (status === 404) expect(answer.headers["cache-control"]).toBe("no-store");
});

test.each(["GET", "POST", "PUT", "TRACE"])("表にない宛先への %s は、API Gateway の言葉で答えられる", async (method) => {
  const answer = await raw("/api/none", method);
  expect([answer.statusCode, answer.text]).toEqual([404, '{"message":"Not Found"}']);
});

test("本文の付いた GET は、本文なしと同じに扱う", async () => {
  expect((await raw("/api/user/current", "GET", "{}")).statusCode).toBe(401);
});

test("画面が読む設定がある", async () => {
  expect(WebSettings.safeParse(await (await get("/settings.json")).json()).success).toBe(true);
});

test.each([
  ["6 MB を超える文字", "application/json", "x".repeat(6 * 1024 * 1024), 413],
  ["Lambda へ渡すときに 6 MB を超える引用符", "application/json", '"'.repeat(3.2 * 1024 * 1024), 413],
  ["base64 で 6 MB を超えるファイル", "multipart/form-data", "x".repeat(4.6 * 1024 * 1024), 413],
  ["Lambda まで届く大きさの取り込み", "application/json", JSON.stringify({ csv: "あ".repeat(1_800_000) }), 401],
])("%sは、本番と同じところで分かれる", async (_, type, body, status) => {
  const headers = { "content-type": type, "sec-fetch-site": "same-origin" };
  const answer = await get("/api/import/companies", { method: "POST", headers, body });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
  expect(await answer.json()).toMatchObject({ code: status === 413 ? "tooLarge" : "unauthenticated" });
});

test("API の応答はそのまま通り、利用者の住所はつないできた相手になる", async () => {
  const answer = await get("/api/user/current", { headers: { "cloudfront-viewer-address": "9.9.9.9:9" } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
});

test("防火壁が止めた呼び出しには、ステージと同じ文で答え、本文は読まない", async () => {
  const asked: unknown[] = [];
  const firewall = (path: string, { cookie }: { cookie?: string }) => asked.push([path, cookie]) > 1;
  const behind = await startServer({ root: join(root, "web"), firewall });
  const url = `http://127.0.0.1:${behind.port}/api/todos`;
  const headers = { "content-type": "application/json", cookie: "session=x" };
  const stopped = await fetch(url, { method: "POST", headers, body: "x".repeat(1_000_000) });
  expect([stopped.status, await stopped.json()]).toEqual([429, expect.objectContaining({ code: "tooMany" })]);
  expect(stopped.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await fetch(url)).status).toBe(401);
  // prettier-ignore
  expect(asked).toEqual([["/api/todos", "session=x"], ["/api/todos", undefined]]);
  await behind.stop();
});
