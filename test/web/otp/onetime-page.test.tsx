import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { aPerson, aProtectedPerson, password } from "#test/support/otp.ts";
import { paste } from "#test/support/paste.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { totp } from "#test/support/totp.ts";

useTable();
const user = userEvent.setup(anyPointer);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const box = (digit: number) => screen.getByLabelText<HTMLInputElement>(`認証コード 6桁中${digit}桁目`);
const givePassword = async (typed = password) => {
  const question = await screen.findByRole("dialog", { name: "パスワードの確認" });
  await paste(user, within(question).getByLabelText("パスワード"), typed);
  await user.click(within(question).getByRole("button", { name: "確認" }));
};
const showKey = async () => {
  await user.click(await screen.findByRole("button", { name: "QRコードを表示" }));
  await givePassword();
  expect((await screen.findByRole<HTMLImageElement>("img", { name: /QRコード/ })).src).toMatch(/^data:image\/svg/);
  return screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(" ", "");
};

test("パスワードのあとでQRコードとキーが出て、コードを入れると有効になり、リカバリーコードを保管するまで離れない", async () => {
  const person = await aPerson();
  const { router } = renderApp("/onetime", person);
  await screen.findByRole("heading", { name: "認証アプリを入れる" });
  expect(button("有効化").disabled).toBe(true);
  const secret = await showKey();

  const code = totp(secret);
  await paste(user, box(1), code === "000000" ? "000001" : "000000");
  await user.dblClick(button("有効化"));
  expect((await screen.findByRole("alert")).textContent).toBe(messages.otpWrong);
  expect([1, 2, 3, 4, 5, 6].map((digit) => box(digit).value).join("")).toBe("");
  expect(document.activeElement).toBe(box(1));
  await paste(user, box(1), code);
  await user.click(button("有効化"));

  await screen.findByText(messages.otpEnabled);
  const codes = screen.getAllByRole("listitem").filter(({ textContent }) => /^([2-9A-Z]{4} ?){4}$/.test(textContent));
  expect(codes).toHaveLength(10);
  expect(button("完了").disabled).toBe(true);
  await user.click(await screen.findByRole("link", { name: "会社" }));
  await user.click(await screen.findByRole("button", { name: "画面に戻る" }));
  expect(router.state.location.pathname).toBe("/onetime");

  await user.click(await screen.findByLabelText("リカバリーコードを保管しました"));
  await user.click(button("完了"));
  await screen.findByRole("heading", { name: "ワンタイムパスワードは有効です" });
  expect(screen.queryByText(codes[0]!.textContent)).toBeNull();
  await user.click(await screen.findByRole("link", { name: "会社" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/company"));
});

test("パスワードを入れなければ、わけを言い、もう一度試せる", async () => {
  renderApp("/onetime", await aPerson());
  await user.click(await screen.findByRole("button", { name: "QRコードを表示" }));
  const question = await screen.findByRole("dialog", { name: "パスワードの確認" });
  await user.click(within(question).getByRole("button", { name: "キャンセル" }));
  expect((await screen.findByRole("alert")).textContent).toBe(messages.passwordNeeded);
  await showKey();
});

test("有効なときは、確かめてから無効にでき、はじめの手順に戻る", async () => {
  const person = await aProtectedPerson();
  renderApp("/onetime", person);
  await user.click(await screen.findByRole("button", { name: "無効化" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "キャンセル" }));
  expect((await person.call(authRoutes.current)).body.user.isOtpEnabled).toBe(true);
  await user.click(button("無効化"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "無効化" }));
  await screen.findByRole("heading", { name: "QRコードを読み取る" });
  await screen.findByText(messages.otpDisabled);
  expect((await person.call(authRoutes.current)).body.user.isOtpEnabled).toBe(false);
});

test("自分のユーザー画面から、状態を見て設定へ進める。ほかの人のものには出ない", async () => {
  const person = await aProtectedPerson();
  const other = await aPerson(person.tenant);
  const { router } = renderApp(`/user?id=${other.id}`, person);
  await screen.findByRole("dialog");
  expect(screen.queryByText("無効化する")).toBeNull();
  await user.keyboard("{Escape}");
  await router.navigate(`/user?id=${person.id}`);
  await user.click(await screen.findByRole("link", { name: "無効化する" }));
  await screen.findByRole("heading", { name: "ワンタイムパスワードは有効です" });
});
