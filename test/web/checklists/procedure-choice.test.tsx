import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { procedureNameMax } from "#shared/limits.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { findDialog as dialog } from "#test/support/find-dialog.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { aProcedureName } from "#test/support/procedure-names.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
const user = userEvent.setup({ delay: null, ...anyPointer });
const own = { content: { Value: "社保加入" }, deadline: { Value: "2026-11-12" } };

const aScreen = async ({ rows = [own], isChosen = false, query = "?id=1" } = {}) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const calls = checklistCalls(office);
  const choose = (procedure: string, Version?: number) =>
    office.call(checklistRoutes.saveProcedureName, { body: { ...aProcedureName, procedure, Version } });
  if (isChosen) await choose("acquisition");
  await calls.add(rows.map((row) => aDraft(row)));
  renderApp(`/electronicapplication${query}`, office);
  const names = Array.from({ length: procedureNameMax }, (_, at) => ({
    name: `呼び名その${at}あ`,
    procedure: "bonus",
  }));
  const fill = () => Promise.all(names.map((body) => office.call(checklistRoutes.saveProcedureName, { body })));
  return { choose, fill, rows: async () => (await calls.list()).body.records };
};
const button = (form: HTMLElement, name: string) => within(form).getByRole("button", { name });
const choice = (form: HTMLElement) => within(form).findByLabelText("この内容の手続", {}, { timeout: 5_000 });

test("見分けられない内容で手続を選ぶと、ダイアログにも同じ内容のほかの行にも期限が出て、取り消せる", async () => {
  const { rows } = await aScreen({ rows: [own, { ...own, content: { Value: "社保加入届" } }] });
  const form = await dialog("編集");
  await within(form).findByText(/^手続を見分けられない内容です/);
  expect(button(form, "この手続として覚える")).toHaveProperty("disabled", true);
  await user.selectOptions(await choice(form), "資格取得");
  await user.click(button(form, "この手続として覚える"));
  await within(form).findByText(/事務所で「資格取得」として覚えています/);
  expect(
    await screen.findByText("「資格取得」として覚えました。同じ内容の未完了の行2件の期限も変わりました。"),
  ).toBeTruthy();
  await within(form).findByText(/提出期限は自動で2026\/11\/17/);
  expect((await rows()).map(({ procedure }: { procedure: string }) => procedure)).toEqual([
    "acquisition",
    "acquisition",
  ]);

  await user.click(button(form, "取り消す"));
  await within(form).findByText(/^手続を見分けられない内容です/);
  expect(within(form).queryByText(/^該当日は/)).toBeNull();
  expect((await rows())[0].dues).toBeUndefined();
});

test("覚えている内容を新しく入れると、誰が選んだかと期限が出て、会社の手続なら健保は要らない", async () => {
  const { choose } = await aScreen({ isChosen: true, query: "?action=new" });
  await choose("bonus", 1);
  const form = await dialog("新規登録");
  const content = within(form).getByLabelText<HTMLInputElement>("内容", { selector: "input" });
  await user.type(content, "社保加入の届");
  await user.tab();
  expect((await within(form).findByText(/事務所で「賞与支払」として覚えています/)).textContent).toMatch(
    /佐藤|、2\d{3}/,
  );
  const person = within(form).getByText("対象者", { selector: "label, label *" }).closest("[data-field-label]");
  await waitFor(() => expect(person!.textContent).not.toContain("必須"));
  await user.clear(content);
  await user.type(content, "打合せ");
  await user.tab();
  await within(form).findByText(/^手続を見分けられない内容です/);
  await waitFor(() => expect(person!.textContent).toContain("必須"));
});

test("同僚が先に別の手続を選んでいたら、そう伝え、同僚の選んだものを見せる", async () => {
  const { choose } = await aScreen();
  const form = await dialog("編集");
  await user.selectOptions(await choice(form), "資格取得");
  await choose("loss");
  await user.click(button(form, "この手続として覚える"));
  await within(form).findByText(/事務所で「資格喪失」として覚えています/);
  within(form).getByText(/^ほかの担当者が先に更新しました/);
});

test("上限まで覚えた事務所では、次の一つは欄のそばで断られ、選んだ手続は残る", async () => {
  const { fill, rows } = await aScreen();
  await fill();
  const form = await dialog("編集");
  await user.selectOptions(await choice(form), "資格取得");
  await user.click(button(form, "この手続として覚える"));
  await within(form).findByText(`手続の呼び名は${procedureNameMax}件までしか登録できません。`);
  expect(await choice(form)).toHaveProperty("value", "acquisition");
  expect((await rows())[0].procedure).toBeUndefined();
});

test.each([
  ["断られても", /^予期しないエラーが発生しました/, () => new Response("{}", { status: 500 })],
  ["届かなくても", /^サーバーに接続できませんでした/, () => Promise.reject(new TypeError("Failed to fetch"))],
])("手続を覚えさせるのが%s、選んだものは残り、もう一度押すと覚える", async (_, said, answer) => {
  await aScreen();
  const form = await dialog("編集");
  await user.selectOptions(await choice(form), "資格取得");
  const real = globalThis.fetch;
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) =>
      init?.method === "POST" && String(input).includes("procedure-names") ? answer() : real(input, init),
    );
  await user.click(button(form, "この手続として覚える"));
  await within(form).findByText(said);
  expect(await choice(form)).toHaveProperty("value", "acquisition");
  broken.mockRestore();
  await user.click(button(form, "この手続として覚える"));
  await within(form).findByText(/事務所で「資格取得」として覚えています/);
});

test("見分けられる内容では、何も尋ねない", async () => {
  await aScreen({ rows: [{ ...own, content: { Value: "資格取得" } }] });
  const form = await dialog("編集");
  await within(form).findByText(/^該当日は/);
  expect(within(form).queryByLabelText("この内容の手続")).toBeNull();
});
