import { ChakraProvider } from "@chakra-ui/react";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { paste } from "#test/support/paste.ts";
import { LoginPage } from "#web/features/auth/login-page.tsx";
import { system } from "#web/features/auth/system.ts";
import "#test/support/web-setup.ts";

const settings = {
  operatorName: "トドケ",
  operatorUrl: "https://operator.example",
  privacyUrl: "https://privacy.example",
  finalTest: true,
};
let answer: () => Response;
let hasSession: boolean;
let role: Role;
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  hasSession = false;
  role = "manager";
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url === "/settings.json") return Promise.resolve(Response.json(settings));
    if (url === "/api/user/current?brief=1")
      return Promise.resolve(Response.json({ user: { role } }, { status: hasSession ? 200 : 401 }));
    bodies.push(JSON.parse(init!.body as string));
    return Promise.resolve(answer());
  });
  history.replaceState(null, "", "/login?redirect=%2Fcompany");
});

const open = () =>
  render(
    <ChakraProvider value={system}>
      <LoginPage />
    </ChakraProvider>,
  );
const user = userEvent.setup();
const fill = async () => {
  await paste(user, screen.getByLabelText("メールアドレス"), "manager@sakura.example");
  await paste(user, screen.getByLabelText("パスワード"), "TodokeDemo2026");
};

test("空のあいだはログインできず、足りない項目を言う", async () => {
  open();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "ログイン" });
  expect(button.disabled).toBe(true);
  expect(screen.getByText("未入力の項目：メールアドレス、パスワード")).toBeTruthy();
  await user.type(await screen.findByLabelText("メールアドレス"), "a@b.example");
  expect(screen.getByText("未入力の項目：パスワード")).toBeTruthy();
  await user.type(await screen.findByLabelText("パスワード"), "x");
  expect(button.disabled).toBe(false);
});

test("パスワードを見せたり隠したりできる", async () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>("パスワード");
  await user.click(await screen.findByRole("button", { name: "パスワードを表示" }));
  expect(field.type).toBe("text");
  await user.click(await screen.findByRole("button", { name: "パスワードを隠す" }));
  expect(field.type).toBe("password");
});

test.each([new AppError("loginFailed"), new AppError("tooMany")])(
  "断られたら文を見せ、メールアドレスは残り、パスワードに焦点が移る（%s）",
  async (error) => {
    answer = () => Response.json(error, { status: error.status });
    open();
    await fill();
    await user.keyboard("{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(error.message);
    expect(screen.getByLabelText<HTMLInputElement>("メールアドレス").value).toBe("manager@sakura.example");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("パスワード")));
    const isOfPassword = error.code === "loginFailed";
    expect(screen.getByLabelText("パスワード").hasAttribute("aria-invalid")).toBe(isOfPassword);
    expect(bodies).toEqual([{ email: "manager@sakura.example", password: "TodokeDemo2026", redirect: "/company" }]);
  },
);

test("パスキーを扱えないブラウザでは、押したときにそう言う", async () => {
  open();
  await user.click(await screen.findByRole("button", { name: "パスキーでログイン" }));
  expect((await screen.findByRole("alert")).textContent).toBe("このブラウザはパスキー認証に対応していません。");
  expect(screen.getByLabelText("パスワード").getAttribute("aria-invalid")).toBeNull();
  expect(bodies).toEqual([]);
});

test("使っている間にログインが切れて来たときは、そのわけを言う", async () => {
  open();
  expect(screen.queryByText(messages.unauthenticated)).toBeNull();
  history.replaceState(null, "", "/login?redirect=%2Fcompany&ended=1");
  open();
  expect(screen.getByText(messages.unauthenticated)).toBeTruthy();
});

test("事務所が停止されて出されたときは、停止していることを言う", () => {
  history.replaceState(null, "", "/login?redirect=%2Fcompany&ended=locked");
  open();
  expect(screen.getByText(messages.officeLocked)).toBeTruthy();
});

test("サーバーに届かなければ、通信の文を見せる", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  open();
  await fill();
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(messages.network);
});

test("規約などのリンクと最終試験の文は設定による。新規登録は申込の画面に進む", async () => {
  open();
  expect((await screen.findByRole("link", { name: "プライバシーポリシー" })).getAttribute("href")).toBe(
    settings.privacyUrl,
  );
  expect(screen.getByRole("link", { name: "運営会社" }).getAttribute("href")).toBe(settings.operatorUrl);
  expect(screen.getByText(/最終確認試験に合格しています。/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "新規登録" }).getAttribute("href")).toBe("/join");
});

test.each([
  ["?redirect=%2Fcompany%3Fid%3D3", "/company?id=3"],
  ["", "/dashboard"],
  ["?redirect=%2F%2Fevil.example%2F", "/dashboard"],
  ["?redirect=%2Fsignout", "/dashboard"],
])("すでにログインしていれば、/login%s は先へ進む", async (search, path) => {
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/login", search, replace });
  hasSession = true;
  open();
  await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
});

test.each([
  ["", "/organizations"],
  ["?redirect=%2Fdashboard", "/dashboard"],
])("ログインしている運営は、/login%s から事務所の一覧か、行き先へ進む", async (search, path) => {
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/login", search, replace });
  [hasSession, role] = [true, "root"];
  open();
  await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
});

const box = (digit: number) => screen.getByLabelText<HTMLInputElement>(`認証コード 6桁中${digit}桁目`);
const needsCode = () => Response.json({ message: messages.codeRequired, authCodeRequired: true });
const refused = new AppError("loginFailed");

test("二段階認証では、6桁そろうと送られ、違えば空になって先頭に戻り、正しければ先へ進む", async () => {
  answer = needsCode;
  open();
  await fill();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "二段階認証" });
  screen.getByText("二段階認証コードを入力してください。");
  await waitFor(() => expect(document.activeElement).toBe(box(1)));
  answer = () => Response.json(refused, { status: 401 });
  await user.keyboard("１２３456");
  expect((await screen.findByRole("alert")).textContent).toBe("認証コードが正しくありません。");
  expect([1, 2, 3, 4, 5, 6].map((digit) => box(digit).value).join("")).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(box(1)));
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/login", search: "?redirect=%2Fcompany", replace });
  answer = () => Response.json({ message: "", authCodeRequired: false, redirect: "/company" });
  await user.keyboard("654321");
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/company"));
  const common = { email: "manager@sakura.example", password: "TodokeDemo2026", redirect: "/company" };
  expect(bodies).toEqual([common, { ...common, otpCode: "123456" }, { ...common, otpCode: "654321" }]);
});

test("リカバリーコードは一つの欄に入れ、断られても消えず、認証コードに戻れる", async () => {
  answer = needsCode;
  open();
  await fill();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "リカバリーコードを使う" }));
  const field = await screen.findByLabelText<HTMLInputElement>("リカバリーコード");
  await waitFor(() => expect(document.activeElement).toBe(field));
  answer = () => Response.json(refused, { status: 401 });
  await user.keyboard("abcd-efgh{Enter}");
  await screen.findByText("リカバリーコードが正しくありません。");
  expect(field.value).toBe("abcd-efgh");
  expect(bodies.at(-1)).toMatchObject({ recoveryCode: "abcd-efgh" });
  await user.click(await screen.findByRole("button", { name: "認証コードを使う" }));
  await waitFor(() => expect(document.activeElement).toBe(box(1)));
  await user.click(await screen.findByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("パスワード").value).toBe("TodokeDemo2026");
});
