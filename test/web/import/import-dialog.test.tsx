import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { csvOf } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup({ applyAccept: false, ...anyPointer });
const heads = ["会社名", "会社名カナ"];
const box = () => screen.findByRole("dialog", { name: "インポート" });
const button = (name: string) => within(screen.getByRole("dialog")).queryByRole("button", { name });

const openDialog = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  const app = renderApp("/company", office);
  await screen.findByText("株式会社青葉製作所");
  await user.click(screen.getByRole("button", { name: "インポート" }));
  await box();
  return { ...office, ...app };
};
const choose = async (text: string, name = "会社.csv") =>
  user.upload(await screen.findByLabelText("CSVファイル"), new File([text], name));

test("インポートのボタンは正しいファイルを選ぶまで出ず、CSVのほかは断る", async () => {
  await openDialog();
  expect(button("インポート")).toBeNull();
  await choose("x", "会社.xlsx");
  expect((await screen.findByRole("alert")).textContent).toBe("CSVファイルを選択してください。");
  expect(button("インポート")).toBeNull();
  await choose(csvOf(heads, ["つむぎ印刷", "ツムギインサツ"]), "会社.CSV");
  await screen.findByText("会社.CSV");
  await screen.findByText(/^\d+bytes 1行$/);
  await waitFor(() => expect(button("インポート")).toHaveProperty("disabled", false));
  await user.click(button("ファイルを外す")!);
  expect(button("インポート")).toBeNull();
});

test("試しの結果を見せてから取り込み、閉じて一覧に出る", async () => {
  const { requests } = await openDialog();
  await choose(csvOf([...heads, "部署"], ["つむぎ印刷", "ツムギインサツ", ""], ["株式会社青葉製作所", "アオバ", ""]));
  await screen.findByText("登録 2件、変更 0件、変更なし 0件");
  expect(within(screen.getByRole("region", { name: "取り込む内容" })).getByText("つむぎ印刷")).toBeTruthy();
  const warnings = screen.getByRole("region", { name: "確認してください" });
  expect(within(warnings).getByText(/「部署」の列は、取り込みの対象ではない/)).toBeTruthy();
  expect(within(warnings).getByText(/会社名「株式会社青葉製作所」は、すでに登録されているか/)).toBeTruthy();
  await user.click(button("インポート")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("2件を取り込みました。");
  await screen.findByText("つむぎ印刷");
  expect(requests.filter(({ url }) => url.endsWith("/api/import/companies"))).toHaveLength(2);
});

test("誤りのあるファイルは行・項目・文で示し、直したファイルを選び直せる", async () => {
  await openDialog();
  await choose(csvOf(heads, ["", "ミドリ"], ["つむぎ印刷", "紬"]));
  expect((await screen.findByRole("alert")).textContent).toContain("このままでは取り込めません。2行に誤りがあります。");
  const rows = within(screen.getByRole("region", { name: "誤りの一覧" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "行項目内容",
    "2行目会社名会社名を入力してください。",
    "3行目会社名カナ全角カタカナで入力してください。",
  ]);
  expect(button("インポート")).toHaveProperty("disabled", true);
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => void saved.push(blob), revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(button("誤りの一覧")!);
  expect(saved[0]!.size).toBeGreaterThan(50);
  await choose(csvOf(heads, ["緑", "ミドリ"], ["つむぎ印刷", "ツムギ"]));
  await screen.findByText("登録 2件、変更 0件、変更なし 0件");
});

test("試しの後にほかの担当者が書いたら、知らせて確かめ直す", async () => {
  const { call } = await openDialog();
  await choose(csvOf(heads, ["つむぎ印刷", "ツムギインサツ"]));
  await screen.findByText("登録 1件、変更 0件、変更なし 0件");
  await call(companyRoutes.save, { body: aCompany({ name: "つむぎ印刷" }) });
  await user.click(button("インポート")!);
  expect((await screen.findByRole("alert")).textContent).toContain("ほかの担当者が先に更新しました。");
  await screen.findByText(/会社名「つむぎ印刷」は、すでに登録されているか/);
  await user.click(button("もう一度インポート")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("従業員を選ぶと、同じ画面から従業員を取り込める", async () => {
  const { call } = await openDialog();
  await user.click(screen.getByRole("radio", { name: "従業員" }));
  await choose(csvOf(["会社名", "氏名"], ["株式会社青葉製作所", "佐藤 葵"]), "従業員.csv");
  await screen.findByText("登録 1件、変更 0件、変更なし 0件");
  await user.click(button("インポート")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { body } = await call(companyRoutes.listEmployees, { params: { id: 1 } });
  expect(body.staff).toMatchObject([{ label: "佐藤　葵" }]);
});
