import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import type { RouteResponse } from "#shared/contract.ts";
import type { egovRoutes } from "#shared/egov/routes.ts";
import { desktop, phone, tablet, useSite } from "#test/support/browser.ts";
import { rowLinks } from "#test/support/browser-steps.ts";
import { anEgovAccount, someCases } from "#test/support/egov.ts";
import { sample } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";

const site = useSite();

type Accounts = RouteResponse<typeof egovRoutes.accounts>;
const none: Accounts = { accounts: [], waiting: 0, silentSince: "" };
const account: Accounts["accounts"][number] = {
  ...{ token_sub: "first", token_email: "first@egov.example", state: "connected" },
  ...{ connectedAt: "2026-11-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" },
  ...{ syncedAt: "2026-11-24T00:00:00.000Z", pausedUntil: "", isFilling: false, unread: [] },
  ...{ isCrowded: false, oddRows: 0 },
};
const never = { ...account, token_sub: "second", token_email: "second@egov.example", syncedAt: "" };

/** What the accounts' call comes to; undefined fails. `says` is what a bar above the list then says. */
const answers: { answer: Accounts | undefined; says?: RegExp; isConnected: boolean }[] = [
  { answer: { ...none, accounts: [account] }, isConnected: true },
  { answer: { ...none, accounts: [never] }, isConnected: true },
  { answer: { ...none, accounts: [account, never] }, isConnected: true },
  { answer: undefined, isConnected: false },
  { answer: none, says: /^e-Govに接続していないため、/, isConnected: false },
  { answer: { ...none, accounts: [{ ...account, state: "refused" }] }, says: /が切れたため、/, isConnected: true },
];

/** Answers the accounts' call when it is let go, once. */
const holdAccounts = async (page: Page, json: Accounts | undefined) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/egov/accounts", async (route) => {
    await held.promise;
    // The browser of a test takes no answer of 500.
    await (json ? route.fulfill({ json }) : route.abort());
  });
  return held.resolve;
};

const isAccounts = (request: Request) => request.url().endsWith("/api/egov/accounts");
const topOf = async (page: Page) => (await rowLinks(page).first().boundingBox())!.y;

/** What the bars take above the list; only some trouble brings them. */
const barsOf = async (page: Page, says: RegExp) => {
  const bar = page.getByRole("status").filter({ has: page.getByText(says) });
  await bar.waitFor();
  return bar.evaluate((element) => element.parentElement!.getBoundingClientRect().height);
};

test.each(sample(1, [phone, desktop, tablet]))(
  "e-Govの一覧の行は、最終取得が後から来ても動かない（幅$width）",
  async (size) => {
    const { session, tenant } = await anOffice();
    await anEgovAccount(tenant);
    await someCases(tenant, [{}, {}]);
    for (const { answer, says, isConnected } of answers) {
      const page = await site.open("about:blank", { session, size });
      const letGo = await holdAccounts(page, answer);
      await page.goto("/egovlist");
      await rowLinks(page).first().waitFor();
      const before = await topOf(page);
      const ended = answer
        ? page.waitForEvent("requestfinished", isAccounts)
        : page.waitForEvent("requestfailed", isAccounts);
      letGo();
      await ended;
      if (isConnected) await page.getByText(/^最終取得 /).waitFor();
      await page.waitForTimeout(100);
      const bars = says ? await barsOf(page, says) : 0;
      expect(await topOf(page)).toBe(before + bars);
      expect(await page.getByText("10分ごとに").isVisible()).toBe(isConnected);
      await page.context().close();
    }
  },
);
