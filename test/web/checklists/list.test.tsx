import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
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
    await user.click(screen.getByRole("button", { name: "該当日" }));
    await waitFor(() => expect(router.state.location.search).toBe(search));
  }
  expect(screen.getAllByRole("link", { name: "株式会社青葉製作所" })[0]!.closest("tr")!.textContent).toContain(
    "1日超過",
  );
});
