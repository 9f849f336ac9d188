import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sakuraManager } from "#infra/local/seed/accounts.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSite } from "#test/support/browser.ts";
import { rowLinks, soon } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });

const assetsIn = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!).sort();
const namedBy = async (path: string) => assetsIn(await (await fetch(site.baseUrl + path)).text());

/** The scripts and styles that the page asks for from now on. */
const assetsOf = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return () => asked.toSorted();
};

test.each(sample(6, Object.values(pagePaths)))(
  "%sのHTMLは、最初に要るファイルをすべて、それだけを挙げる",
  async (pattern) => {
    const path = pattern.replace(":id", "1");
    const page = await site.open("about:blank", { as: sakuraManager.email, isAlone: true });
    const asked = assetsOf(page);
    const named = await namedBy(path);
    const index = await (await fetch(`${site.baseUrl}/login`)).text();
    // Without links the scripts ask themselves for what they need, and without an answer nothing is drawn that needs more.
    const body = index.replace(/<link rel="modulepreload".*?>/g, "");
    expect(named.length).toBeGreaterThan(assetsIn(body).length);
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.route("**/api/**", () => {});
    await page.goto(path, { waitUntil: "commit" });
    await soon(async () => asked()).toEqual(named);
  },
);

const lists = [
  pagePaths.companies,
  pagePaths.todos,
  pagePaths.electronicApplication,
  pagePaths.subsidy,
  pagePaths.article36Agreement,
];
test.each(lists)("%sは、HTMLが挙げたファイルだけで、一度ずつ読んで行を見せる", async (path) => {
  const page = await site.open("about:blank", { as: sakuraManager.email, isAlone: true });
  const asked = assetsOf(page);
  await page.goto(path, { waitUntil: "commit" });
  await rowLinks(page).first().waitFor();
  expect(asked()).toEqual(await namedBy(path));
});

test("/deadlinesは、HTMLが挙げたファイルだけで、一度ずつ読んで行を見せる", async () => {
  const page = await site.open("about:blank", { as: sakuraManager.email, isAlone: true });
  const asked = assetsOf(page);
  await page.goto(pagePaths.deadlines, { waitUntil: "commit" });
  await page.locator("tr[data-line]").first().waitFor();
  expect(asked()).toEqual(await namedBy(pagePaths.deadlines));
});

test("画面のファイルの住所を直に開いても、ないページとして扱われる", async () => {
  const page = await site.open("/pages/company.html", { as: sakuraManager.email });
  await page.getByRole("heading", { name: "ページが見つかりません" }).waitFor();
});
