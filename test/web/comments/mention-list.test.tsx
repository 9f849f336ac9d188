import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { commentRoutes } from "#shared/comments/routes.ts";
import { threadOf } from "#functions/db/comments.ts";
import { users } from "#functions/db/entities.ts";
import { deleteItem, updateItem } from "#functions/db/items.ts";
import { aMentionOffice } from "#test/support/mentions.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const of = { kind: "task", id: 1 } as const;

const openThread = async ({ session }: { session: string }, tab: RegExp | string = "やり取り") => {
  renderApp("/deadlines?task=1", { session });
  await user.click(await screen.findByRole("tab", { name: tab }));
  const dialog = within(await screen.findByRole("tabpanel", { name: /^やり取り/ }));
  return { dialog, field: await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "やり取りを書く" }) };
};
const options = () =>
  within(screen.getByRole("tabpanel"))
    .queryAllByRole("option")
    .map((option) => option.textContent);

test("@ と読みで同僚を絞り込み、矢印と Enter で選んで送ると、その人の番号が残る", async () => {
  const office = await aMentionOffice();
  const { dialog, field } = await openThread(office);
  await user.type(field, "至急@");
  await dialog.findByRole("option", { name: /^佐藤 美咲/ });
  expect(options()).toHaveLength(2);
  expect(options().join()).not.toContain("田中 裕子");
  await user.type(field, "{ArrowDown}");
  const [, second] = within(screen.getByRole("tabpanel")).getAllByRole("option");
  expect(second!.getAttribute("aria-selected")).toBe("true");
  expect(field.getAttribute("aria-activedescendant")).toBe(second!.id);
  await user.type(field, "さとう{Enter}");
  expect(field.value).toBe("至急@佐藤 美咲 ");
  expect(options()).toEqual([]);
  await user.type(field, "確認を{Control>}{Enter}{/Control}");
  const item = within(await dialog.findByRole("listitem"));
  expect(item.getByText("@佐藤 美咲").tagName).toBe("SPAN");
  expect(await threadOf(office.tenant, of)).toMatchObject([
    { text: "至急@佐藤 美咲 確認を", mentions: [{ user: 2, name: "佐藤 美咲" }] },
  ]);
});

test("Esc は候補だけを閉じて書きかけを残し、変換中の Enter では選ばない", async () => {
  const office = await aMentionOffice();
  const { dialog, field } = await openThread(office);
  await user.type(field, "@");
  const option = await dialog.findByRole("option", { name: /^佐藤 美咲/ });
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }));
  expect(field.value).toBe("@");
  expect(option.isConnected).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(options()).toEqual([]));
  expect([screen.queryByRole("alertdialog"), field.value]).toEqual([null, "@"]);
  await user.type(field, "{Backspace}単価{Enter}@");
  expect(field.value).toBe("単価\n@");
  await dialog.findByRole("option", { name: /^鈴木 大地/ });
});

test("ボタンから候補を開き、押して選べ、手で書いた名前も同じに扱う", async () => {
  const office = await aMentionOffice();
  const { dialog, field } = await openThread(office);
  await user.type(field, "@鈴木 大地と");
  await user.click(dialog.getByRole("button", { name: "同僚を呼ぶ" }));
  await user.click(await dialog.findByRole("option", { name: /^佐藤 美咲/ }));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("@鈴木 大地と@佐藤 美咲 ");
  await user.click(dialog.getByRole("button", { name: /^送信/ }));
  await dialog.findByRole("listitem");
  const [{ mentions } = {}] = await threadOf(office.tenant, of);
  expect(mentions?.map((each) => each.user)).toEqual([2, 3]);
});

test("姓が変わった人は今の名前で、削除された人はただの文字で出る", async () => {
  const { write, sato, suzuki, ...office } = await aMentionOffice();
  await write("@佐藤 美咲 @鈴木 大地 確認", [sato.mention, suzuki.mention]);
  await updateItem(users.key(office.tenant, 2), { set: { lastName: "山本" } });
  await deleteItem(users.key(office.tenant, 3));
  const { dialog } = await openThread(office, "やり取り 1件");
  const item = within(await dialog.findByRole("listitem"));
  await item.findByText("@山本 美咲");
  expect(item.queryByText("@鈴木 大地")).toBeNull();
  expect(item.getByText(/@鈴木 大地 確認/).tagName).toBe("P");
});

test("選んだ人が送る前に削除されたら、書いたものは残り、わけを言う", async () => {
  const { session, call, tenant } = await aMentionOffice();
  const { dialog, field } = await openThread({ session });
  await user.type(field, "@");
  await user.click(await dialog.findByRole("option", { name: /^鈴木 大地/ }));
  await deleteItem(users.key(tenant, 3));
  await user.click(dialog.getByRole("button", { name: /^送信/ }));
  await dialog.findByText("このユーザーは登録されていません。選び直してください。");
  expect(field.value).toBe("@鈴木 大地 ");
  expect((await call(commentRoutes.list, { query: { kind: "task", id: "1" } })).body.comments).toEqual([]);
});

test("メールのリンクは、記録とそのやり取りを開き、閉じたあとにもう一度は開かない", async () => {
  const { write, sato } = await aMentionOffice();
  await write("@佐藤 美咲 確認", [sato.mention]);
  const { router } = renderApp("/deadlines?task=1&thread=open", { session: sato.session });
  const dialog = within(await screen.findByRole("tabpanel", { name: /^やり取り/ }));
  await dialog.findByText("@佐藤 美咲");
  expect(router.state.location.search).toBe("?task=1");
  await user.click(screen.getByRole("button", { name: "閉じる" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
