import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { egovProcedureRoutes as routes } from "#shared/egov-procedures/routes.ts";
import { findProcedure } from "#functions/db/egov-procedures.ts";
import { answer, dialog, press, user } from "#test/support/company-screen.ts";
import { anOperator } from "#test/support/egov-procedures.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
const AutoId = 3;
const see = (root: Awaited<ReturnType<typeof anOffice>>) => renderApp(`/egovprocedures?id=${AutoId}`, root);
/** The dialog once it holds the form. */
const open = async (root: Awaited<ReturnType<typeof anOffice>>) => {
  see(root);
  await screen.findByLabelText(/^手続名称/);
  return dialog("編集", /^様式第9号の2　事業場ごと/);
};
const name = (form: HTMLElement) => within(form).getByLabelText<HTMLInputElement>(/^手続名称/);

test("入力は閉じる前に尋ねられ、ほかの人が先に保存していれば、その内容に切り替えて続けられる", async () => {
  const root = await anOffice({ role: "root" });
  const form = await open(root);
  await user.type(name(form), "甲の手続");
  await user.keyboard("{Escape}");
  await answer("編集に戻る");
  await root.call(routes.save, { body: { AutoId, Version: 0, fullName: "乙の手続" } });
  const save = () => user.click(within(form).getByRole("button", { name: "保存" }));
  await save();
  await within(form).findByText(/^ほかの担当者が先に更新しました。/);
  expect(name(form).value).toBe("甲の手続");
  await press("入力を破棄して最新の内容を表示");
  await waitFor(() => expect(name(form).value).toBe("乙の手続"));
  await user.type(name(form), "二");
  await save();
  await waitFor(async () => expect(await findProcedure(root.tenant, AutoId)).toMatchObject({ Version: 2 }));
});

test("ほかの人が様式と提出先一覧を取り込んでいれば、その項目と一覧に切り替わる", async () => {
  const root = await anOffice({ role: "root" });
  const form = await open(root);
  await user.type(name(form), "甲の手続");
  const other = await anOperator();
  const { body: file } = await other.call(routes.export, { params: { AutoId } });
  const leaf = { path: "G1/氏名", label: "だれの名か", isRequired: true, rules: [], preset: "" };
  const skeleton = { ...file.procedure.skeleton, forms: [{ id: "f1", version: 1, name: "様式", file: "f1.xml" }] };
  const handed = { ...file, procedure: { ...file.procedure, skeleton }, skeletonLeaves: { f1: [leaf] } };
  await root.call(routes.import, { params: { AutoId }, body: { Version: 0, file: handed } });
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await press("入力を破棄して最新の内容を表示");
  await within(form).findByText("だれの名か");
  await within(form).findByText(/^3件（/);
  expect(within(form).queryByRole("alert")).toBeNull();
});

test("無効にする前に、申請できなくなることを伝えて尋ねる", async () => {
  const root = await anOperator();
  const form = await open(root);
  const deactivate = () => user.click(within(form).getByRole("button", { name: "無効にする" }));
  await deactivate();
  await answer("キャンセル");
  expect(await findProcedure(root.tenant, AutoId)).toMatchObject({ isActive: true });
  await deactivate();
  await answer("無効にする");
  await within(form).findByRole("button", { name: "有効にする" });
  expect(await findProcedure(root.tenant, AutoId)).toMatchObject({ isActive: false });
  expect(within(form).queryByText(/^この手続きは有効です。/)).toBeNull();
});

test("項目の内容を変えて保存すると、無効になり、もう一度チェックするまで有効にできない", async () => {
  const root = await anOperator();
  const form = await open(root);
  await within(form).findByText("有効です。すべての事務所が、この手続きで申請できます。");
  await user.click(within(form).getByRole("button", { name: "事業の種類の内容を変更" }));
  await user.selectOptions(within(form).getByLabelText("入れる内容"), "決まった文字");
  await user.type(within(form).getByRole("textbox", { name: "決まった文字" }), "製造業");
  await press("決定");
  within(form).getByText("「製造業」");
  within(form).getByText("変更を保存すると、続けられます。");
  within(form).getByText(/^この手続きは有効です。送る内容を変えて保存すると/);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await within(form).findByText("形式チェックを実行してください。");
  expect(within(form).getByRole<HTMLButtonElement>("button", { name: "有効にする" }).disabled).toBe(true);
  const { leaves, isActive } = await findProcedure(root.tenant, AutoId);
  expect(isActive).toBe(false);
  expect(Object.values(leaves)[0]).toMatchObject({ "G00009-A-360677-001_1/事業種類": { fixed: "製造業" } });
});

test("読み込めないときはそう言い、もう一度読み込める", async () => {
  const root = await anOffice({ role: "root" });
  see(root);
  const through = fetch;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    String(args[0]).endsWith(`/egov-procedures/${AutoId}`)
      ? Promise.resolve(new Response("{}", { status: 500 }))
      : through(...args),
  );
  await screen.findByText("手続の設定を読み込めませんでした。");
  vi.stubGlobal("fetch", through);
  await press("再読み込み");
  await screen.findByLabelText(/^手続名称/);
});
