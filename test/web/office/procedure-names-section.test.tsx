import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice } from "#test/support/office.ts";
import { aProcedureName } from "#test/support/procedure-names.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup({ delay: null, ...anyPointer });

test("事務所の設定で、覚えた手続の呼び名が手続と選んだ人とともに並び、取り消せる", async () => {
  const office = await anOffice();
  const choose = (body: object) => office.call(checklistRoutes.saveProcedureName, { body });
  await choose(aProcedureName);
  await choose({ name: "夏の一時金", procedure: "bonus" });
  renderApp("/office", { session: office.session });
  const list = await screen.findByRole("list", { name: "手続の呼び名" }, { timeout: 10_000 });
  const texts = () =>
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    expect.stringMatching(/^夏の一時金賞与支払.+\d{4}\/\d\d\/\d\d/),
    expect.stringMatching(/^社保加入資格取得/),
  ]);
  await user.click(within(list).getByRole("button", { name: "「夏の一時金」を取り消す" }));
  await screen.findByText("手続の選択を取り消しました。");
  await waitFor(() => expect(texts()).toHaveLength(1));
  await user.click(within(list).getByRole("button", { name: "「社保加入」を取り消す" }));
  await screen.findByText("まだありません。");
  expect((await office.call(checklistRoutes.listProcedureNames)).body.procedureNames).toEqual([]);
});
