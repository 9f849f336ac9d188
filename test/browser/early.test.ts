import type { Page, Request, Route } from "playwright-core";
import { expect, test } from "vitest";
import { root, sakuraManager, sakuraStaff, tsubakiManager } from "#infra/local/seed/accounts.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { giveFactor } from "#test/support/factor.ts";
import { count, press, rowLinks, soon, rowNames } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "demo" });
const blank = () => site.open("about:blank", { as: sakuraManager.email });
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** The calls that the page makes from now on. */
const calls = (page: Page) => {
  const made: Request[] = [];
  page.on("request", (request) => pathOf(request).startsWith("/api/") && made.push(request));
  return { made, paths: () => made.map(pathOf).sort() };
};
/** The scripts that it loads from now on. */
const pageScripts = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && paths.push(pathOf(request)));
  return paths;
};
/** Holds what is asked for until it is let go. */
const hold = async (page: Page, what: string | RegExp) => {
  const gate = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(what, async (route: Route) => {
    held.push(pathOf(route.request()));
    await gate.promise;
    await route.continue().catch(() => {});
  });
  return { held, release: gate.resolve };
};
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name });

test.each(
  sample(2, [
    ["/company", "/api/companies"],
    ["/todo", "/api/todos"],
    ["/electronicapplication", "/api/checklists/electronicApplication"],
    ["/subsidy", "/api/checklists/subsidy"],
    ["/article36agreement", "/api/checklists/article36Agreement"],
    ["/dashboard", "/api/dashboard"],
  ]),
)("%sは、画面のスクリプトが届く前に、ログインの状態と%sを一度ずつ読む", async (path, list) => {
  const page = await blank();
  const { paths } = calls(page);
  const scripts = await hold(page, /\/assets\/(?!index-)/);
  await page.goto(path, { waitUntil: "commit" });
  await soon(async () => paths()).toEqual([list, "/api/user/current"].sort());
  expect(scripts.held.length).toBeGreaterThan(0);
  scripts.release();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  // The dashboard asks for e-Gov's connections once its own answer is drawn.
  expect(paths().filter((each) => !["/api/egov/accounts", "/api/deadlines"].includes(each))).toEqual(
    [list, "/api/user/current"].sort(),
  );
});

test("/deadlinesは、絞り込みのある住所でも、画面のスクリプトが届く前に、その期限を一度だけ読む", async () => {
  const page = await blank();
  const { made } = calls(page);
  const lines = () => made.filter((request) => pathOf(request) === "/api/deadlines").map((request) => request.url());
  const scripts = await hold(page, /\/assets\/(?!index-)/);
  await page.goto("/deadlines?user=me&days=365", { waitUntil: "commit" });
  await soon(async () => lines().length).toBe(1);
  expect(scripts.held.length).toBeGreaterThan(0);
  scripts.release();
  await page.locator("tr[data-line]").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatch(/user=me&until=\d{4}-\d\d-\d\d$/);
});

test.each(
  sample(2, [
    ["/company?id=1", "company-dialog"],
    ["/todo?action=new", "todo-dialog"],
    ["/subsidy?action=new", "checklist-dialog"],
    ["/user?action=new", "user-dialog"],
    ["/deadlines?action=new", "open-task"],
  ]),
)("%sは、一覧が届く前に、ダイアログのスクリプトも読む", async (address, file) => {
  const page = await blank();
  const scripts = pageScripts(page);
  const list = await hold(page, /\/api\/(?!user\/current)/);
  await page.goto(address, { waitUntil: "commit" });
  await soon(async () => scripts.some((path) => path.includes(`/${file}-`))).toBe(true);
  expect(list.held.length).toBeGreaterThan(0);
  list.release();
  await page.getByRole("dialog").waitFor();
});

test("行か「新規登録」に触れると、ダイアログのスクリプトを読み始める", async () => {
  for (const [path, target] of [
    ["/company", "tbody tr[data-id]"],
    ["/todo", "button:has-text('新規登録')"],
  ] as const) {
    const page = await blank();
    await page.mouse.move(0, 0);
    const scripts = pageScripts(page);
    await page.goto(path);
    await count(page).waitFor();
    await page.waitForLoadState("networkidle");
    const dialogs = () => scripts.filter((each) => /\/(company|todo)-dialog-/.test(each)).length;
    expect(dialogs()).toBe(0);
    await page.locator(target).first().hover();
    await soon(async () => dialogs()).toBe(1);
    expect(await page.getByRole("dialog").count()).toBe(0);
  }
});

test("リンクに触れると一覧を読み始め、押してからもう一度は読まない", async () => {
  const page = await blank();
  await page.goto("/company");
  await count(page).waitFor();
  const { paths } = calls(page);
  await link(page, "助成金").hover();
  await soon(async () => paths()).toEqual(["/api/checklists/subsidy"]);
  await link(page, "会社").hover();
  await link(page, "助成金").click();
  await rowLinks(page).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(paths()).toEqual(["/api/checklists/subsidy"]);
});

test("ほかのタブでログアウトされていれば、一覧が先に届いても何も見せずにログイン画面へ移る", async () => {
  // Whose session no other test has.
  const page = await site.open("about:blank", { as: sakuraStaff.email });
  const session = await hold(page, "**/api/user/current?*");
  const listed = page.waitForResponse("**/api/companies");
  await page.goto("/company", { waitUntil: "commit" });
  expect((await listed).status()).toBe(200);
  const other = await openIn(page.context(), "/signout");
  await other.waitForURL("**/login");
  expect(await page.locator("#root").innerText()).toBe("");
  session.release();
  await page.waitForURL(/\/login\?redirect=/);
});

test("離れた画面の一覧は、あとから届いても次の画面に現れない", async () => {
  const page = await blank();
  await page.goto("/dashboard");
  const companies = await hold(page, "**/api/companies");
  await link(page, "会社").click();
  await soon(async () => companies.held).toEqual(["/api/companies"]);
  await link(page, "助成金").click();
  await rowLinks(page).first().waitFor();
  const [shown, first] = [await count(page).innerText(), await rowNames(page).first().innerText()];
  companies.release();
  await page.waitForLoadState("networkidle");
  expect([await count(page).innerText(), await rowNames(page).first().innerText()]).toEqual([shown, first]);
});

test("運営が訪れた事務所の画面は、その事務所を名乗って読む", async () => {
  const page = await site.open("/dashboard", { as: root.email });
  await giveFactor(root.email);
  const tsubaki = await site.open("/company", { as: tsubakiManager.email });
  await count(tsubaki).waitFor();
  const all = await count(tsubaki).innerText();
  const tenant = await tsubaki.evaluate(
    async () => ((await (await fetch("/api/user/current")).json()) as { user: { OrgId: number } }).user.OrgId,
  );
  await page.goto(`/t/${tenant}/company`);
  await press(page, "表示する");
  await count(page).waitFor();
  const { made } = calls(page);
  await page.reload();
  await soon(() => count(page).innerText()).toBe(all);
  const asked = made.map((request) => [pathOf(request), request.headers()["todoke-tenant"]]);
  expect(asked.sort()).toEqual(
    [
      ["/api/companies", String(tenant)],
      ["/api/user/current", String(tenant)],
      ["/api/user/current", undefined],
    ].sort(),
  );
});
