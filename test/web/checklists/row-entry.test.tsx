import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, dialog, seesCount, today, user } from "#test/support/checklist-screen.tsx";
import { aClient, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const input = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=checkbox]), select, textarea" });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
/** The first choice for these letters. */
const choose = async (form: HTMLElement, label: string, typed: string) => {
  await user.clear(input(form, label));
  await user.type(input(form, label), `${typed}{Enter}`);
};

const rows = [
  { kenpo: { Value: "協会けんぽ" }, stuff: { Text: "山本 健太" } },
  { kenpo: { Value: "関東IT健保" }, stuff: { Text: "伊藤 大輔" } },
];

test("新しい行の健保は会社のいちばん新しい行に合わせ、選び直したあとは変えない", async () => {
  const { open } = await aScreenOf("electronicApplication", rows);
  open("?action=new");
  const form = await dialog("新規登録");
  await choose(form, "会社", "青葉");
  expect(input(form, "健保").value).toBe("関東IT健保");
  await choose(form, "会社", "みなと");
  expect(input(form, "健保").value).toBe("");
  await user.selectOptions(input(form, "健保"), "協会けんぽ");
  await choose(form, "会社", "青葉");
  expect(input(form, "健保").value).toBe("協会けんぽ");
});

test("登録して次へは、会社と健保と内容を残して次の対象者へ進む", async () => {
  const { open, list } = await aScreenOf("electronicApplication", rows);
  open("?action=new");
  const form = await dialog("新規登録");
  await choose(form, "会社", "青葉");
  await user.type(input(form, "対象者"), "佐藤");
  await user.type(input(form, "内容"), "資格取得");
  await user.type(input(form, "備考"), "至急");
  await user.click(within(form).getByRole("button", { name: "登録して次へ" }));
  await waitFor(() => expect(document.activeElement).toBe(input(form, "対象者")));
  expect(["会社", "対象者", "健保", "内容", "備考"].map((label) => input(form, label).value)).toEqual([
    "株式会社青葉製作所",
    "",
    "関東IT健保",
    "資格取得",
    "",
  ]);
  await user.keyboard("鈴木");
  await user.click(within(form).getByRole("button", { name: "登録" }));
  await isClosed();
  expect((await list()).body.records.slice(2)).toMatchObject([
    { stuff: { Text: "佐藤" }, content: { Value: "資格取得" }, note: { Value: "至急" }, Version: 1 },
    { stuff: { Text: "鈴木" }, content: { Value: "資格取得" }, note: { Value: "" }, Version: 1 },
  ]);
});

test("助成金の登録して次へは、会社と助成金種類を残す", async () => {
  const { open } = await aScreenOf("subsidy");
  open("?action=new");
  const form = await dialog("新規登録");
  await choose(form, "会社", "みなと");
  await user.type(input(form, "助成金種類"), "独自の助成金");
  await user.type(input(form, "対象者"), "渡辺");
  await user.click(within(form).getByRole("button", { name: "登録して次へ" }));
  await seesCount("全1件");
  await waitFor(() => expect(input(form, "対象者").value).toBe(""));
  expect([input(form, "会社").value, input(form, "助成金種類").value]).toEqual(["有限会社みなと運送", "独自の助成金"]);
});

test("作業と受理は一つのチェックで使い、外すと空になり、戻すとその場の値が戻る", async () => {
  const { open, list } = await aScreenOf("electronicApplication", [{ ...rows[0], koyou: { Value: "2026-11-18" } }]);
  open("?id=1");
  const form = await dialog("編集");
  const [main, sub] = [input(form, "雇用保険（作業）"), input(form, "雇用保険（受理）")];
  const isChecked = (name: string) => within(form).getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect([main.value, sub.value, isChecked("雇用保険")]).toEqual(["2026/11/18", "", true]);
  await user.type(sub, "R8.11.20");
  await user.tab();
  const check = within(form).getByRole("checkbox", { name: "雇用保険" });
  await user.click(check);
  expect([main.value, sub.value]).toEqual(["", ""]);
  await user.click(check);
  expect([main.value, sub.value]).toEqual(["2026/11/18", "2026/11/20"]);
  await user.click(within(form).getByRole("checkbox", { name: "資格証明書" }));
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await isClosed();
  expect((await list()).body.records[0]).toMatchObject({
    koyou: { Value: "2026-11-18" },
    "koyou-sub": { Value: "2026-11-20" },
    shikaku: { Value: "1970-01-11" },
  });
});

