import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { openSession } from "#functions/db/sessions.ts";
import { leave } from "#web/api/leave.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { password } from "#test/support/otp.ts";
import { paste } from "#test/support/paste.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { totp } from "#test/support/totp.ts";

vi.mock("#web/api/leave.ts", () => ({ leave: vi.fn(() => new Promise(() => {})) }));
useTable();
afterEach(() => void vi.mocked(leave).mockClear());
const user = userEvent.setup(anyPointer);

/** Root in a session that only a password has opened. */
const aRoot = async () => {
  const { tenant } = await anOffice({ role: "root", Name: "運営事務局" });
  const passwordHash = cheapHash(password);
  const root = await aUser(tenant, { id: 8, role: "root", isOtpEnabled: false, passwordHash });
  const open = () => openSession({ tenant, userId: 8, epoch: 1 }, new Date());
  return { ...root, session: await open(), open };
};

test("運営が事務所の一覧を開くと認証コードを尋ね、正しいコードのあとで一覧が出て、二度は尋ねない", async () => {
  const root = await aRoot();
  await root.call(authRoutes.verifyPassword, { body: { password } });
  const { secret } = (await root.call(otpRoutes.get, { params: { id: 8 } })).body;
  const code = totp(secret, Date.now() - 30_000);
  await root.call(otpRoutes.enable, { body: { id: 8, code, secret } });
  const { requests, router } = renderApp("/organizations", { session: await root.open() });
  const question = await screen.findByRole("dialog", { name: "二段階認証" }, { timeout: 10_000 });
  const first = () => within(question).getByLabelText("認証コード 6桁中1桁目");
  await paste(user, first(), code);
  await within(question).findByText("認証コードが正しくありません。");
  await paste(user, first(), totp(secret));
  await screen.findByText("運営事務局", { selector: "a" }, { timeout: 10_000 });
  expect(screen.queryByRole("dialog")).toBeNull();
  const asked = () => requests.filter(({ url }) => url.endsWith("/verify-factor"));
  expect(asked()).toHaveLength(2);
  await router.navigate("/dashboard");
  await router.navigate("/organizations");
  await screen.findByText("運営事務局", { selector: "a" });
  expect([asked().length, vi.mocked(leave).mock.calls]).toEqual([2, []]);
});

test("尋ねられてやめると、理由が出て、もう一度押すとまた尋ねる", async () => {
  const root = await aRoot();
  await root.call(authRoutes.verifyPassword, { body: { password } });
  const { secret } = (await root.call(otpRoutes.get, { params: { id: 8 } })).body;
  await root.call(otpRoutes.enable, { body: { id: 8, code: totp(secret), secret } });
  renderApp("/organizations", { session: await root.open() });
  const question = await screen.findByRole("dialog", { name: "二段階認証" }, { timeout: 10_000 });
  await user.click(within(question).getByRole("button", { name: "キャンセル" }));
  await screen.findByText(/この操作には、二段階認証が必要です。/);
  await user.click(await screen.findByRole("button", { name: "再読み込み" }));
  await screen.findByRole("dialog", { name: "二段階認証" });
});

test("二段階認証のない運営は、その設定へ進み、設定するともとの画面へ戻る", async () => {
  const { session } = await aRoot();
  renderApp("/organizations", { session });
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/onetime?redirect=%2F"), { timeout: 10_000 });
});

const aStrictOffice = async (daysAgo: number) => {
  const office = await anOffice();
  const MfaRequiredAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();
  await updateItem(offices.key(office.tenant), { set: { MfaRequired: true, MfaRequiredAt } });
  return aUser(office.tenant, { id: 4, passwordHash: cheapHash(password) });
};

test("猶予のあいだは、どの画面にも残りの日数が出て、設定へ進める", async () => {
  const { router } = renderApp("/company", await aStrictOffice(2.5));
  await screen.findByText("二段階認証を、あと5日のうちに設定してください。", {}, { timeout: 10_000 });
  await user.click(await screen.findByRole("link", { name: "設定する" }));
  await screen.findByText("あと5日のうちに設定してください。");
  expect(router.state.location.pathname).toBe("/onetime");
});

test("猶予を過ぎると、どの画面も設定の画面になって理由を伝え、設定すると使える", async () => {
  const { router } = renderApp("/company", await aStrictOffice(8));
  await screen.findByText(/^事務所の設定により、二段階認証を設定するまで/, {}, { timeout: 10_000 });
  expect(router.state.location.pathname).toBe("/onetime");
  await user.click(await screen.findByRole("button", { name: "QRコードを表示" }));
  const question = await screen.findByRole("dialog", { name: "パスワードの確認" });
  await paste(user, within(question).getByLabelText("パスワード"), password);
  await user.click(within(question).getByRole("button", { name: "確認" }));
  await screen.findByRole("img", { name: /QRコード/ });
  const secret = screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent.replaceAll(" ", "");
  await paste(user, screen.getByLabelText("認証コード 6桁中1桁目"), totp(secret));
  await user.click(await screen.findByRole("button", { name: "有効化" }));
  await user.click(await screen.findByLabelText("リカバリーコードを保管しました"));
  await user.click(await screen.findByRole("button", { name: "完了" }));
  await user.click(await screen.findByRole("link", { name: "会社" }));
  await screen.findByText("会社はありません。");
});
