import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getFiling } from "#functions/db/egov-filings.ts";
import { answer, press, user } from "#test/support/company-screen.ts";
import { anEgovAccount, aWaitingFiling } from "#test/support/egov.ts";
import { findDialog } from "#test/support/find-dialog.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const bar = /^e-Govへの提出が完了していない申請が、\d+件あります。$/;
const aScreen = async (filings: Parameters<typeof aWaitingFiling>[1][]) => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  for (const [index, fields] of filings.entries())
    await aWaitingFiling(office.tenant, { check_list_id: index + 1, ...fields });
  const view = renderApp("/egovlist", office);
  const open = async () => {
    await press("確認する");
    return within(await findDialog("完了していない申請"));
  };
  return { ...office, ...view, open };
};

test("完了していない申請がなければ、何も出ない", async () => {
  await aScreen([]);
  await screen.findByText("申請はありません。");
  expect(screen.queryByText(bar)).toBeNull();
});

test("届いたか分からない申請は、到達番号を確かめて記録するか、届いていないとして取りやめられる", async () => {
  const { tenant, open } = await aScreen([{ asks: true }]);
  expect((await screen.findByText(bar)).textContent).toContain("1件");
  const dialog = await open();
  await dialog.findByText(/^e-Govに届いたことを確認できません。/);
  const record = dialog.getByRole<HTMLButtonElement>("button", { name: "この到達番号で記録" });
  await user.type(dialog.getByLabelText("到達番号"), "９０１２");
  expect(record.disabled).toBe(true);
  await user.clear(dialog.getByLabelText("到達番号"));
  await user.type(dialog.getByLabelText("到達番号"), "９０１２ 3456 7890 1234");
  await user.click(record);
  await dialog.findByText("e-Govとの連携が切れています。管理者がe-Govに接続し直してください。");
  await user.click(dialog.getByRole("button", { name: "届いていない" }));
  await answer("キャンセル");
  expect((await getFiling(tenant, 1)).state).toBe("unsettled");
  await user.click(dialog.getByRole("button", { name: "届いていない" }));
  await answer("届いていない");
  await dialog.findByText("完了していない申請はありません。");
  expect((await getFiling(tenant, 1)).state).toBe("refused");
  await waitFor(() => expect(screen.queryByText(bar)).toBeNull());
});

test("送信のあとに届いた申請は一つずつ答え、どれでもないときだけ、届いていないとできる", async () => {
  const candidates = ["1", "2"].map((last) => ({
    arrive_id: `20261122000000000${last}`,
    arrive_date: `2026-11-22 10:0${last}:00`,
    proc_name: `別名の手続${last}`,
  }));
  const { tenant, open } = await aScreen([{ asks: true, candidates }]);
  const dialog = await open();
  await dialog.findByText("別名の手続2");
  for (const { arrive_id } of candidates) {
    expect(dialog.queryByRole("button", { name: "届いていない" })).toBeNull();
    await user.click(await dialog.findByRole("button", { name: `${arrive_id}はこれではない` }));
    await waitFor(() => expect(dialog.queryByRole("button", { name: `${arrive_id}はこの申請` })).toBeNull());
  }
  expect(await getFiling(tenant, 1)).toMatchObject({
    state: "unsettled",
    candidates: [],
    others: candidates.map(({ arrive_id }) => arrive_id),
  });
  await user.click(await dialog.findByRole("button", { name: "届いていない" }));
  await answer("届いていない");
  await dialog.findByText("完了していない申請はありません。");
  expect((await getFiling(tenant, 1)).state).toBe("refused");
});

test("受け付けられなかった申請は理由を、送っていない申請はそのことを言い、元の行へ進める", async () => {
  const refusal = "e-Govが受け付けませんでした。\n様式・氏名：必須項目が入力されていません。";
  const { tenant, open, router } = await aScreen([{ state: "refused", refusal }, { state: "checked" }]);
  expect((await screen.findByText(bar)).textContent).toContain("2件");
  const dialog = await open();
  await dialog.findByText(/必須項目が入力されていません。/);
  await user.click(dialog.getByRole("button", { name: "取りやめる" }));
  await answer("取りやめる");
  await waitFor(() => expect(dialog.queryByText("未送信")).toBeNull());
  expect((await getFiling(tenant, 2)).state).toBe("refused");
  await user.click(dialog.getByRole("link", { name: "36協定を開く" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/article36agreement"));
});
