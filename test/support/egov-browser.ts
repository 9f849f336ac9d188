import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { startEgov } from "#infra/local/egov/server.ts";
import { egovClient } from "#infra/local/settings.ts";
import type { Bus } from "#infra/local/bus.ts";

/** An e-Gov of the file's own beside the product in a browser, with what its page can do. */
export const useEgovSite = () => {
  let egov: Awaited<ReturnType<typeof startEgov>>;
  beforeAll(async () => {
    egov = await startEgov({ client: egovClient });
    Object.assign(process.env, { EGOV_API: egov.apiUrl, EGOV_AUTH: egov.authUrl });
  });
  afterAll(() => egov.stop());

  const control = async (act: string, body: object = {}) => {
    const answer = await fetch(`${egov.url}/control/${act}`, { method: "POST", body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { arriveIds: string[] };
  };
  const made = new Map<string, number>();
  /** An account at e-Gov that has filed so many, the last one just now; a new one for a test that is tried again. */
  const anAccount = async (name: string, filed: number) => {
    const again = made.get(name) ?? "";
    made.set(name, Number(again) + 1);
    const email = `${name}${again}@egov.example`;
    await control("account", { email, name });
    const corporation = "株式会社とても長い名前の製作所ホールディングス東日本支社";
    if (filed > 1) await control("applications", { email, count: filed - 1, daysAgo: 300, status: "審査終了" });
    const { arriveIds } = await control("applications", { email, corporation });
    return { email, last: arriveIds[0]! };
  };
  return { control, anAccount };
};

/** From the page of e-Gov through its sign-in and back. */
export const connectIn = async (page: Page, email: string, bus: Bus) => {
  await page.getByRole("link", { name: "e-Govに接続" }).click();
  await page.getByText(email).click();
  await page.getByRole("button", { name: "ログインして許可する" }).click();
  await page.getByText("e-Govに接続しました。").waitFor();
  expect(new URL(page.url()).search).toBe("");
  await bus.idle();
};
