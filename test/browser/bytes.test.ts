import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSite } from "#test/support/browser.ts";
import { rowLinks } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });

/** Scripts and styles that a page reads from now on, in KB as gzip packs them. */
const codeOf = (page: Page) => {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!["script", "stylesheet"].includes(response.request().resourceType())) return;
    const size = response.body().then((body) => gzipSync(body).length / 1_000);
    // One that comes after the count has nobody who waits for it.
    size.catch(() => {});
    sizes.set(response.url(), size);
  });
  return sizes;
};
const sum = async (sizes: Iterable<Promise<number>>) => (await Promise.all(sizes)).reduce((all, each) => all + each, 0);

/**
 * KB that the browser reads from now on, and in how many requests: bodies as they come, scripts and styles packed by gzip.
 * Without headers: CloudFront's HTTP/2 sends a repeated one as a byte, HTTP/1.1 here as 0.9 KB an answer.
 */
const loadOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const loads = { all: 0, requests: 0 };
  const code = codeOf(page);
  await devtools.send("Network.enable");
  const headers = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loads.all += (encodedDataLength - (headers.get(requestId) ?? 0)) / 1_000;
    loads.requests++;
  });
  return async () => ({ ...loads, code: await sum(code.values()) });
};

/** What an address loads until `isThere`, in a browser that keeps nothing yet. */
const firstVisit = async (address: string, isThere: (page: Page) => Promise<unknown>, as?: string) => {
  const page = await site.open("about:blank", { as, isAlone: true });
  const load = await loadOf(page);
  await page.goto(address, { waitUntil: "commit" });
  await isThere(page);
  return load();
};

test("/loginは、スクリプトとスタイルで124KB、すべての中身で118KB、17件までを読む", async () => {
  const { code, all, requests } = await firstVisit("/login", async (page) => {
    await page.getByRole("textbox").first().waitFor();
    await page.waitForLoadState("load");
  });
  // the hashes in the names of chunks pack to some bytes more or less with every build
  expect(code).toBeLessThanOrEqual(124.1);
  expect(all).toBeLessThanOrEqual(118);
  expect(requests).toBeLessThanOrEqual(17);
});

const lists = [
  pagePaths.companies,
  pagePaths.todos,
  pagePaths.electronicApplication,
  pagePaths.subsidy,
  pagePaths.article36Agreement,
];

test.each(lists)(
  "%sは、行を見せるまでに、スクリプトとスタイルで160KB、すべての中身で173KB、19件までを読む",
  async (path) => {
    const isThere = (page: Page) => rowLinks(page).first().waitFor();
    const { code, all, requests } = await firstVisit(path, isThere, sakuraManager.email);
    expect(code).toBeLessThanOrEqual(160);
    expect(all).toBeLessThanOrEqual(173);
    expect(requests).toBeLessThanOrEqual(19);
  },
);

test("会社のページは、すべての部分を見せるまでに、すべての中身で165KB、22件までを読む", async () => {
  const isThere = (page: Page) => page.locator("section h2 + span").nth(8).waitFor();
  const { all, requests } = await firstVisit("/company/1", isThere, sakuraManager.email);
  expect(all).toBeLessThanOrEqual(165);
  expect(requests).toBeLessThanOrEqual(22);
});

test("/deadlinesは、行を見せるまでに、スクリプトとスタイルで167KB、すべての中身で171KB、19件までを読む", async () => {
  const isThere = (page: Page) => page.locator("tr[data-line]").first().waitFor();
  const { code, all, requests } = await firstVisit(pagePaths.deadlines, isThere, sakuraManager.email);
  expect(code).toBeLessThanOrEqual(167);
  expect(all).toBeLessThanOrEqual(171);
  expect(requests).toBeLessThanOrEqual(19);
});

/** What an address has asked for when `field` stands, its scripts and styles as gzip packs them; what comes after it is asked for after it. */
const loadUntil = async (field: string, address: string) => {
  const page = await site.open("about:blank", { as: sakuraManager.email, isAlone: true });
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark("field");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, field);
  const sizes = codeOf(page);
  await page.goto(address);
  await page.locator(field).first().waitFor();
  const asked = await page.evaluate(() => {
    const { startTime } = performance.getEntriesByName("field")[0]!;
    const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return (files as PerformanceResourceTiming[])
      .filter((file) => file.startTime <= startTime)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize / 1_000 }));
  });
  const code = asked.flatMap(({ name }) => sizes.get(name) ?? []);
  const all = asked.reduce((total, { size }) => total + size, 0);
  return { code: await sum(code), files: code.length, all, requests: asked.length };
};

test.each([
  ["/company?id=2", 280],
  ["/todo?id=2", 291],
  ["/electronicapplication?id=2", 287],
  ["/subsidy?id=2", 289],
  ["/article36agreement?id=2", 289],
])("%sは、記録を見せるまでに、スクリプトとスタイルで%sKB、26件までを読む", async (address, most) => {
  const { code, files } = await loadUntil("[role=dialog] :is(input, textarea)", address);
  expect(code).toBeLessThanOrEqual(most);
  expect(files).toBeLessThanOrEqual(26);
});

test("36協定届の作成は、欄を見せるまでに、スクリプトとスタイルで271KB、すべての中身で264KB、27件までを読む", async () => {
  const { code, files, all, requests } = await loadUntil(
    "main :is(input, textarea)",
    "/article36agreement/create?id=4",
  );
  expect(code).toBeLessThanOrEqual(271);
  expect(files).toBeLessThanOrEqual(20);
  expect(all).toBeLessThanOrEqual(264);
  expect(requests).toBeLessThanOrEqual(27);
});
