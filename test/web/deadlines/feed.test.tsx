import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { call } from "#test/support/call.ts";
import { findDialog } from "#test/support/find-dialog.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);

type Dialog = typeof screen;
const openDialog = async (): Promise<Dialog> => {
  await user.click(await screen.findByRole("button", { name: "Outlookなどのカレンダーに表示" }));
  return within(await findDialog("カレンダーに表示")) as Dialog;
};
const press = async (dialog: Dialog, name: string) => user.click(await dialog.findByRole("button", { name }));
const answer = async (name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
const read = (url: string) => call(deadlineRoutes.feed, { query: { key: new URL(url).searchParams.get("key")! } });
const shownUrl = async (dialog: Dialog) =>
  (await dialog.findByRole<HTMLInputElement>("textbox", { name: "購読用のURL" })).value;

test("発行したURLはその場で一度だけ表示され、開き直すと状態だけ。作り直すと前のURLは使えず、停止できる", async () => {
  const { session } = await anOffice({ CalendarNames: true });
  renderApp("/deadlines", { session });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole("radio", { name: "事務所全体" }));
  await user.click(dialog.getByRole("checkbox", { name: "会社名と対象者名を入れる" }));
  await press(dialog, "URLを発行");
  const first = await shownUrl(dialog);
  expect((await read(first)).status).toBe(200);
  await user.click(dialog.getByText("閉じる"));

  const again = await openDialog();
  await again.findByText(/^購読用のURLを発行済み：事務所全体（会社名・対象者名あり）/);
  await again.findByText(/^最後の読み込み：\d{4}\//);
  expect(again.queryByRole("textbox")).toBeNull();
  await user.click(again.getByRole("checkbox", { name: "会社名と対象者名を入れる" }));
  await press(again, "URLを作り直す");
  await answer("キャンセル");
  expect((await read(first)).status).toBe(200);
  await press(again, "URLを作り直す");
  await answer("作り直す");
  const second = await shownUrl(again);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await user.click(again.getByText("閉じる"));

  const last = await openDialog();
  await last.findByText(/^購読用のURLを発行済み：事務所全体（番号のみ）/);
  await press(last, "停止する");
  await answer("停止する");
  await waitFor(() => expect(last.queryByText(/発行済み/)).toBeNull());
  expect((await read(second)).status).toBe(404);
  await last.findByRole("button", { name: "URLを発行" });
});

test("事務所の設定で認められていなければ、名前は選べず、理由が分かる", async () => {
  const { session } = await anOffice();
  renderApp("/deadlines", { session });
  const dialog = await openDialog();
  const names = await dialog.findByRole<HTMLInputElement>("checkbox", { name: "会社名と対象者名を入れる" });
  expect(names.disabled).toBe(true);
  expect(dialog.getByText(/^管理者が事務所の設定で認めると選べます。/)).toBeTruthy();
  await press(dialog, "URLを発行");
  expect(await shownUrl(dialog)).toMatch(/^http:\/\/localhost:3000\/calendar\/feed\.ics\?key=/);
});

test("訪問中の運営には、入口がない", async () => {
  const [root, { tenant }] = [await anOffice({ role: "root" }), await anOffice()];
  const pathname = `/t/${tenant}/deadlines`;
  vi.stubGlobal("location", { pathname, search: "", replace: vi.fn(), reload: vi.fn() });
  renderApp("/deadlines", root);
  await user.click(await screen.findByRole("button", { name: "表示する" }));
  await screen.findByRole("region", { name: "期限のカレンダー" });
  expect(screen.queryByRole("button", { name: "Outlookなどのカレンダーに表示" })).toBeNull();
});
