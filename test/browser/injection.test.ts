import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { firstItems, setMemo } from "#shared/todos/engine.ts";
import { announcements, companies, employees } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { manyCompanies } from "#test/bench/records.ts";
import { openIn, useSite } from "#test/support/browser.ts";
import { dialogOf, rowLinks, scrollList, soon, rowNames } from "#test/support/browser-steps.ts";
import { sample } from "#test/support/long.ts";
import { aChecklistRow } from "#test/support/records.ts";
import { checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { payloads } from "#test/support/payloads.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { aTodo, todoCalls } from "#test/support/todos.ts";

// The site itself notes what pages complain of: the content policy, foreign addresses, pictures that are not there.
const site = useSite({ seed: "none" });
const today = dayInJapan(Date.now());
const perCall = 40;
let office: BrowserContext;

const aCaseWith = (text: string) => {
  const steps = firstItems(newestFlow("mentalStuff"));
  return aTodo("mentalStuff", { Stuff: 1, List: setMemo(steps, steps[0]!.name, text) });
};

const post = (tenant: number, Title: string, at: number) => ({
  ...announcements.key(tenant, at + 1),
  ...{ AutoId: at + 1, Version: 1, OrgId: tenant, UserId: 1, Title, Text: Title },
  ...{ ViewStart: today, ViewEnd: addDays(today, 1), PostedOn: today },
});

beforeAll(async () => {
  const { tenant, session, call, user, office: limits } = await anOffice({ Name: payloads[0]! });
  const author = { userId: user.id, now: new Date(), limits };
  const people = payloads.map((label, at) => ({
    value: at + 1,
    ...blankEmployee,
    label,
    kana: label,
    number: label,
    workplace: -1,
    company: at + 1,
    Version: 1,
  }));
  const clients = manyCompanies(payloads.length).map((each, at) => {
    const text = payloads[at]!;
    return { ...each, name: text, nameKana: text, address: text, industry: text, memo: text, employeeCount: 1 };
  });
  await companies.takeIds(tenant, clients.length);
  await insert(author, companies, tenant, clients);
  await insert(author, employees, tenant, people);
  const rows = payloads.map((text) =>
    aChecklistRow({ stuff: { Text: text }, content: { Value: text }, note: { Value: text } }),
  );
  const { add } = checklistCalls({ call });
  for (let at = 0; at < rows.length; at += perCall) expect((await add(rows.slice(at, at + perCall))).status).toBe(200);
  for (const text of payloads.slice(0, 3)) expect((await todoCalls({ call }).add(aCaseWith(text))).status).toBe(200);
  for (const [at, text] of payloads.slice(0, 20).entries()) await putItem(post(tenant, text, at));
  office = await site.profile({ session });
}, 120_000);

const ran = (page: Page) => page.evaluate(() => "ran" in globalThis);
/** Scrolls a list from its first row to its last. */
const seeAll = async (page: Page) => {
  await rowLinks(page).first().waitFor();
  await soon(() => scrollList(page, 2_000)).toBe(true);
};

test.each(
  sample(2, [
    ["会社", "/company"],
    ["電子申請", "/electronicapplication"],
    ["案件", "/todo"],
  ]),
)("%sの一覧と編集の画面は、どの文字も文字のまま見せ、動かさない", async (_, path) => {
  const page = await openIn(office, path);
  await seeAll(page);
  for (const id of [1, 2, 3]) {
    await page.goto(`${path}?id=${id}`);
    await dialogOf(page).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await ran(page)).toBe(false);
  }
  expect(await rowNames(page).first().innerText()).toContain("globalThis");
});

test("ダッシュボードとお知らせは、どの文字も文字のまま見せ、動かさない", async () => {
  const page = await openIn(office, "/dashboard");
  const posts = page.getByRole("region", { name: "お知らせ" }).getByRole("listitem").getByRole("button");
  for (const place of [0, 1, 2]) {
    const whole = (await posts.nth(place).textContent())!;
    const [text = ""] = payloads.filter((each) => whole.endsWith(each)).toSorted((a, b) => b.length - a.length);
    expect(text).not.toBe("");
    await posts.nth(place).click();
    // as the dialog's title and as what it says
    await soon(() => dialogOf(page).getByText(text, { exact: true }).allInnerTexts()).toEqual([text, text]);
    await page.keyboard.press("Escape");
    await soon(() => dialogOf(page).count()).toBe(0);
  }
  expect(await ran(page)).toBe(false);
});