test("チェックのない日付は、押しても、入力しても、チェックが付いて入力できる", async () => {
  const { open, list } = await aScreenOf("electronicApplication", [{ ...rows[0], koyou: { Value: "2026-11-18" } }]);
  open("?id=1");
  const form = await dialog("編集");
  const check = (name: string) => within(form).getByRole<HTMLInputElement>("checkbox", { name });
  await user.click(check("雇用保険"));
  await user.click(input(form, "雇用保険（受理）"));
  expect(check("雇用保険").checked).toBe(true);
  expect(input(form, "雇用保険（作業）").value).toBe("2026/11/18");
  await user.click(check("雇用保険"));
  input(form, "雇用保険（受理）").focus();
  await user.keyboard("R8.11.20");
  expect(input(form, "雇用保険（作業）").value).toBe("2026/11/18");
  check("資格証明書").focus();
  await user.tab();
  expect(document.activeElement).toBe(input(form, "資格証明書"));
  expect(check("資格証明書").checked).toBe(false);
  await user.keyboard("R8.11.20");
  expect(check("資格証明書").checked).toBe(true);
  check("住民税異動届出書").focus();
  await user.tab();
  await user.keyboard("{Control>};{/Control}");
  expect(check("住民税異動届出書").checked).toBe(true);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await isClosed();
  expect((await list()).body.records[0]).toMatchObject({
    koyou: { Value: "2026-11-18" },
    "koyou-sub": { Value: "2026-11-20" },
    shikaku: { Value: "2026-11-20" },
    juumin: { Value: today },
  });
});

test("新しい行は未対応で始まり、一つしかない健保が入り、そのまま閉じても尋ねない", async () => {
  const office = await anOffice({ Kenpos: ["協会けんぽ"] });
  await aClient(office.tenant, 2, "有限会社みなと運送");
  renderApp("/electronicapplication?action=new", office);
  const form = await dialog("新規登録");
  expect([input(form, "状況").value, input(form, "健保").value]).toEqual(["2_未対応", "協会けんぽ"]);
  await choose(form, "会社", "みなと");
  expect(input(form, "健保").value).toBe("協会けんぽ");
  await user.type(input(form, "対象者"), "佐藤");
  await user.click(within(form).getByRole("button", { name: "登録して次へ" }));
  await waitFor(() => expect(document.activeElement).toBe(input(form, "対象者")));
  expect(input(form, "状況").value).toBe("2_未対応");
  await user.click(within(form).getByRole("button", { name: "キャンセル" }));
  await isClosed();
  const { body } = await checklistCalls(office).list();
  expect(body.records).toMatchObject([{ status: { Value: "2_未対応" }, kenpo: { Value: "協会けんぽ" } }]);
});

test("編集の題の横に、会社と対象者が立つ", async () => {
  const { open } = await aScreenOf("electronicApplication", rows);
  open("?id=2");
  await dialog("編集", "株式会社青葉製作所　伊藤 大輔");
});

test("閉じている間にほかの人が保存した行は、もう一度開くとその内容で、競合せずに保存できる", async () => {
  const { open, change, list } = await aScreenOf("electronicApplication", [rows[0]!]);
  open("?id=1");
  await user.click(within(await dialog("編集")).getByRole("button", { name: "キャンセル" }));
  await isClosed();
  await change([{ AutoId: 1, Version: 1, content: { Value: "資格喪失" } }]);
  window.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("資格喪失");
  await user.click(screen.getByRole("link", { name: /^編集：/ }));
  const again = await dialog("編集");
  expect(input(again, "内容").value).toBe("資格喪失");
  await user.type(input(again, "備考"), "至急");
  await user.click(within(again).getByRole("button", { name: "保存" }));
  await isClosed();
  expect((await list()).body.records[0]).toMatchObject({
    Version: 3,
    content: { Value: "資格喪失" },
    note: { Value: "至急" },
  });
});
