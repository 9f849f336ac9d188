import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, dialog, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { listColumns } from "#web/features/checklists/columns.tsx";
import { aDraft } from "#test/support/checklists.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

test("期限間近と超過は欄で選べ、受付中はリンクからだけ絞り込む", async () => {
  const { open } = await aScreenOf(
    "electronicApplication",
    [{ deadline: inDays(-1) }, { deadline: inDays(1) }, {}].map((row) => aDraft(row)),
  );
  const { router } = open("?dateTiming=受付中");
  await seesCount("全3件中 2件");
  const field = screen.getByLabelText<HTMLSelectElement>("期限");
  expect(field.value).toBe("受付中");
  expect([...field.options].filter(({ hidden }) => !hidden).map(({ text }) => text)).toEqual([
    "期限：すべて",
    "期限間近",
    "超過",
  ]);
  await user.selectOptions(field, "超過");
  await seesCount("全3件中 1件");
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ dateTiming: "超過" })}`);
  expect(screen.getByRole("button", { name: "期限：超過を解除" })).toBeTruthy();
});

test.each([
  ["未対応", 1],
  ["2026/11/18", 1],
  ["過ぎた人 1日超過", 1],
  ["アオバ 11/18", 0],
  ["関東IT健保", 1],
])("検索は、状況も日付も、見えているとおりの「%s」で見つける", async (text, count) => {
  const { open } = await aScreenOf(
    "electronicApplication",
    [
      { status: { Value: "2_未対応" }, stuff: { Text: "過ぎた人" }, deadline: inDays(-1) },
      { koyou: { Value: "2026-11-18" } },
      { kenpo: { Value: "関東IT健保" } },
    ].map((row) => aDraft(row)),
  );
  open(`?searchText=${encodeURIComponent(text)}`);
  await seesCount(`全3件中 ${count}件`);
});

test("見出しを3回押すと、期限の順に戻り、アドレスからも消える", async () => {
  const { open } = await aScreenOf(
    "electronicApplication",
    [{ deadline: inDays(9) }, { deadline: inDays(-1) }].map((row) => aDraft(row)),
  );
  const { router } = open();
  await seesCount("全2件");
  for (const search of ["?sort=deadline", "?sort=-deadline", ""]) {
    await user.click(await screen.findByRole("button", { name: "該当日" }));
    await waitFor(() => expect(router.state.location.search).toBe(search));
  }
  expect(screen.getAllByRole("link", { name: "株式会社青葉製作所" })[0]!.closest("tr")!.textContent).toContain(
    "1日超過",
  );
});

test("登録した行が絞り込みで見えなければ知らせ、そこから条件を外すと印が付いて出る", async () => {
  const { open } = await aScreenOf("subsidy", [{ status: { Value: "8_完了" } }]);
  const { router } = open("?status=8_完了&searchText=青葉&sort=company");
  await seesCount("全1件中 1件");
  await user.click(await screen.findByRole("button", { name: "新規登録" }));
  const form = within(await dialog("新規登録"));
  await user.type(form.getByRole("combobox", { name: "会社" }), "みなと{Tab}");
  await user.click(form.getByRole("button", { name: "登録" }));
  await screen.findByText("登録した助成金は、今の条件では一覧に表示されません。");
  await user.click(await screen.findByRole("link", { name: "条件をクリア" }));
  await seesCount("全2件");
  await waitFor(() => expect(screen.queryByText(/今の条件では/)).toBeNull());
  expect(router.state.location.search).toBe("?sort=company");
  expect(document.querySelector("tr[data-new]")?.textContent).toContain("有限会社みなと運送");
  // said once: whoever narrows the list again knows
  await user.selectOptions(screen.getByLabelText("状況"), "8_完了");
  await seesCount("全2件中 1件");
  expect(screen.queryByText(/今の条件では/)).toBeNull();
});

test("登録した行が見えていれば、登録のほかは知らせない", async () => {
  const { open } = await aScreenOf("subsidy", [{}]);
  open("?action=new");
  const form = within(await dialog("新規登録"));
  await user.type(form.getByRole("combobox", { name: "会社" }), "みなと{Tab}");
  await user.click(form.getByRole("button", { name: "登録" }));
  await screen.findByText("助成金を登録しました。");
  await waitFor(() => expect(document.querySelector("tr[data-new]")).not.toBeNull());
  expect(screen.queryByText(/今の条件では/)).toBeNull();
});

test.each([
  ["electronicApplication", "会社・対象者・状況"],
  ["subsidy", "会社・状況・対象者"],
  ["article36Agreement", "会社名・事業場・状況"],
] as const)("%s の一覧で、右へ送っても見えているのは%s", (type, labels) => {
  const staying = listColumns(checklistConfigs[type]).filter(({ isSticky, isIcon }) => isSticky && !isIcon);
  expect(staying.map(({ label }) => label).join("・")).toBe(labels);
});
