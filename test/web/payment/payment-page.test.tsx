import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

// the mails are tested with the handlers
useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());

const open = async (trialEndsOn: string) => {
  const office = await anOffice({ trialEndsOn, PostCode: "220-0012", Address: "横浜市西区" });
  renderApp("/payment", { session: office.session });
  await screen.findByRole("heading", { level: 1, name: "お支払い" });
  return office;
};
/** Until the question is gone: the next one would be taken for it. */
const answer = async (name: string) => {
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name }));
  await waitFor(() => expect(question.isConnected).toBe(false));
};

test("残り日数と料金が見え、確認してから申し込み、入力は断られても残る", async () => {
  const { tenant, office } = await open(addDays(today, 10));
  await screen.findByText(/^無料期間は、あと10日です/);
  expect(screen.queryByRole("link", { name: "お支払いへ" })).toBeNull();
  screen.getByText("無料期間（すべての機能）");
  screen.getByText("0円");
  await user.click(await screen.findByRole("radio", { name: "エンタープライズ 年額110,000円（税込）" }));
  screen.getByText("12か月で132,000円（税込）");
  screen.getByText("ビジネスの12か月より22,000円安くなります。");
  await user.click(await screen.findByRole("radio", { name: "口座振替" }));
  await user.type(await screen.findByRole("textbox", { name: "電話番号 市外局番" }), "0451234567");
  await user.click(await screen.findByRole("button", { name: "申し込む" }));
  await answer("キャンセル");
  expect((await offices.get(tenant)).contract).toBeUndefined();
  const changes = [offices.saving(tenant, office, 1, { Name: "新しい名前" })];
  await commit({ userId: 9, now: new Date(), limits: office }, { changes, answer: undefined });
  await user.click(await screen.findByRole("button", { name: "申し込む" }));
  await answer("申し込む");
  await screen.findByText("ほかの担当者が先に更新しました。最新の内容を確認してください。");
  await user.click(await screen.findByRole("button", { name: "申し込む" }));
  await answer("申し込む");
  await screen.findByText("お申し込みを受け付けました。確認のメールをお送りします。");
  expect(await offices.get(tenant)).toMatchObject({
    Name: "新しい名前",
    contract: {
      plan: "enterprise",
      method: "debit",
      graceEndsOn: addDays(today, 40),
      contact: { address: "横浜市西区" },
    },
  });
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await screen.findByText(/^お支払いの確認をお待ちください。/);
});

test("お支払いが有効なら、申込の欄はない", async () => {
  await open("");
  await screen.findByText("お支払いは有効です。");
  expect(screen.queryByRole("button", { name: "申し込む" })).toBeNull();
});
