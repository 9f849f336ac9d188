import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Company } from "#shared/companies/company.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import type { PlanForm } from "#shared/plans/plan.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { plans } from "#functions/db/plans.ts";
import { aClient } from "./checklists.ts";
import { user } from "./company-screen.ts";
import { anOffice } from "./office.ts";
import { aPlanForm } from "./plans.ts";
import { renderApp } from "./render-app.tsx";

/** A 作業 of the office's own. */
export const own = { procedure: "", title: "棚卸の立会い", makes: "task", rule: { yearly: "12-28" } } as const;

type Opening = {
  facts?: Partial<Company>;
  forms?: Partial<PlanForm>[];
  limits?: { PlanMax?: number };
  /** Addresses that nothing answers until `heal`. */
  failing?: RegExp;
};
/** The 定例業務 of company 41 青葉; `change` is what somebody else does to the first one meanwhile. */
export const openPlans = async ({ facts = {}, forms = [], limits = {}, failing }: Opening = {}) => {
  const { tenant, session, call } = await anOffice(limits);
  await aClient(tenant, 41, "青葉");
  await putItem({ ...companies.key(tenant, 41), ...(await companies.get(tenant, 41)), ...facts });
  const save = (fields: object) => call(planRoutes.save, { body: { List: [{ ...aPlanForm(), ...fields }] } });
  for (const form of forms) expect((await save(form)).status).toBe(200);
  const { requests } = renderApp("/plans?company=41", { session });
  const through = fetch;
  if (failing)
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
      failing.test(path) ? Promise.reject(new TypeError("gone")) : through(path, init),
    );
  return {
    sent: () => requests.filter(({ method }) => method === "POST").map(({ url }) => new URL(url).pathname),
    heal: () => void vi.stubGlobal("fetch", through),
    change: (fields: object) => save({ ...forms[0], AutoId: 1, Version: 1, ...fields }),
    stored: async () => (await plans.list(tenant)).records,
  };
};
export const region = async (name: string) => within(await screen.findByRole("region", { name }));
/** What the line of a plan says after its name. */
export const registered = async (name: string) =>
  [...(await (await region("登録済み")).findByRole("button", { name })).closest("tr")!.querySelectorAll("td")].map(
    ({ textContent }) => textContent,
  );
export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
export const choose = (label: string, option: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: label }), option);
export const retype = async (name: RegExp, text: string) => {
  const field = screen.getByRole("textbox", { name });
  await user.clear(field);
  await user.type(field, text);
};
