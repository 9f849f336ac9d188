import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { keepDevice, readDevices } from "#functions/sign-in/items/devices.ts";
import { openSession } from "#functions/db/sessions.ts";
import { call } from "#test/support/call.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const statusOf = async (session: string) => (await call(authRoutes.current, { session })).status;

test("自分の画面で、ほかのブラウザのセッションを一つずつ、またはすべて終了できる", async () => {
  const { tenant, session } = await anOffice();
  const who = { tenant, userId: 1, epoch: 1 };
  const [phone, ...others] = await Promise.all(
    ["Safari（iPhone）", "Edge（Windows）", "Firefox（Linux）"].map((name) => openSession(who, new Date(), name)),
  );
  renderApp("/user?id=1", { session });
  const own = await screen.findByText("このブラウザ", {}, { timeout: 15_000 });
  expect(own.closest("li")!.querySelector("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Safari（iPhone）のセッションを終了" }));
  await waitFor(() => expect(screen.queryByText("Safari（iPhone）")).toBeNull());
  expect([await statusOf(phone!), await statusOf(others[0]!)]).toEqual([401, 200]);
  await user.click(screen.getByRole("button", { name: "ほかのセッションをすべて終了" }));
  const question = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  await user.click(within(question).getByRole("button", { name: "すべて終了" }));
  await waitFor(() => expect(screen.queryByText("Edge（Windows）")).toBeNull());
  expect(await Promise.all([...others, session].map(statusOf))).toEqual([401, 401, 200]);
});

test("自分の画面で、覚えているブラウザを確かめて忘れさせることができる", async () => {
  const { tenant, session } = await anOffice();
  const now = new Date();
  const known = { browser: "Safari（iPhone）", now };
  const id = await keepDevice({ tenant, userId: 1, epoch: 1 }, undefined, known);
  renderApp("/user?id=1", { session });
  const remove = { name: "Safari（iPhone）を削除" };
  await user.click(await screen.findByRole("button", remove, { timeout: 15_000 }));
  const question = await screen.findByRole("alertdialog", {}, { timeout: 10_000 });
  await user.click(within(question).getByRole("button", { name: "削除" }));
  await waitFor(() => expect(screen.queryByRole("button", remove)).toBeNull());
  expect(await readDevices([id], now)).toEqual([]);
});
