import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { stubDownloads } from "#test/support/web-worker.ts";

// The deaths below are meant: nobody is to read their traces.
process.env.LOG_LEVEL = "none";
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
  await user.click(await screen.findByRole("button", { name: "インポート" }));
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
  const downloads = stubDownloads();
  await user.click(button("誤りの一覧")!);
  expect(downloads[0]!.file.size).toBeGreaterThan(50);
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

test("変わる内容は、前と後を並べ、消える内容は空欄と示す", async () => {
  const { call } = await openDialog();
  await call(companyRoutes.save, { body: { ...aCompany({ address: "渋谷区" }), id: 1, Version: 1 } });
  await choose(csvOf(["No", ...heads, "住所", "決算月"], [1, "株式会社青葉製作所", "アオバ", "", 3]));
  const plan = within(await screen.findByRole("region", { name: "取り込む内容" }));
  expect(plan.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "行処理対象変わる内容",
    "2行目変更株式会社青葉製作所会社名カナ：カブシキガイシャアオバセイサクショ→アオバ住所：渋谷区→（空欄）決算月：（空欄）→3",
  ]);
});

/** An import of 90 companies whose process died after 40. */
const interrupted = async () => {
  const office = await openDialog();
  const csv = csvOf(heads, ...Array.from({ length: 90 }, (_, n) => [`会社${n}`, "カイシャ"]));
  const { dryRun, run } = importCalls(office, "companies");
  afterTransaction(2, () => Promise.reject(new Error("The process died")));
  await run(csv, (await dryRun(csv)).token).catch(() => undefined);
  const count = async () => (await office.call(companyRoutes.list)).body.companies.length;
  return { ...office, csv, count };
};

test("途中で止まったファイルを選ぶと、続きから取り込むことだけができる", async () => {
  const { csv, count } = await interrupted();
  await choose(csv);
  await screen.findByText("「会社」のインポートが途中です（90件のうち30件）。");
  expect(button("インポート")).toBeNull();
  await user.click(button("続きから取り込む")!);
  await screen.findByText("90件を取り込みました。");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await count()).toBe(91);
});

test("ほかのファイルの取り込みが途中なら、それを終わらせてから、このファイルを確かめる", async () => {
  const { count } = await interrupted();
  await choose(csvOf(heads, ["つむぎ印刷", "ツムギインサツ"]));
  await screen.findByText(/終わるまで、このファイルは取り込めません。/);
  // What is said of the other file is not said of this one.
  expect(screen.queryByText(/^\d+bytes.*90行/)).toBeNull();
  await user.click(button("途中の取り込みを終わらせる")!);
  await screen.findByText("登録 1件、変更 0件、変更なし 0件");
  expect(await count()).toBe(91);
  await user.click(button("インポート")!);
  await screen.findByText("1件を取り込みました。");
  expect(await count()).toBe(92);
});

test("取り込み済みの内容は、いつ取り込んだかを知らせ、もう一度取り込むボタンを別に出す", async () => {
  const office = await openDialog();
  const csv = csvOf(heads, ["つむぎ印刷", "ツムギインサツ"]);
  await importCalls(office, "companies").all(csv);
  await choose(csv);
  await screen.findByText(/^この内容は、\d+月\d+日.*に取り込み済みです。$/);
  expect(button("インポート")).toBeNull();
  await user.click(button("もう一度取り込む")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await office.call(companyRoutes.list)).body.companies).toHaveLength(3);
});

test("取り込みの途中は一覧がそれを示し、ページを離れようとすると確かめる", async () => {
  const { csv, router } = await interrupted();
  await user.click(button("キャンセル")!);
  await router.navigate("/dashboard");
  await waitFor(() => expect(screen.queryByText("株式会社青葉製作所")).toBeNull());
  await router.navigate("/company");
  await screen.findByText("「会社」のインポートが途中です（90件のうち30件）。");
  await user.click(await screen.findByRole("button", { name: "インポート" }));
  await choose(csv);
  await screen.findByRole("button", { name: "続きから取り込む" });
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  const held = Promise.withResolvers<void>();
  const fetched = vi.fn(fetch);
  vi.stubGlobal("fetch", async (...of: Parameters<typeof fetch>) => (await held.promise, fetched(...of)));
  await user.click(button("続きから取り込む")!);
  await screen.findByText(/^取り込んでいます…/);
  expect(leave()).toBe(true);
  void router.navigate("/dashboard");
  await user.click(await screen.findByRole("button", { name: "取り込みを続ける" }));
  expect(router.state.location.pathname).toBe("/company");
  held.resolve();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(leave()).toBe(false);
});

test("列の一覧と見本のファイルがあり、種類を替えると替わる", async () => {
  const downloads = stubDownloads();
  await openDialog();
  const rows = () =>
    within(screen.getByRole("region", { name: "ファイルの列" }))
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  expect(rows().slice(0, 3)).toEqual([
    "列入力するもの",
    "No変更する行だけ、書き出したファイルの番号。新しく登録する行は空欄",
    "会社名必須100文字まで",
  ]);
  await user.click(await screen.findByRole("radio", { name: "従業員" }));
  expect(rows()).toContain("会社名登録されている会社の名前");
  await user.click(button("見本のファイル")!);
  const { name, file } = downloads[0]!;
  expect(name).toBe("従業員の見本.csv");
  expect((await file.text()).replace("\uFEFF", "").split("\r\n")).toEqual([
    "会社No,会社名,No,社員番号,氏名,氏名カナ,生年月日,入社日,退職日,在留期限,有期契約の開始日",
    ",株式会社見本商事,,0012,見本　花子,ミホン　ハナコ,1985/04/01,2026/04/01,,,",
    "",
  ]);
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test.each([
  ["3MBを超えるファイル", "あ".repeat(1_048_577)],
  ["送ると大きくなりすぎるファイル", '"'.repeat(2_900_000)],
  // Written in JSON once it would still fit.
  ["引用符の多いファイル", '"",'.repeat(900_000)],
])("%sは、送る前に、直し方を添えて断る", async (_, text) => {
  const { requests } = await openDialog();
  await choose(text);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "ファイルは3MB以下にしてください。行を分けて、いくつかのファイルにすると取り込めます。",
  );
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("従業員を選ぶと、同じ画面から従業員を取り込める", async () => {
  const { call } = await openDialog();
  await user.click(await screen.findByRole("radio", { name: "従業員" }));
  await choose(csvOf(["会社名", "氏名"], ["株式会社青葉製作所", "佐藤 葵"]), "従業員.csv");
  await screen.findByText("登録 1件、変更 0件、変更なし 0件");
  await user.click(button("インポート")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { body } = await call(companyRoutes.listEmployees, { params: { id: 1 } });
  expect(body.staff).toMatchObject([{ label: "佐藤　葵" }]);
});
