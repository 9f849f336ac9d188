import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks } from "#test/support/browser-steps.ts";

const site = useSite({ seed: "demo" });

/** KB that the browser reads from now on, and in how many requests: all as they come, scripts and styles packed by gzip. */
const loadOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const loads = { all: 0, requests: 0 };
  const code: Promise<number>[] = [];
  await devtools.send("Network.enable");
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    loads.all += encodedDataLength / 1_000;
    loads.requests++;
  });
  page.on("response", (response) => {
    if (!["script", "stylesheet"].includes(response.request().resourceType())) return;
    const size = response.body().then((body) => gzipSync(body).length / 1_000);
    // One that comes after the count has nobody who waits for it.
    size.catch(() => {});
    code.push(size);
  });
  return async () => ({
    ...loads,
    files: code.length,
    code: (await Promise.all(code)).reduce((sum, each) => sum + each, 0),
  });
};

/** What an address loads until `isThere`, in a browser that keeps nothing yet. */
const firstVisit = async (address: string, isThere: (page: Page) => Promise<unknown>, as?: string) => {
  const page = await site.open("about:blank", as ? { as } : {});
  const load = await loadOf(page);
  await page.goto(address, { waitUntil: "commit" });
  await isThere(page);
  return load();
};

test("/loginは、スクリプトとスタイルで125KB、すべてで130KB、18件までを読む", async () => {
  const { code, all, requests } = await firstVisit("/login", async (page) => {
    await page.getByRole("textbox").first().waitFor();
    await page.waitForLoadState("load");
  });
  expect(code).toBeLessThanOrEqual(125);
  expect(all).toBeLessThanOrEqual(130);
  expect(requests).toBeLessThanOrEqual(18);
});

const lists = [
  pagePaths.companies,
  pagePaths.todos,
  pagePaths.electronicApplication,
  pagePaths.subsidy,
  pagePaths.article36Agreement,
];

test.each(lists)("%sは、行を見せるまでに、スクリプトとスタイルで170KB、すべてで200KB、24件までを読む", async (path) => {
  const isThere = (page: Page) => rowLinks(page).first().waitFor();
  const { code, all, requests } = await firstVisit(path, isThere, sakuraManager.email);
  expect(code).toBeLessThanOrEqual(170);
  expect(all).toBeLessThanOrEqual(200);
  expect(requests).toBeLessThanOrEqual(24);
});

// What else the screen asks for once its fields stand comes at any time.
test.each([
  ["/company?id=2", 345],
  ["/todo?id=2", 380],
  ["/electronicapplication?id=2", 345],
  ["/subsidy?id=2", 345],
  ["/article36agreement?id=2", 345],
])("%sは、記録を見せるまでに、スクリプトとスタイルで%sKB、34件までを読む", async (address, most) => {
  const isThere = (page: Page) => dialogOf(page).getByRole("textbox").first().waitFor();
  const { code, files } = await firstVisit(address, isThere, sakuraManager.email);
  expect(code).toBeLessThanOrEqual(most);
  expect(files).toBeLessThanOrEqual(34);
});

test("36協定届の作成は、欄を見せるまでに、スクリプトとスタイルで340KB、34件までを読む", async () => {
  const isThere = (page: Page) => page.getByRole("textbox").first().waitFor();
  const { code, files } = await firstVisit("/article36agreement/create?id=4", isThere, sakuraManager.email);
  expect(code).toBeLessThanOrEqual(340);
  expect(files).toBeLessThanOrEqual(34);
});
