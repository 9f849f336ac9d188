import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { commentRoutes } from "#shared/comments/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { threadOf } from "#functions/db/comments.ts";
import { tasks } from "#functions/db/tasks.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
const user = userEvent.setup(anyPointer);
const of = { kind: "task", id: 1 } as const;
/** The やり取り of the dialog that opens, in a window where it is a tab. */
const openThread = async (tab: string) => {
  await user.click(await screen.findByRole("tab", { name: tab }));
  const pane = within(await screen.findByRole("tabpanel", { name: tab }));
  await pane.findByRole("textbox", { name: "やり取りを書く" });
  return pane;
};

/** A 作業 and user 2, who is no manager. */
const anOfficeWithTask = async () => {
  const office = await anOffice();
  await taskCalls(office).add({ company: -1, title: "勤怠の受領", dueDate: addDays(dayInJapan(new Date()), 3) });
  const colleague = await aUser(office.tenant, { id: 2, role: "user", lastName: "佐藤", firstName: "美咲" });
  return { ...office, colleague };
};
const write = ({ call }: Pick<Awaited<ReturnType<typeof aUser>>, "call">, text: string) =>
  call(commentRoutes.save, { body: { ...of, text } });

test("作業に電話メモを書き、書き換え、消すと跡が残り、作業の保存はされない", async () => {
  const { session, tenant } = await anOfficeWithTask();
  renderApp("/deadlines?task=1", { session });
  const dialog = await openThread("やり取り");
  await dialog.findByText("やり取りはありません。");
  await user.click(dialog.getByRole("button", { name: /^送信/ }));
  await dialog.findByText("本文を入力してください。");
  await user.click(dialog.getByRole("button", { name: "電話メモにする" }));
  await user.type(dialog.getByRole("textbox", { name: "やり取りを書く" }), "後日連絡とのこと");
  await user.click(dialog.getByRole("button", { name: /^送信/ }));
  await dialog.findByText("電話の相手を入力してください。");
  await user.type(dialog.getByRole("textbox", { name: /^電話の相手/ }), "小池様");
  await user.type(dialog.getByRole("textbox", { name: "やり取りを書く" }), "。{Control>}{Enter}{/Control}");
  const item = within(await dialog.findByRole("listitem"));
  item.getByText("後日連絡とのこと。");
  item.getByText(/電話 小池様 \d{4}\/\d\d\/\d\d \d\d:\d\d/);
  expect(await tasks.get(tenant, 1)).toMatchObject({ Version: 1, commentCount: 1 });

  await user.click(dialog.getByRole("button", { name: /^編集/ }));
  const field = dialog.getByRole("textbox", { name: "やり取りの編集" });
  await user.clear(field);
  await user.type(field, "転居先は確認済み");
  await user.click(dialog.getByRole("button", { name: /^編集を保存/ }));
  await dialog.findByText("編集済み");
  dialog.getByText("転居先は確認済み");
  screen.getByRole("tab", { name: "やり取り 1件" });

  await user.click(dialog.getByRole("button", { name: /^削除/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "削除" }));
  await dialog.findByText(/が削除しました/);
  expect(dialog.queryByText("転居先は確認済み")).toBeNull();
  screen.getByRole("tab", { name: "やり取り" });
  expect(await threadOf(tenant, of)).toMatchObject([{ text: "", DeletedUserId: 1 }]);
});

test("ほかの人の書いたものは、管理者でなければ変えられず、書きかけは閉じる前に尋ねる", async () => {
  const { colleague, ...office } = await anOfficeWithTask();
  await write(office, "管理者から");
  await write(colleague, "本人から");
  renderApp("/deadlines?task=1", { session: colleague.session });
  const dialog = await openThread("やり取り 2件");
  const [theirs, own] = await dialog.findAllByRole("listitem");
  expect(within(theirs!).queryAllByRole("button")).toEqual([]);
  expect(
    within(own!)
      .getAllByRole("button")
      .map((button) => button.textContent?.slice(0, 2)),
  ).toEqual(["編集", "削除"]);
  await user.type(dialog.getByRole("textbox", { name: "やり取りを書く" }), "途中");
  await user.click(screen.getByRole("button", { name: "閉じる" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "編集に戻る" }));
  expect(dialog.getByRole("textbox", { name: "やり取りを書く" })).toHaveProperty("value", "途中");
});

test("編集の途中でほかのものを削除しても、編集は残る", async () => {
  const { session, ...office } = await anOfficeWithTask();
  for (const text of ["直すもの", "消すもの"]) await write(office, text);
  renderApp("/deadlines?task=1", { session });
  const dialog = await openThread("やり取り 2件");
  const [mine, other] = (await dialog.findAllByRole("listitem")).map((item) => within(item));
  await user.click(mine!.getByRole("button", { name: /^編集/ }));
  await user.type(dialog.getByRole("textbox", { name: "やり取りの編集" }), "を直した");
  await user.click(other!.getByRole("button", { name: /^削除/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "削除" }));
  await dialog.findByText(/が削除しました/);
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "やり取りの編集" }).value).toBe("直すものを直した");
});

