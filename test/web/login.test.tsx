import { ChakraProvider } from "@chakra-ui/react";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { paste } from "#test/support/paste.ts";
import { LoginPage } from "#web/features/login/login-page.tsx";
import { system } from "#web/features/login/system.ts";
import "#test/support/web-setup.ts";

const settings = {
  operatorName: "トドケ",
  operatorUrl: "https://operator.example",
  privacyUrl: "https://privacy.example",
  finalTest: true,
};
let answer: () => Response;
let hasSession: boolean;
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  hasSession = false;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url === "/settings.json") return Promise.resolve(Response.json(settings));
    if (url === "/api/user/current?brief=1")
      return Promise.resolve(Response.json({}, { status: hasSession ? 200 : 401 }));
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
  await user.type(screen.getByLabelText("メールアドレス"), "a@b.example");
  expect(screen.getByText("未入力の項目：パスワード")).toBeTruthy();
  await user.type(screen.getByLabelText("パスワード"), "x");
  expect(button.disabled).toBe(false);
});

test("パスワードを見せたり隠したりできる", async () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>("パスワード");
  await user.click(screen.getByRole("button", { name: "パスワードを表示" }));
  expect(field.type).toBe("text");
  await user.click(screen.getByRole("button", { name: "パスワードを隠す" }));
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
    expect(bodies).toEqual([{ email: "manager@sakura.example", password: "TodokeDemo2026", redirect: "/company" }]);
  },
);

test("パスキーを扱えないブラウザでは、押したときにそう言う", async () => {
  open();
  await user.click(screen.getByRole("button", { name: "パスキーでログイン" }));
  expect((await screen.findByRole("alert")).textContent).toBe("このブラウザはパスキー認証に対応していません。");
  expect(bodies).toEqual([]);
});

test("使っている間にログインが切れて来たときは、そのわけを言う", async () => {
  open();
  expect(screen.queryByText(messages.unauthenticated)).toBeNull();
  history.replaceState(null, "", "/login?redirect=%2Fcompany&ended=1");
  open();
  expect(screen.getByText(messages.unauthenticated)).toBeTruthy();
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

test("規約などのリンクと最終試験の文は設定による。まだない新規登録は出さない", async () => {
  open();
  expect((await screen.findByRole("link", { name: "プライバシーポリシー" })).getAttribute("href")).toBe(
    settings.privacyUrl,
  );
  expect(screen.getByRole("link", { name: "運営会社" }).getAttribute("href")).toBe(settings.operatorUrl);
  expect(screen.getByText(/最終確認試験に合格しています。/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "新規登録" })).toBeNull();
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
