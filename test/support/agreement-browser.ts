import type { Page } from "playwright-core";
import { companyRoutes } from "#shared/companies/routes.ts";
import { agreementCalls, client } from "./agreement-office.ts";
import { anOffice } from "./office.ts";

/** An office with a company of two 事業場. */
export const anOfficeWithPlaces = async (company: object = client) => {
  const office = await anOffice();
  const calls = agreementCalls(office);
  await office.call(companyRoutes.save, { body: company });
  await calls.addWorkplace({ followsCompany: true, name: "本社", laborOffice: "横浜南", employeeCount: 30 });
  await calls.addWorkplace({
    name: "川崎工場",
    postalCode: "210-0001",
    address: "神奈川県川崎市川崎区本町１－１",
    phone: "044-000-0001",
    laborInsurance: "14-1-01-123456-000",
    laborOffice: "横浜南",
    employeeCount: 40,
  });
  return { ...office, ...calls };
};

export const toList = (page: Page) =>
  page.getByRole("navigation", { name: "メイン" }).getByRole("link", { name: "36協定", exact: true }).click();
export const stepHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
export const toStep = async (page: Page, name: string) => {
  const steps = page.getByRole("navigation", { name: "申請書の手順" });
  await steps.getByRole("button", { name: new RegExp(name) }).click();
  await stepHeading(page, name);
};
export const goOn = async (page: Page, heading: string) => {
  await page.getByRole("button", { name: /次へ$/ }).click();
  await stepHeading(page, heading);
};
/** Types into the fields whose labels begin so. */
export const fill = async (scope: Page | ReturnType<Page["locator"]>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await scope
      .getByRole("textbox", { name: new RegExp(`^${label.replaceAll("　", " ")}`) })
      .first()
      .fill(value);
};
export const row = (page: Page, name: string) => page.getByRole("group", { name });
export const tick = (page: Page, label: RegExp) => page.locator("label").filter({ hasText: label }).click();