test("期限の行に件数が出る", async () => {
  const office = await anOfficeWithTask();
  await write(office, "確認します");
  renderApp("/deadlines", { session: office.session });
  await screen.findByText("やり取り1件");
});

test("作業が消えていれば、書いたものは残り、見つからないと言う", async () => {
  const { session, call } = await anOfficeWithTask();
  renderApp("/deadlines?task=1", { session });
  const dialog = await openThread("やり取り");
  await dialog.findByText("やり取りはありません。");
  await call(taskRoutes.remove, { params: { AutoId: 1 }, query: { Version: 1 } });
  const field = dialog.getByRole("textbox", { name: "やり取りを書く" });
  await user.type(field, "間に合わなかった");
  await user.click(dialog.getByRole("button", { name: /^送信/ }));
  await dialog.findByText("見つかりません。削除された可能性があります。");
  expect(field).toHaveProperty("value", "間に合わなかった");
});

test("送信のあいだに書いた続きは、送られずに残る", async () => {
  const { session, tenant } = await anOfficeWithTask();
  renderApp("/deadlines?task=1", { session });
  const pane = await openThread("やり取り");
  const field = pane.getByRole("textbox", { name: "やり取りを書く" });
  const [reached, { promise, resolve }] = [fetch, Promise.withResolvers<void>()];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") await promise;
    return reached(path, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.type(field, "確認します。{Control>}{Enter}{/Control}追って電話します。");
  resolve();
  await waitFor(() => expect(pane.getByLabelText("やり取りを書く")).toHaveProperty("value", "追って電話します。"));
  expect(await threadOf(tenant, of)).toMatchObject([{ text: "確認します。" }]);
});

test("編集を保存しているあいだに書いた続きも、同じやり取りに、競合せずに保存できる", async () => {
  const office = await anOfficeWithTask();
  await write(office, "確認します。");
  renderApp("/deadlines?task=1", { session: office.session });
  const pane = await openThread("やり取り 1件");
  await user.click(await pane.findByRole("button", { name: /^編集/ }));
  const [reached, { promise, resolve }] = [fetch, Promise.withResolvers<void>()];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") await promise;
    return reached(path, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const field = pane.getByRole("textbox", { name: "やり取りの編集" });
  await user.type(field, "至急。{Control>}{Enter}{/Control}追って電話します。");
  resolve();
  await pane.findByText("編集済み");
  expect(await threadOf(office.tenant, of)).toMatchObject([{ text: "確認します。至急。" }]);
  expect(field).toHaveProperty("value", "確認します。至急。追って電話します。");
  await user.click(pane.getByRole("button", { name: /^編集を保存/ }));
  await waitFor(() => expect(pane.queryByRole("textbox", { name: "やり取りの編集" })).toBeNull());
  expect(await threadOf(office.tenant, of)).toMatchObject([
    { text: "確認します。至急。追って電話します。", Version: 3 },
  ]);
});

test("書きかけがあれば、記録の保存の前に尋ね、送信せずに続けると保存して閉じる", async () => {
  const { session, tenant } = await anOfficeWithTask();
  renderApp("/deadlines?task=1", { session });
  const pane = await openThread("やり取り");
  await user.type(pane.getByRole("textbox", { name: "やり取りを書く" }), "途中");
  await user.click(screen.getByRole("tab", { name: "編集" }));
  await user.type(await screen.findByRole("textbox", { name: "備考" }), "確認済み");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const asked = await screen.findByRole("alertdialog");
  within(asked).getByText(/やり取りに、送信していない内容があります。/);
  await user.click(within(asked).getByRole("button", { name: "編集に戻る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(pane.getByLabelText("やり取りを書く")).toHaveProperty("value", "途中");
  expect(await tasks.get(tenant, 1)).toMatchObject({ Version: 1, note: "" });
  await user.click(screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "送信せずに続ける" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await tasks.get(tenant, 1)).toMatchObject({ Version: 2, note: "確認済み" });
});

test("新しい記録にはやり取りがなく、電話の相手でのEnterは記録を保存しない", async () => {
  const { session, tenant } = await anOfficeWithTask();
  const { unmount } = renderApp("/deadlines?action=new", { session });
  await screen.findByRole("dialog");
  expect(screen.queryByRole("tab")).toBeNull();
  unmount();
  renderApp("/deadlines?task=1", { session });
  const pane = await openThread("やり取り");
  await user.click(pane.getByRole("button", { name: "電話メモにする" }));
  await user.type(pane.getByRole("textbox", { name: /^電話の相手/ }), "小池様{Enter}");
  screen.getByRole("dialog");
  expect(await tasks.get(tenant, 1)).toMatchObject({ Version: 1 });
});
