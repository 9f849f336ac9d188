import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { anOffice } from "#test/support/office.ts";
import { aScreenOf } from "#test/support/checklist-screen.tsx";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

/** As when the line is down at the moment in which it first opens. */
const offline = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("#web/app/header-menu.tsx", offline);
vi.mock("#web/components/table/column-choices.tsx", offline);
vi.mock("#web/app/sign-in-dialog.tsx", offline);
vi.mock("#web/features/users/user-dialog.tsx", offline);
/** Until a test says that the line is there again. */
const schemas = vi.hoisted(() => ({ isOffline: true }));
vi.mock("#web/components/form/zod-resolver.ts", async (importOriginal) => {
  if (schemas.isOffline) throw new TypeError("Failed to fetch dynamically imported module");
  return importOriginal();
});

useTable();
const user = userEvent.setup(anyPointer);
const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: "事務所名" });

test("名前のメニューを読み込めなくても、書きかけの画面は残る", async () => {
  const { session } = await anOffice();
  renderApp("/office", { session });
  await user.type(await name(), "号");
  await user.click(await screen.findByRole("button", { name: "田中 裕子のメニュー" }));
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  expect((await name()).value).toMatch(/号$/);
  expect(screen.getByRole("button", { name: "田中 裕子のメニュー" }).getAttribute("aria-expanded")).toBe("false");
});

test("表示項目を読み込めなくても、一覧は残る", async () => {
  const { open } = await aScreenOf("subsidy", [{}]);
  open();
  // A list that turns out to be empty has no such button any more.
  await screen.findByRole("link", { name: "株式会社青葉製作所" });
  await user.click(await screen.findByRole("button", { name: "表示項目" }));
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "助成金" })).toBeTruthy();
});

test("編集の画面を読み込めなくても、一覧は残り、アドレスはもうそれを名指さない", async () => {
  const { session, user: manager } = await anOffice();
  const { router } = renderApp(`/user?id=${manager.id}`, { session });
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  expect(screen.getByRole("link", { name: "田中 裕子" })).toBeTruthy();
  expect(router.state.location.search).toBe("");
});

test("欄の検査を読み込めなくても、入力は残り、あらためて保存できる", async () => {
  const { session } = await anOffice();
  const { router } = renderApp("/company?action=new", { session });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "会社名" });
  await user.type(field, "青葉製作所");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  expect(field.value).toBe("青葉製作所");
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  schemas.isOffline = false;
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText(required("会社名"))).toBeTruthy();
  expect(router.state.location.search).toBe("?action=new");
});

test("ログインし直すダイアログを読み込めなくても、入力は残り、もう一度押せる", async () => {
  const { session, call } = await anOffice();
  renderApp("/company?action=new", { session });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "会社名" });
  await user.type(field, "青葉製作所");
  await user.type(await screen.findByRole("textbox", { name: "会社名カナ" }), "アオバ");
  await call(authRoutes.logout);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "登録" });
  await user.click(save);
  expect(await screen.findByText(messages.partMissing)).toBeTruthy();
  expect(await screen.findByText(messages.signInElsewhere)).toBeTruthy();
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(field.value).toBe("青葉製作所");
});
