import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { dialog } from "#test/support/company-screen.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { withPassword } from "#web/components/auth/with-password.ts";

useTable();
const user = userEvent.setup(anyPointer);
const password = "TodokeDemo2026";

const open = async () => {
  const { tenant } = await anOffice();
  const { session } = await aUser(tenant, { id: 2, passwordHash: await hashPassword(password) });
  renderApp("/company", { session });
  await screen.findByRole("heading", { level: 1 });
};
const refusedOnce = () => vi.fn().mockRejectedValueOnce(new AppError("passwordNeeded")).mockResolvedValue("できました");

test("パスワードを求められたら尋ね、正しければ同じ呼び出しを繰り返す", async () => {
  await open();
  const call = refusedOnce();
  const answer = withPassword(call);
  await dialog("パスワードの確認");
  await user.type(await screen.findByLabelText("パスワード"), "wrong{Enter}");
  await screen.findByText("パスワードが正しくありません。");
  expect(call).toHaveBeenCalledTimes(1);
  await user.clear(await screen.findByLabelText("パスワード"));
  await user.type(await screen.findByLabelText("パスワード"), `${password}{Enter}`);
  expect(await answer).toBe("できました");
  expect(call).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("やめれば、断られたまま終わる", async () => {
  await open();
  const call = refusedOnce();
  const refusal = expect(withPassword(call)).rejects.toMatchObject({ code: "passwordNeeded" });
  await dialog("パスワードの確認");
  await user.click(await screen.findByRole("button", { name: "キャンセル" }));
  await refusal;
  expect(call).toHaveBeenCalledTimes(1);
});
