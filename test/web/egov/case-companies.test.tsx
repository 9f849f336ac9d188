import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { user } from "#test/support/company-screen.ts";
import { aClient } from "#test/support/checklists.ts";
import { anEgovAccount, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const rowOf = (name: string) => screen.getAllByText(name).at(-1)!.closest("tr")!;
const linksOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

/** Each company and each case with a number of its own. */
const anOfficeWithCases = async () => {
  const office = await anOffice();
  const { tenant } = office;
  await anEgovAccount(tenant);
  await aClient(tenant, 11, "株式会社青葉製作所");
  await aClient(tenant, 12, "株式会社二葉");
  await aClient(tenant, 13, "株式会社二葉");
  await aClient((await anOffice()).tenant, 14, "株式会社よその会社");
  await someCases(tenant, [
    { corporation_name: "株式会社　青葉製作所", applicant_name: "名前で" },
    { corporation_name: "株式会社二葉", applicant_name: "二社ある" },
    { corporation_name: "株式会社二葉", applicant_name: "行から", company: 13 },
    { corporation_name: "株式会社青葉製作所", applicant_name: "削除済み", company: 19 },
    { corporation_name: "株式会社よその会社", applicant_name: "よその" },
    { corporation_name: "", applicant_name: "個人の方", company: 12 },
  ]);
  return office;
};

test("法人名は、行の会社か、その名前の会社が一社だけなら会社のページへ、ほかは文字のまま", async () => {
  const office = await anOfficeWithCases();
  const { router } = renderApp("/egovlist", office);
  await screen.findByText("名前で");
  await waitFor(() => expect(linksOf("名前で")).toEqual([expect.stringMatching(/^\?id=/), "/company/11"]));
  expect(linksOf("二社ある")).toHaveLength(1);
  expect(linksOf("行から")[1]).toBe("/company/13");
  expect(linksOf("削除済み")).toHaveLength(1);
  expect(linksOf("よその")).toHaveLength(1);
  expect(linksOf("個人の方")[1]).toBe("/company/12");
  expect(within(rowOf("個人の方")).getByRole("link", { name: "個人の方" })).toBeTruthy();

  const links = () => within(rowOf("行から")).getAllByRole("link");
  links()[1]!.focus();
  await user.keyboard("{ArrowUp}");
  const order = screen.getAllByRole("row").slice(1);
  const above = order[order.indexOf(rowOf("行から")) - 1]!;
  expect(document.activeElement).toBe(within(above).getAllByRole("link")[0]);
  links()[1]!.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/company/13"));
});

test("会社の一覧は一度だけ求め、会社が削除されていると、タブが次に読んだときから文字になる", async () => {
  const office = await anOfficeWithCases();
  const { router } = renderApp("/egovlist", office);
  await screen.findByText("行から");
  await waitFor(() => expect(linksOf("行から")).toHaveLength(2));
  const { status } = await office.call(companyRoutes.remove, { params: { id: 13 }, query: { Version: "1" } });
  expect(status).toBe(200);
  const fetched = vi.spyOn(globalThis, "fetch");
  const asked = (path: string) =>
    fetched.mock.calls.filter(([of]) => new URL(of instanceof Request ? of.url : of, location.href).pathname === path);
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(asked("/api/egov")).toHaveLength(1));
  expect(asked("/api/companies")).toEqual([]);
  fetched.mockRestore();
  await act(() => router.navigate("/company"));
  await waitFor(() => expect(screen.queryAllByText("株式会社二葉")).toHaveLength(1));
  await act(() => router.navigate("/egovlist"));
  await waitFor(() => expect(linksOf("行から")).toHaveLength(1));
  // The other one of its name is the only one now.
  expect(linksOf("二社ある")[1]).toBe("/company/12");
});
