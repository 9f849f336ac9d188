import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());
const panel = async () => within(await screen.findByRole("region", { name: "期限" }));
const titles = async () => {
  const table = within(await (await panel()).findByRole("table", { name: "近い期限" }));
  return table.getAllByRole("link").map(({ textContent }) => textContent);
};

test("自分の担当の近い期限が7件までダッシュボードの初めに出て、全員に切り替わり、期限の画面へつながる", async () => {
  const office = await anOffice();
  await aUser(office.tenant, { id: 4 });
  const { add } = taskCalls(office);
  for (const after of [7, 6, 5, 4, 3, 2, 1, 0, -1, 8]) {
    await add({ company: -1, title: `自分の${after}`, dueDate: addDays(today, after), user: 1 });
    await add({ company: -1, title: `同僚の${after}`, dueDate: addDays(today, after), user: 4 });
  }
  renderApp("/dashboard", { session: office.session });
  expect(await titles()).toEqual([-1, 0, 1, 2, 3, 4, 5].map((after) => `自分の${after}`));
  const own = await panel();
  own.getByText("超過 1件");
  expect(own.getByRole("button", { name: "自分の担当9" }).getAttribute("aria-pressed")).toBe("true");
  expect(own.getByRole("link", { name: "すべて見る" }).getAttribute("href")).toBe("/deadlines?user=me");
  await user.click(own.getByRole("button", { name: "全員18" }));
  own.getByText("超過 2件");
  expect(own.getByRole("link", { name: "すべて見る" }).getAttribute("href")).toBe("/deadlines");
  await user.click(own.getByRole("link", { name: "作業の登録" }));
  await screen.findByRole("dialog");
});

test("自分の担当がなければ全員の期限から始まり、期限がなければそう言う", async () => {
  const office = await anOffice();
  const empty = renderApp("/dashboard", { session: office.session });
  await (await panel()).findByText("7日以内の期限はありません。");
  empty.unmount();
  await taskCalls(office).add({ company: -1, title: "だれのものでもない", dueDate: today, user: -1 });
  renderApp("/dashboard", { session: office.session });
  expect(await titles()).toEqual(["だれのものでもない"]);
});
