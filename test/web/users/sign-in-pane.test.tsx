import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aProtectedPerson, password } from "#test/support/otp.ts";
import { registerPasskey } from "#test/support/passkeys.ts";
import { paste } from "#test/support/paste.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name }, { timeout: 10_000 });

/** A manager with a password, and a colleague with both kinds of factors. */
const aPair = async () => {
  const office = await anOffice();
  await updateItem(users.key(office.tenant, 1), { set: { passwordHash: cheapHash(password) } });
  const colleague = await aProtectedPerson(office.tenant);
  await registerPasskey(colleague, "スマートフォン");
  return { office, colleague };
};

test("管理者は、同僚のワンタイムパスワードとパスキーを見て、尋ねられ、パスワードを入れると解除できる", async () => {
  const { office, colleague } = await aPair();
  renderApp(`/user?id=${colleague.id}`, office);
  const form = await dialog(/^編集/);
  const pane = within(within(form).getByRole("tabpanel", { name: "ログイン", hidden: true }));
  await pane.findByText("スマートフォン");
  expect(pane.getByText("有効")).toBeDefined();
  expect(pane.queryByRole("button", { name: /削除/, hidden: true })).toBeNull();
  await user.click(pane.getByRole("button", { name: "二段階認証を解除", hidden: true }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "解除" }));
  const question = await dialog("パスワードの確認");
  expect((await users.get(office.tenant, colleague.id)).isOtpEnabled).toBe(true);
  await paste(user, within(question).getByLabelText("パスワード"), password);
  await user.click(within(question).getByRole("button", { name: "確認" }));
  await screen.findByText("二段階認証を解除しました。");
  await pane.findByText("登録したパスキーはありません。");
  expect(pane.getByText("無効")).toBeDefined();
  expect(pane.queryByRole("button", { name: "二段階認証を解除", hidden: true })).toBeNull();
  expect(await users.get(office.tenant, colleague.id)).toMatchObject({ isOtpEnabled: false, passkeyCount: 0 });
});

test("同僚のメールアドレスを変えると、自分のパスワードを尋ねられ、入れるとそのまま保存される", async () => {
  const { office, colleague } = await aPair();
  renderApp(`/user?id=${colleague.id}`, office);
  const form = await dialog(/^編集/);
  const field = within(form).getByLabelText(/メールアドレス/);
  await user.clear(field);
  await paste(user, field, `moved@office${office.tenant}.pane.example`);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  const question = await dialog("パスワードの確認");
  await paste(user, within(question).getByLabelText("パスワード"), password);
  await user.click(within(question).getByRole("button", { name: "確認" }));
  await waitFor(async () =>
    expect((await users.get(office.tenant, colleague.id)).pendingEmail).toBe(
      `moved@office${office.tenant}.pane.example`,
    ),
  );
});

test("自分の記録では、ログインのことが一か所にまとまり、一般の人の同僚には出ない", async () => {
  const { tenant } = await anOffice();
  const staff = await aUser(tenant, { id: 5, role: "user" });
  renderApp("/user?id=5", staff);
  const form = await dialog(/^編集/);
  const pane = within(within(form).getByRole("tabpanel", { name: "ログイン", hidden: true }));
  expect(pane.getByText("保存を待たず、すぐに反映されます。")).toBeDefined();
  expect(pane.getAllByRole("heading", { level: 3, hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "ログイン",
    "パスキー",
    "自分のセッション",
    "覚えているブラウザ",
  ]);
  await user.click(within(form).getByRole("tab", { name: "ログイン", hidden: true }));
  expect(within(form).getByRole("tab", { name: "ログイン", hidden: true }).getAttribute("aria-selected")).toBe("true");
});
