import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { remaining } from "#shared/checklists/days-left.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { lastOpeningDay } from "#shared/dates/holidays.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { aScreenOf, dialog, inDays, seesCount, today, user } from "#test/support/checklist-screen.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
const type = "article36Agreement";

/** 青葉製作所 with 本社 and 川崎工場, rows of them. */
const aScreen = async (rows: object[]) => {
  const made = await aScreenOf(type);
  const addPlace = (body: object) => made.call(companyRoutes.saveWorkplace, { params: { id: 1 }, body });
  await addPlace({ name: "株式会社青葉製作所", laborOffice: "横浜西" });
  await addPlace({ name: "株式会社青葉製作所　川崎工場", laborOffice: "川崎南" });
  if (rows.length > 0) await made.add(rows.map((row) => ({ company: { Value: 1 }, ...row })));
  return made;
};
const cellsOf = (name: RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent!.trim());

test("一覧は事業場を会社名の分を除いて見せ、準備は日のある段階に印が付く", async () => {
  const { open } = await aScreen([
    { workplace: { Value: 1 }, electedOn: { Value: "2026-10-01" }, note: { Value: "一つ目" } },
    { workplace: { Value: 2 }, electedOn: inDays(0), concludedOn: inDays(0), filingDate: inDays(0) },
  ]);
  open();
  await seesCount("全2件");
  expect(cellsOf(/一つ目/)).toEqual(expect.arrayContaining(["本社", "✓選出 –締結 –届出"]));
  expect(cellsOf(/川崎工場/)).toEqual(expect.arrayContaining(["川崎工場", "✓選出 ✓締結 ✓届出"]));
  expect(screen.getByTitle("代表者選出 2026/10/01")).toBeTruthy();
  expect(screen.getAllByTitle("届出 未")).toHaveLength(1);
});

test("事業場を選ぶと空の監督署に入り、会社を変えると外れ、事業場のない会社では選べない", async () => {
  const { open, list } = await aScreen([]);
  open("?action=new");
  const form = within(await dialog("新規登録"));
  expect(form.getByLabelText("事業場")).toHaveProperty("disabled", true);
  const choose = async (name: string) => {
    await user.clear(form.getByRole("combobox", { name: "会社名" }));
    await user.type(form.getByRole("combobox", { name: "会社名" }), name);
    await user.click(await form.findByText(name, { selector: "[role=option] *" }));
  };
  await choose("株式会社青葉製作所");
  await waitFor(() => expect(form.getByLabelText("事業場")).toHaveProperty("disabled", false));
  await user.selectOptions(form.getByLabelText("事業場"), "株式会社青葉製作所　川崎工場");
  await waitFor(() => expect(form.getByLabelText("監督署")).toHaveProperty("value", "川崎南"));
  await choose("有限会社みなと運送");
  await waitFor(() => expect(form.getByLabelText("事業場")).toHaveProperty("disabled", true));
  await choose("株式会社青葉製作所");
  expect(await form.findByLabelText("事業場")).toHaveProperty("value", "-1");
  await user.selectOptions(form.getByLabelText("事業場"), "株式会社青葉製作所");
  expect(form.getByLabelText("監督署")).toHaveProperty("value", "川崎南");
  await user.click(form.getByRole("button", { name: "登録" }));
  await waitFor(async () =>
    expect((await list()).body.records).toMatchObject([{ workplace: { Value: 1 }, office: { Value: "川崎南" } }]),
  );
});

test("作成中の届は、起算日に期限の印が付き、更新される前の行の印は消えない", async () => {
  const { open, tenant } = await aScreen([
    { workplace: { Value: 1 }, deadline: inDays(1), note: { Value: "今年" } },
    { workplace: { Value: 1 }, deadline: inDays(366), startdate: inDays(2), note: { Value: "来年" } },
  ]);
  const kind = checklistRows[type];
  const row = await kind.get(tenant, 2);
  await putItem({ ...kind.key(tenant, 2), ...row, formType: "9" });
  open();
  await seesCount("全2件");
  const marked = (name: RegExp) => cellsOf(name).filter((text) => /あと|今日まで|超過/.test(text));
  expect(marked(/今年/)).toEqual([expect.stringContaining("あと1日")]);
  expect(marked(/来年/)).toEqual([expect.stringContaining(remaining(lastOpeningDay(inDays(1).Value), today))]);
  expect(row.startdate > today).toBe(true);
});
