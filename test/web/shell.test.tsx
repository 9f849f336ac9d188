import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { pages } from "#web/pages/page-table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const gone = vi.fn();
const at = (pathname: string, search = "") =>
  vi.stubGlobal("location", { pathname, search, replace: gone, reload: vi.fn() });

beforeEach(() => {
  gone.mockClear();
  at("/company");
});

test.each(pages.filter(({ namesItself }) => !namesItself).map((page) => [page.title, page] as const))(
  "%sは題名・見出し・現在位置を持つ",
  async (title, { path, role = "manager" }) => {
    const { session } = await anOffice({ role });
    at(path);
    renderApp(path, { session });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${title}｜Todoke`));
    expect(screen.queryByRole("navigation", { name: "現在位置" }) === null).toBe(path === "/dashboard");
  },
);

test("ページを移ると本文に焦点が移り、今のページのリンクに印が付く", async () => {
  const { session } = await anOffice();
  renderApp("/company", { session });
  const main = await screen.findByRole("navigation", { name: "メイン" });
  await user.click(within(main).getByRole("link", { name: "電子申請" }));
  await screen.findByRole("heading", { level: 1, name: "電子申請" });
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  expect(within(main).getByRole("link", { name: "電子申請" }).getAttribute("aria-current")).toBe("page");
});

test("名前のメニューはログアウトを持ち、Escで閉じる", async () => {
  const { session } = await anOffice();
  renderApp("/company", { session });
  const button = await screen.findByRole("button", { name: "田中 裕子のメニュー" });
  await user.click(button);
  expect((await screen.findByRole("menuitem", { name: "ログアウト" })).getAttribute("href")).toBe("/signout");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("お支払いは管理者の名前のメニューにあり、一般のにはない", async () => {
  const { tenant, session } = await anOffice();
  const staff = await aUser(tenant, { id: 2, role: "user" });
  const links = async (by: string) => {
    const { unmount } = renderApp("/company", { session: by });
    await user.click(await screen.findByRole("button", { name: "田中 裕子のメニュー" }));
    const found = (await screen.findAllByRole("menuitem")).map((link) => link.getAttribute("href"));
    unmount();
    return found;
  };
  expect(await links(session)).toContain("/payment");
  expect(await links(staff.session)).not.toContain("/payment");
});

test("ログインしていなければ、行き先を持ってログイン画面へ移る", async () => {
  at("/company", "?id=3");
  renderApp("/company?id=3");
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/login?redirect=%2Fcompany%3Fid%3D3"));
});

test("見ている間にログインが切れたら、そのわけも持ってログイン画面へ移る", async () => {
  const { session, call } = await anOffice();
  renderApp("/company", { session });
  const main = await screen.findByRole("navigation", { name: "メイン" });
  await call(authRoutes.logout);
  await user.click(within(main).getByRole("link", { name: "電子申請" }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/login?redirect=%2Fcompany&ended=1"));
});

test("事務所が停止されたら、次の操作で、停止したことを持ってログイン画面へ移る", async () => {
  const { tenant, session } = await anOffice();
  renderApp("/company", { session });
  const main = await screen.findByRole("navigation", { name: "メイン" });
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: new Date().toISOString() } } });
  await user.click(within(main).getByRole("link", { name: "電子申請" }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/login?redirect=%2Fcompany&ended=locked"));
});

test("ログアウトするとセッションが終わり、ログイン画面を読み込む", async () => {
  const { session, call } = await anOffice();
  renderApp("/signout", { session });
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/login"));
  expect((await call(authRoutes.current)).status).toBe(401);
});

test("事務所の番号だけのアドレスは、そのダッシュボードになる", async () => {
  const { session } = await anOffice();
  renderApp("/", { session });
  expect(await screen.findByRole("heading", { level: 1, name: "ダッシュボード" })).toBeTruthy();
});

test("知らないアドレスは見つからないと言い、ほかの画面へのリンクは残る", async () => {
  const { session } = await anOffice();
  const { router } = renderApp("/nothing", { session });
  expect(await screen.findByRole("heading", { name: "ページが見つかりません" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "会社" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/company"));
});

test("ほかの事務所のアドレスは、運営でなければダッシュボードへ移る", async () => {
  const { session, tenant } = await anOffice();
  at(`/t/${tenant + 1}/company`);
  renderApp("/company", { session });
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/dashboard"));
});

test("自分の事務所の番号が付いたアドレスは、付かないものと同じ", async () => {
  const { session, tenant } = await anOffice();
  at(`/t/${tenant}/company`);
  renderApp("/company", { session });
  expect(await screen.findByText("会社はありません。")).toBeTruthy();
});

test("運営は尋ねられてから、ほかの事務所を見る", async () => {
  const other = await anOffice({ Name: "つばき事務所" });
  const root = await anOffice({ role: "root" });
  at(`/t/${other.tenant}/company`);
  renderApp("/company", { session: root.session });
  await user.click(await screen.findByRole("button", { name: "表示する" }));
  expect(await screen.findByText("会社はありません。")).toBeTruthy();
  expect(screen.getByText("つばき事務所")).toBeTruthy();
});

test("入力の途中でログインが切れても、その場でログインし直して、入力したまま保存される", async () => {
  const { tenant } = await anOffice();
  const passwordHash = await hashPassword("TodokeDemo2026");
  const { session, call } = await aUser(tenant, { id: 2, role: "manager", passwordHash });
  const { router } = renderApp("/company?action=new", { session });
  await user.type(await screen.findByRole("textbox", { name: "会社名" }), "青葉製作所");
  await user.type(await screen.findByRole("textbox", { name: "会社名カナ" }), "アオバ");
  await call(authRoutes.logout);
  await user.click(await screen.findByRole("button", { name: "登録" }));
  const dialog = await screen.findByRole("dialog", { name: "もう一度ログイン" });
  expect(within(dialog).getByText(/^田中 裕子（.+@.+）$/)).toBeTruthy();
  const password = within(dialog).getByLabelText("パスワード");
  await user.type(password, "wrong");
  await user.click(within(dialog).getByRole("button", { name: "ログイン" }));
  expect(await within(dialog).findByText("メールアドレスまたはパスワードが正しくありません。")).toBeTruthy();
  await user.clear(password);
  await user.type(password, "TodokeDemo2026");
  await user.click(within(dialog).getByRole("button", { name: "ログイン" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await screen.findByRole("link", { name: "青葉製作所", hidden: true })).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
});
