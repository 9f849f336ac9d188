import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { updateItem } from "#functions/db/items.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { call } from "#test/support/call.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderPublic } from "#test/support/render-public.tsx";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // jsdom reads no XML, so no mail can be sent from here
useTable();
const open = (path: string) => renderPublic(path).router;
const password = "Kumo7Tsuki3Hoshi";
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label, {}, { timeout: 10_000 });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const over = "このリンクは使えません。期限が切れたか、すでに使われています。";

test("申し込むと、登録の有無を言わない同じ文が出て、リンクで決めたパスワードでログインできる", async () => {
  const { tenant } = await anOffice();
  const { user } = await aUser(tenant, { id: 2, email: "pages-reset@sakura.example" });
  open("/password/forgot");
  await screen.findByRole("heading", { name: "パスワードの再設定" }, { timeout: 10_000 });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "メールを送る" }).disabled).toBe(true);
  await type("メールアドレス", "nobody-pages");
  await press("メールを送る");
  await screen.findByText(/メールアドレスの形で入力してください。/);
  await type("メールアドレス", "nobody-pages@sakura.example");
  await press("メールを送る");
  await screen.findByText(/入力されたメールアドレスが登録されている場合は/);

  const meant = { tenant, userId: 2, email: user.email };
  const token = await makeToken("reset", meant, { now: new Date(), minutes: 30 });
  const router = open(`/password/reset?token=${token}`);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await type("新しいパスワード", "Password1234");
  await type("新しいパスワード（確認）", "Password1234");
  await press("パスワードを設定");
  expect((await screen.findByRole("alert")).textContent).toContain("多くの人が使っている");
  await type("新しいパスワード", password);
  await type("新しいパスワード（確認）", password);
  await press("パスワードを設定");
  await screen.findByText("パスワードを変更しました。");
  const links = screen.getAllByRole("link", { name: "ログイン画面へ" });
  expect(links.at(-1)!.getAttribute("href")).toBe("/login");
  expect((await call(authRoutes.login, { body: { email: user.email, password } })).status).toBe(200);
});

test("期限の切れたリンクも、印のないリンクも、同じ文で、もう一度申し込める", async () => {
  open("/password/reset");
  await screen.findByText(over, {}, { timeout: 10_000 });
  expect(screen.getByRole("link", { name: "もう一度申し込む" }).getAttribute("href")).toBe("/password/forgot");
});

const aLink = async (purpose: "invitation" | "reset", lastName: string) => {
  const { tenant } = await anOffice({ Name: "ひなた社会保険労務士事務所" });
  const { user } = await aUser(tenant, { id: 2, lastName, email: `${purpose}${tenant}@pages-reset.example` });
  const meant = { tenant, userId: 2, email: user.email };
  return { email: user.email, token: await makeToken(purpose, meant, { now: new Date(), minutes: 30 }) };
};
const others = "設定すると、ログイン中のブラウザはすべてログアウトします。";

test("開くまでに使われたリンクは、すぐに断られ、もう一度申し込める", async () => {
  const meant = { tenant: 1, userId: 99, email: "gone@sakura.example" };
  const token = await makeToken("invitation", meant, { now: new Date(), minutes: 30 });
  open(`/password/reset?token=${token}`);
  await screen.findByText(over, {}, { timeout: 10_000 });
  expect(screen.getByRole("link", { name: "もう一度申し込む" })).toBeDefined();
});

test("開いてから使われたリンクは、決めようとしたときに断られる", async () => {
  const { token } = await aLink("reset", "森");
  open(`/password/reset?token=${token}`);
  await screen.findByText(others, {}, { timeout: 10_000 });
  await call(authRoutes.resetPassword, { body: { token, password: "Yama4Kawa9Umi2Sora" } });
  await type("新しいパスワード", password);
  await type("新しいパスワード（確認）", password);
  await press("パスワードを設定");
  await screen.findByText(over);
});

test("招待された人には事務所の名前が出て、ほかのブラウザの話は出ない", async () => {
  const { token, email } = await aLink("invitation", "林");
  await updateItem(emailKey(email), { set: { confirmed: false } });
  open(`/password/reset?token=${token}`);
  await screen.findByText("ひなた社会保険労務士事務所", {}, { timeout: 10_000 });
  expect(screen.queryByText(others)).toBeNull();
});
