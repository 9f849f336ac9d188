import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { choose, firstItems, setDate } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoScreen, branch, dialog, step, user } from "#test/support/todo-screen.ts";
import { walk } from "#test/support/todo-walks.ts";

useTable();
beforeEach(() => localStorage.clear());

const flow = newestFlow("maternityLeave");
const days = {
  pregnancy: "2027-11-06",
  birth: "2027-11-06",
  papaLeave: "2027-11-08",
  papaExemption: "2027-11-21",
  papaSecond: "2027-12-06",
  papaExemptionSecond: "2027-12-20",
};

test("2回の産後パパ育休が28日を超えれば、限度と条文だけを示し、直せば回ごとの届出が出て保存できる", async () => {
  const office = await aTodoScreen();
  const chosen = walk(flow, { pregnancy: "father", papaLeave: "twice", childcare: "none" });
  const List = Object.entries(days).reduce((items, [name, day]) => setDate(flow, items, name, day), chosen);
  const { AutoId } = await office.aCase("maternityLeave", { List });
  office.open(`?id=${AutoId}`);
  const form = within(await dialog("編集"));
  const pane = within(screen.getByRole("complementary", { name: "法定期限" }));
  const limit = pane.getByRole("status");
  expect(limit.textContent).toContain("2027/12/19まで。入力した日は合わせて29日で、28日を超えています。");
  expect(limit.textContent).toContain("育児・介護休業法9条の2第1項・2項");
  expect(pane.queryByText(/育児休業等取得者申出書/)).toBeNull();
  const end = within(step("保険料の免除の申出（産後パパ2回目）")).getByLabelText("2回目の産後パパ育休の終了日", {
    selector: "input",
  });
  await user.clear(end);
  await user.type(end, "2027/12/19");
  await user.tab();
  expect(pane.queryByRole("status")).toBeNull();
  pane.getByText("育児休業等取得者申出書（産後パパ育休）の提出");
  pane.getByText("育児休業等取得者申出書（産後パパ育休2回目）の提出");
  await user.click(form.getByRole("button", { name: "保存" }));
  await waitFor(async () => {
    const { todo } = (await office.get(AutoId)).body;
    expect(todo.Items.find(({ name }: { name: string }) => name === "papaExemptionSecond")!.date).toBe("2027-12-19");
  });
});

test("育児休業を2回に分けると選べば、2回目の手順が加わる", async () => {
  const office = await aTodoScreen();
  const chosen = { pregnancy: "mother", birth: "live", change: "same", receipt: "direct", childcare: "take" };
  const List = Object.entries(chosen).reduce((items, [name, sel]) => choose(flow, items, name, sel), firstItems(flow));
  const { AutoId } = await office.aCase("maternityLeave", { List });
  office.open(`?id=${AutoId}`);
  await dialog("編集");
  expect(screen.queryByLabelText("2回目の育児休業開始日")).toBeNull();
  await user.click(branch("2回に分けて取得する"));
  expect(within(step("2回目の育児休業")).getByLabelText("2回目の育児休業開始日", { selector: "input" })).toBeTruthy();
  expect(step("終了時改定（1回目の育児休業）")).toBeTruthy();
});
