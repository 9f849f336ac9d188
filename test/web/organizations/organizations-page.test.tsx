import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { offices } from "#functions/db/entities.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { answer, dialog, press, user } from "#test/support/company-screen.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

test("運営は上限を変え、停止し、削除を確定できる", async () => {
  const root = await anOffice({ role: "root", Name: "運営事務局" });
  const office = await anOffice({ Name: "さくら事務所" });
  await markVerified(office.session, new Date());
  await office.call(leavingRoutes.askDeletion);
  const { requests } = renderApp(`/organizations?id=${office.tenant}`, root);
  const form = await dialog("編集", /^さくら事務所/);
  const companyMax = within(form).getByLabelText(/会社数の上限/);
  await user.clear(companyMax);
  await user.type(companyMax, "500");
  await press("削除を確定する");
  await answer("削除を確定する");
  await within(form).findByText(/に削除$/);
  expect(within(form).queryByRole("button", { name: "利用を停止する" })).toBeNull();
  await user.dblClick(within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findAllByText("事務所を保存しました。")).toHaveLength(1);
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(2);
  expect(await offices.get(office.tenant)).toMatchObject({ CompanyMax: 500, lock: { isOn: true } });
});

test("入力した上限は、閉じる前に尋ね、ほかの担当者が先に変えても残り、もう一度の保存で入る", async () => {
  const root = await anOffice({ role: "root", Name: "運営事務局" });
  const { tenant } = await anOffice({ Name: "もみじ事務所" });
  renderApp(`/organizations?id=${tenant}`, root);
  const form = await dialog("編集", /^もみじ事務所/);
  const userMax = within(form).getByLabelText<HTMLInputElement>(/ユーザー数の上限/);
  await user.clear(userMax);
  await user.type(userMax, "25");
  await user.keyboard("{Escape}");
  await answer("編集に戻る");
  expect(userMax.value).toBe("25");
  await root.call(organizationRoutes.save, { params: { id: tenant }, body: { CompanyMax: 700, Version: 1 } });
  const save = () => user.click(within(form).getByRole("button", { name: "保存" }));
  await save();
  await within(form).findByRole("alert");
  await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>(/会社数の上限/).value).toBe("700"));
  expect(userMax.value).toBe("25");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await offices.get(tenant)).toMatchObject({ UserMax: 25, CompanyMax: 700 });
});
