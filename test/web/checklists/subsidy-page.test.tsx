import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, dialog, heads, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const rows = [
  { deadline: inDays(-2), persons: { Value: "過ぎた人" } },
  { deadline: inDays(3), persons: { Value: "近い人" } },
  { deadline: inDays(30), startdate: inDays(5), persons: { Value: "まだの人" } },
  { deadline: inDays(-9), status: { Value: "10_入金連絡有" }, persons: { Value: "済んだ人" } },
];

test("仕様の列が並び、支給申請期限に残りと超過の日数が付く", async () => {
  const { open } = await aScreenOf("subsidy", rows);
  open();
  await seesCount("全4件");
  expect(heads()).toEqual([
    "ブックマーク",
    ..."助成金種類 会社 状況 申請開始日 支給申請期限 提出日、最終更新日 支給開始日 対象者 昇給日 入社日 該当日or計画期間 備考 担当".split(
      " ",
    ),
  ]);
  expect(screen.getByRole("row", { name: /過ぎた人/ }).textContent).toContain("2日超過");
  expect(screen.getByRole("row", { name: /近い人/ }).textContent).toContain("あと3日");
  expect(screen.getByRole("row", { name: /済んだ人/ }).textContent).not.toContain("超過");
});

test.each([
  ["受付中", ["近い人"]],
  ["期限間近", ["近い人"]],
  ["超過", ["過ぎた人"]],
])("受付状況の%sは、リンクでも欄でも絞り込める", async (timing, people) => {
  const { open } = await aScreenOf("subsidy", rows);
  const { router } = open(`?dateTiming=${timing}`);
  await seesCount(`全4件中 ${people.length}件`);
  for (const name of people) expect(screen.getByText(name)).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText("受付状況"), "");
  await seesCount("全4件");
  await user.selectOptions(await screen.findByLabelText("受付状況"), timing);
  await seesCount(`全4件中 ${people.length}件`);
  expect(new URLSearchParams(router.state.location.search).get("dateTiming")).toBe(timing);
});

test("新規登録は会社だけを求め、助成金種類は候補からも自由にも書ける", async () => {
  const { open, list } = await aScreenOf("subsidy", rows);
  open("?action=new");
  const form = await dialog("新規登録");
  await user.click(within(form).getByRole("button", { name: "登録" }));
  expect(await within(form).findByText("会社名を選択してください")).toBeTruthy();
  await user.type(within(form).getByRole("combobox", { name: /^会社/ }), "みなと");
  await user.click(await within(form).findByText("有限会社みなと運送", { selector: "[role=option] *" }));
  await user.type(within(form).getByRole("combobox", { name: "助成金種類" }), "県独自の助成金");
  await user.click(within(form).getByRole("button", { name: "登録" }));
  expect(await screen.findByText("県独自の助成金")).toBeTruthy();
  expect((await list()).body.records.at(-1)).toMatchObject({
    company: { Value: 2 },
    subsidy: { Value: "県独自の助成金" },
    deadline: { Value: "1970-01-11" },
  });
});
