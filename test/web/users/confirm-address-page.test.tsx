import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { updateItem } from "#functions/db/items.ts";
import { users } from "#functions/db/entities.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderPublic } from "#test/support/render-public.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const open = async (token: string) => {
  const { router, ...view } = renderPublic(`/address/confirm?token=${token}`);
  await screen.findByRole("heading", { name: "メールアドレスの確認" }, { timeout: 10_000 });
  await waitFor(() => expect(router.state.location.search).toBe(""));
  return view;
};
const button = () => screen.queryByRole("button", { name: "変更する" });
const over = "このリンクは使えません。期限が切れたか、すでに使われています。";

test("押すとアドレスが変わり、使ったリンクは変更を勧めず、ログイン画面へ進める", async () => {
  const { tenant } = await anOffice();
  await aUser(tenant, { id: 2, email: "before@confirm.example" });
  const email = "after@confirm.example";
  await updateItem(users.key(tenant, 2), { set: { pendingEmail: email } });
  const token = await makeToken("address", { tenant, userId: 2, email }, { now: new Date(), minutes: 60 });
  const first = await open(token);
  await userEvent.dblClick(button()!);
  await screen.findByText("メールアドレスを変更しました。");
  expect((await users.get(tenant, 2)).email).toBe(email);
  first.unmount();

  await open(token);
  await userEvent.click(button()!);
  await screen.findByText(over);
  expect(button()).toBeNull();
  expect(screen.getAllByRole("link", { name: "ログイン画面へ" }).at(-1)!.getAttribute("href")).toBe("/login");
});

test("印のないリンクは、押す前に使えないと言う", async () => {
  await open("");
  await screen.findByText(over);
  expect(button()).toBeNull();
});
