import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { users } from "#functions/db/entities.ts";
import { leave } from "#web/api/leave.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

vi.mock("#web/api/leave.ts", () => ({ leave: vi.fn(() => new Promise(() => {})) }));
useTable();
const aPerson = async (fields: object) => {
  const { tenant } = await anOffice();
  return { tenant, ...(await aUser(tenant, { id: 2, ...fields })) };
};
const dialog = (name: string) => screen.findByRole("dialog", { name }, { timeout: 10_000 });
const due = { isPasswordResetRequired: true, agreedTermsRevision: 1 };
const type = async (inside: HTMLElement, password: string, confirmation = password) => {
  const user = userEvent.setup();
  for (const [label, text] of [
    ["新しいパスワード", password],
    ["新しいパスワード（確認）", confirmation],
  ] as const) {
    await user.clear(within(inside).getByLabelText(label));
    await user.type(within(inside).getByLabelText(label), text);
  }
  await user.click(within(inside).getByRole("button", { name: "パスワードを変更" }));
};

test("パスワードと規約の両方を待つとき、先にパスワード、続けて規約が求められ、済むとそのまま使える", async () => {
  const { tenant, session } = await aPerson(due);
  const { router, requests } = renderApp("/dashboard", { session });
  const first = await dialog("新しいパスワードの設定");
  expect(within(first).getByText("12文字以上")).toBeDefined();
  fireEvent.keyDown(first, { key: "Escape" });
  expect(within(first).queryByRole("button", { name: /閉じる/ })).toBeNull();
  expect(within(first).getByRole("link", { name: "ログアウト" }).getAttribute("href")).toBe("/signout");
  await type(first, "Kumo7Tsuki3Hoshi");
  const second = await dialog("利用規約への同意");
  await within(second).findByRole("heading", { name: "第1条（目的と適用）" });
  fireEvent.keyDown(second, { key: "Escape" });
  expect(within(second).getByRole("link", { name: "ログアウト" })).toBeDefined();
  await userEvent.dblClick(within(second).getByRole("button", { name: "同意する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(2);
  expect(await users.get(tenant, 2)).toMatchObject({
    isPasswordResetRequired: false,
    agreedTermsRevision: 2,
    epoch: 2,
  });
  await router.navigate("/company");
  expect(await screen.findByRole("heading", { name: "会社" }, { timeout: 10_000 })).toBeDefined();
  await screen.findByText("会社はありません。");
  expect(leave).not.toHaveBeenCalled();
});

test("規則に合わないもの、一致しないもの、よくあるものは、その欄の文で断られ、入力は残る", async () => {
  const { session } = await aPerson({ isPasswordResetRequired: true });
  renderApp("/dashboard", { session });
  const inside = await dialog("新しいパスワードの設定");
  const [password, confirmation] = ["新しいパスワード", "新しいパスワード（確認）"].map((label) =>
    within(inside).getByLabelText<HTMLInputElement>(label),
  );
  expect(password!.getAttribute("passwordrules")).toContain("minlength: 12");
  expect(within(inside).getByRole<HTMLButtonElement>("button", { name: "パスワードを変更" }).disabled).toBe(true);
  const problem = () => within(inside).getByRole("alert").textContent;
  await type(inside, "short");
  expect(problem()).toBe("12文字以上で、英大文字・英小文字・数字をすべて含めてください（記号は使えません）。");
  await type(inside, "Kumo7Tsuki3Hoshi", "Kumo7Tsuki3Hosho");
  expect(problem()).toBe("パスワードが一致しません");
  expect(document.activeElement).toBe(confirmation);
  await type(inside, "Password1234");
  await waitFor(() => expect(problem()).toContain("多くの人が使っている"));
  expect(document.activeElement).toBe(password);
  expect([password!.value, confirmation!.value]).toEqual(["Password1234", "Password1234"]);
});

test("どの画面を開いても、ダッシュボードへ移される", async () => {
  const { session } = await aPerson(due);
  for (const path of ["/company", "/todo", "/electronicapplication", "/subsidy", "/article36agreement"]) {
    vi.mocked(leave).mockClear();
    const { unmount } = renderApp(path, { session });
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/dashboard"), { timeout: 10_000 });
    unmount();
  }
});
