import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { announcements } from "#functions/db/entities.ts";
import { findDialog } from "#test/support/find-dialog.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anAnnouncement } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());
const dialog = async () => within(await findDialog(/./));

test("新しいお知らせは今日から7日間で始まり、登録すると20文字までの詳細が一覧に出る", async () => {
  const { session, tenant } = await anOffice();
  renderApp("/info?action=new", { session });
  const form = await dialog();
  const value = (name: RegExp) => form.getByRole<HTMLInputElement>("textbox", { name }).value;
  expect([value(/^表示開始/), value(/^表示終了/)]).toEqual([showDay(today), showDay(addDays(today, 7))]);
  expect(form.getByRole("combobox", { name: "事務所" }).hasAttribute("disabled")).toBe(true);
  await user.type(form.getByRole("textbox", { name: /^タイトル/ }), "所内会議");
  await user.type(form.getByRole("textbox", { name: /^詳細/ }), `${"あ".repeat(20)}い`);
  await user.clear(form.getByRole("textbox", { name: /^表示終了/ }));
  await user.type(form.getByRole("textbox", { name: /^表示終了/ }), "2020/1/1");
  await user.click(form.getByRole("button", { name: "登録" }));
  await form.findByText("表示終了は、表示開始と同じ日か、それより後の日付を入力してください。");
  await user.clear(form.getByRole("textbox", { name: /^表示終了/ }));
  await user.type(form.getByRole("textbox", { name: /^表示終了/ }), showDay(today));
  await user.click(form.getByRole("button", { name: "登録" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const row = (await screen.findByRole("link", { name: "所内会議" })).closest("tr")!;
  expect(row.textContent).toContain(`${"あ".repeat(20)}…`);
  expect(row.textContent).not.toContain("い…");
  expect(await announcements.get(tenant, 1)).toMatchObject({ ViewEnd: today, OrgId: tenant, UserId: 1 });
});

test("編集・コピー・削除ができる", async () => {
  const { session, call, tenant } = await anOffice();
  await call(infoRoutes.save, { body: { List: [anAnnouncement({ OrgId: tenant })] } });
  renderApp("/info?id=1", { session });
  await user.click((await dialog()).getByRole("button", { name: "コピー" }));
  const copy = within(await screen.findByRole("dialog", { name: "新規登録" }));
  await user.click(copy.getByRole("button", { name: "登録" }));
  await waitFor(async () => expect((await announcements.list(tenant)).records).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getAllByRole("link", { name: "所内会議の日程" })[0]!);
  await user.click((await dialog()).getByRole("button", { name: "削除" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "削除" }));
  await waitFor(async () => expect((await announcements.list(tenant)).records).toHaveLength(1));
});

test("運営は全事務所を選べる", async () => {
  const { session, tenant } = await anOffice({ role: "root" });
  renderApp("/info?action=new", { session });
  const form = await dialog();
  await user.type(form.getByRole("textbox", { name: /^タイトル/ }), "保守");
  await user.type(form.getByRole("textbox", { name: /^詳細/ }), "停止します。");
  await user.selectOptions(form.getByRole("combobox", { name: "事務所" }), "全事務所");
  await user.click(form.getByRole("button", { name: "登録" }));
  await waitFor(async () => expect((await announcements.get(tenant, 1)).OrgId).toBe(0));
  expect((await screen.findByRole("link", { name: "保守" })).closest("tr")!.textContent).toContain("全事務所");
});

test("運営の事務所の管理者は、全事務所あてのお知らせを読めるが、変えられない", async () => {
  const root = await anOffice({ role: "root" });
  const { session } = await aUser(root.tenant, { id: 2, role: "manager" });
  const List = [anAnnouncement({ OrgId: 0, Title: "全員へ" }), anAnnouncement({ OrgId: root.tenant, Title: "所内へ" })];
  await root.call(infoRoutes.save, { body: { List } });
  renderApp("/info?id=1", { session });
  const card = within(await screen.findByRole("dialog", { name: "全員へ" }));
  card.getByText("ほかの事務所へのお知らせを編集できるのは運営のみです。");
  expect(card.queryByRole("textbox")).toBeNull();
  expect(card.queryByRole("button", { name: /保存|削除|コピー/ })).toBeNull();
  await user.click(card.getAllByRole("button", { name: "閉じる" }).at(-1)!);
  await user.click(await screen.findByRole("link", { name: "所内へ" }));
  (await dialog()).getByRole("button", { name: "保存" });
});

test("ダッシュボードの登録は、お知らせの新しい入力欄へつながる", async () => {
  const { session } = await anOffice();
  renderApp("/dashboard", { session });
  const link = await screen.findByRole("link", { name: "お知らせの登録" });
  expect(link.getAttribute("href")).toBe("/info?action=new");
});
