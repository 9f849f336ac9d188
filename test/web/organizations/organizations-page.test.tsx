import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { leavingRoutes } from "#shared/leaving/routes.ts";
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
  renderApp(`/organizations?id=${office.tenant}`, root);
  const form = await dialog("編集：さくら事務所");
  const companyMax = within(form).getByLabelText(/会社数の上限/);
  await user.clear(companyMax);
  await user.type(companyMax, "500");
  await press("削除を確定する");
  await answer("削除を確定する");
  await within(form).findByText(/に削除$/);
  expect(within(form).queryByRole("button", { name: "利用を停止する" })).toBeNull();
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await offices.get(office.tenant)).toMatchObject({ CompanyMax: 500, lock: { isOn: true } });
});
