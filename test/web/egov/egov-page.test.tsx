import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press, user } from "#test/support/company-screen.ts";
import { aNotice, anEgovAccount, aPayment, dayFromNow, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const names = () => screen.getAllByRole("link", { name: /^20\d{16}/ }).map((link) => link.closest("tr")!);
const rows = async (count: number) => {
  await waitFor(() => expect(names()).toHaveLength(count));
  return names();
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const counted = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(text));

test("接続していなければ、管理者には接続の入口、一般には管理者への依頼が出る", async () => {
  const manager = await anOffice();
  const first = renderApp("/egovlist", manager);
  const link = await screen.findByRole("link", { name: "e-Govに接続" });
  expect(link.getAttribute("href")).toBe("/api/egov/connect");
  expect(screen.queryByRole("button", { name: "再読み込み" })).toBeNull();
  first.unmount();
  renderApp("/egovlist", await anOffice({ role: "user" }));
  await screen.findByText("接続は管理者が行います。事務所の管理者に依頼してください。");
  expect(screen.queryByRole("link", { name: "e-Govに接続" })).toBeNull();
});

test("50件ずつ、前へと次へで移り、端では押せない", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await someCases(
    office.tenant,
    Array.from({ length: 120 }, (_, index) => ({
      arrive_date: `2026-11-01 00:${String(index % 60).padStart(2, "0")}`,
    })),
  );
  const { router } = renderApp("/egovlist", office);
  await rows(50);
  await counted("全120件");
  expect([button("前へ").disabled, button("次へ").disabled]).toEqual([true, false]);
  await press("次へ");
  await screen.findByText("2 / 3");
  await press("次へ");
  await rows(20);
  expect(router.state.location.search).toBe("?offset=100");
  expect([button("前へ").disabled, button("次へ").disabled]).toEqual([false, true]);
  await press("前へ");
  await press("前へ");
  await rows(50);
  expect(router.state.location.search).toBe("");
});

test("ちょうど2ページのとき、2ページ目に次はなく、その先のアドレスは最後のページになる", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await someCases(
    office.tenant,
    Array.from({ length: 100 }, () => ({})),
  );
  const { router } = renderApp("/egovlist?offset=100", office);
  await screen.findByText("2 / 2");
  expect(button("次へ").disabled).toBe(true);
  expect(router.state.location.search).toBe("?offset=50");
});

test("事務所の対応を待つものが先に、期限の種類と残りの日数を添えて並ぶ", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  const payment = aPayment({ pay_expired: `${dayFromNow(-2)} 23:59:59` });
  await someCases(office.tenant, [
    { corporation_name: "最新の会社", arrive_date: "2026-11-30 10:00:00" },
    { corporation_name: "補正の会社", status: "審査中（補正待ち）", detail: { notice_list: [aNotice()] } },
    { corporation_name: "納付の会社", pay_status: "納付待ち", detail: { apply_pay_list: [payment] } },
  ]);
  renderApp("/egovlist", office);
  const texts = (await rows(3)).map(({ textContent }) => textContent!);
  expect(texts.map((text) => /(最新|補正|納付)の会社/.exec(text)![0])).toEqual([
    "納付の会社",
    "補正の会社",
    "最新の会社",
  ]);
  expect(texts[0]).toContain("納付期限 2日超過");
  expect(texts[1]).toContain("補正期限 あと3日");
  expect(texts[2]).not.toContain("期限");
});

test("ステータスと言葉で絞り込み、1ページ目に戻り、見つからなければ条件をクリアできる", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await someCases(office.tenant, [
    ...Array.from({ length: 60 }, () => ({ status: "手続終了" })),
    { corporation_name: "株式会社もみじ", status: "到達" },
  ]);
  const { router } = renderApp("/egovlist?offset=50", office);
  await rows(11);
  const filter = screen.getByRole<HTMLSelectElement>("combobox", { name: "ステータス" });
  expect([...filter.options].map(({ text }) => text)).toEqual(["すべてのステータス", "到達", "手続終了"]);
  await user.selectOptions(filter, "到達");
  await counted("全61件中 1件");
  expect(new URLSearchParams(router.state.location.search).get("offset")).toBeNull();
  await user.selectOptions(filter, "すべてのステータス");
  await rows(50);
  await user.type(await screen.findByRole("textbox", { name: /^検索/ }), "もみじ　取得届");
  await counted("全61件中 1件");
  expect(names()[0]!.textContent).toContain("株式会社もみじ");
  await user.type(await screen.findByRole("textbox", { name: /^検索/ }), "ない言葉");
  await screen.findByText("該当する申請はありません。別の条件を試してください。");
  await user.click(screen.getAllByRole("button", { name: "条件をクリア" }).at(-1)!);
  await rows(50);
});

test("エクスポートは、条件に合うすべてのページを書き出す", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await someCases(office.tenant, [...Array.from({ length: 70 }, () => ({})), { status: "手続終了" }]);
  renderApp("/egovlist?status=審査中", office);
  await rows(50);
  await press("エクスポート");
  const dialog = within(await screen.findByRole("dialog", { name: "エクスポート" }));
  await dialog.findByText("条件に合う70件すべてを、画面と同じ並びでエクスポートします。");
});

test("接続したあとに申請がなければそう言い、最初の取得の間は、読み込んでいると言う", async () => {
  const office = await anOffice({ role: "user" });
  await anEgovAccount(office.tenant);
  const first = renderApp("/egovlist", office);
  await screen.findByText("申請はありません。");
  first.unmount();
  const other = await anOffice();
  await anEgovAccount(other.tenant, { fill: { from: "2021-01-01", to: "2026-11-22", offset: 150 } });
  renderApp("/egovlist", other);
  await screen.findByText("e-Govからこれまでの申請を読み込んでいます。読み込んだものから表示します。");
});
