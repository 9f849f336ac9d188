import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openForms } from "#shared/agreements/agreement-types.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { aScreenOf, dialog, heads, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { anOperator } from "#test/support/egov-procedures.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const aScreen = async (rows: object[] = [], statuses: string[] = [], more: object = {}) => {
  const made = await aScreenOf("article36Agreement", rows);
  const kind = checklistRows.article36Agreement;
  for (const [index, status] of statuses.entries()) {
    const row = await kind.get(made.tenant, index + 1);
    const own = { Egov: [{ status, ...more }], egovStatus: status };
    if (status) await putItem({ ...kind.key(made.tenant, index + 1), ...row, ...own });
  }
  return made;
};
const filedRows = [{ office: { Value: "新宿" } }, { office: { Value: "船橋" } }, { filedBy: { Value: "3_紙" } }];

test("e-Gov状況は、記録があればその状況、なければボタンと提出方法を見せる", async () => {
  const { open } = await aScreen(filedRows, ["審査中（補正待ち）"]);
  open();
  await seesCount("全3件");
  expect(heads()).toEqual(
    "ブックマーク 会社名 事業場 状況 e-Gov状況 協定届 特別条項 終了日 起算日 準備 監督署 備考 担当".split(" "),
  );
  expect(screen.getByRole("row", { name: /新宿/ }).textContent).toContain("審査中（補正待ち）");
  expect(screen.getAllByRole("button", { name: "電子申請（株式会社青葉製作所）" })).toHaveLength(2);
  expect(screen.getByText("紙で提出")).toBeTruthy();
});

test("e-Govに届いた申請の状況から、行を開かずにその申請へ進める", async () => {
  const { open } = await aScreen([{}], ["審査中"], { arrive_id: "202611220000000001" });
  const { router } = open();
  await user.click(await screen.findByRole("link", { name: "審査中" }));
  const address = () => router.state.location.pathname + router.state.location.search;
  await waitFor(() => expect(address()).toBe("/egovlist?id=202611220000000001"));
});

test("協定届の欄は、まだの行・下書き・届け出た行を言い分け、下書きが新しければ印を付け、協定届に進む", async () => {
  const offices = ["新宿", "船橋", "立川", "川越", "千葉"];
  const paper = { filedBy: { Value: "3_紙" }, filingDate: { Value: "2026-03-20" } };
  const rows = offices.map((Value) => ({ office: { Value }, ...(Value === "千葉" && paper) }));
  const { open, tenant } = await aScreen(rows, ["", "", "", "審査中（補正待ち）"]);
  const kind = checklistRows.article36Agreement;
  const put = async (id: number, more: object) =>
    putItem({ ...kind.key(tenant, id), ...(await kind.get(tenant, id)), formType: "9", ...more });
  await Promise.all([put(2, {}), put(3, { Version: 2 }), put(4, {})]);
  const { router } = open();
  await seesCount("全5件");
  const formOf = (office: string) => screen.getByRole("row", { name: new RegExp(office) }).querySelectorAll("td")[6]!;
  expect(offices.map((office) => formOf(office).textContent!.replace("協定届：", ""))).toEqual([
    "作成",
    "下書き新",
    "下書き",
    "下書き",
    "届出済み",
  ]);
  expect(formOf("千葉").querySelector("a")).toBeNull();
  expect(within(formOf("船橋")).getByRole("link").getAttribute("aria-label")).toBe(
    "協定届：下書き（新）（株式会社青葉製作所）",
  );
  await user.click(within(formOf("新宿")).getByRole("link"));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/article36agreement/create?id=1"),
  );
});

test("手で記録した協定でも、始まってからの届出は条文とともに知らせ、保存は妨げない", async () => {
  const { open, list } = await aScreen([{ startdate: { Value: "2026-04-01" }, filingDate: { Value: "2026-04-10" } }]);
  open("?id=1");
  const form = await dialog("編集");
  const late = /^有効期間の始め（2026\/04\/01）より前に届け出ていません。.*（労働基準法36条1項）$/;
  expect(await within(form).findByText(late)).toBeTruthy();
  const filed = within(form).getByRole("textbox", { name: "届出日" });
  await user.clear(filed);
  await user.type(filed, "2026/03/31{Tab}");
  await waitFor(() => expect(within(form).queryByText(late)).toBeNull());
  await user.clear(filed);
  await user.type(filed, "2026/04/02{Tab}");
  await within(form).findByText(late);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await screen.findByText("36協定を保存しました。");
  expect((await list()).body.records[0]).toMatchObject({ filingDate: { Value: "2026-04-02" } });
});

test("会社に行がなくても、新規登録から協定届の作成を始められる", async () => {
  const { open } = await aScreen();
  const { router } = open("?action=new");
  const start = within(await dialog("新規登録")).getByRole("link", { name: "協定届の作成から始める" });
  await user.click(start);
  expect(await screen.findByRole("button", { name: "作成を始める" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/article36agreement/create");
});

test("e-Gov状況で絞り込める", async () => {
  const { open } = await aScreen(filedRows, ["審査中", "新しい状況"]);
  const { router } = open("?egovStatus=審査中");
  await seesCount("全3件中 1件");
  for (const value of ["未申請", "その他"]) {
    await user.selectOptions(await screen.findByLabelText("e-Gov状況"), value);
    await seesCount("全3件中 1件");
  }
  expect(router.state.location.search).toBe(`?egovStatus=${encodeURIComponent("その他")}`);
});

test("様式を選ぶまで申請書を作成できず、選ぶと作成の画面へ進み、戻れる", async () => {
  const { open } = await aScreen([{ deadline: inDays(3) }]);
  const { router } = open();
  await user.click(await screen.findByRole("button", { name: /^電子申請/ }));
  const form = await dialog("e-Gov電子申請");
  expect(router.state.location.search).toBe("?egov=1");
  const create = within(form).getByRole<HTMLButtonElement>("button", { name: "申請書を作成" });
  expect(create.disabled).toBe(true);
  expect(document.getElementById(create.getAttribute("aria-describedby")!)!.textContent).toBe(
    "未入力の項目：申請書の様式",
  );
  expect(within(form).getAllByRole("radio")).toHaveLength(openForms.length);
  await user.click(within(form).getByRole("radio", { name: /様式第9号の2/ }));
  expect(create.disabled).toBe(false);
  await user.click(create);
  expect(await screen.findByRole("heading", { level: 2, name: "会社と事業場" })).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/article36agreement/create?id=1&type=9-2");
  expect(screen.getByText("様式第9号の2（特別条項付き）", { selector: "span" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "36協定に戻る" }));
  await seesCount("全1件");
});

test("e-Gov に出した行の e-Gov電子申請 は、次の期間の協定届として、選んだ様式の画面に進む", async () => {
  await anOperator();
  const { open } = await aScreen([{}, { special: { Value: "1_有" } }], ["審査中", "到達"]);
  const { router } = open("?egov=2");
  const form = await dialog("e-Gov電子申請");
  within(form).getByText("この協定は届出済みです。次の期間の新しい協定届として作成します。");
  expect(within(form).getByRole<HTMLInputElement>("radio", { name: /様式第9号の2/ }).checked).toBe(true);
  await user.click(
    await within(form).findByRole("radio", { name: /^様式第9号\s?一般条項\s?e-Govで提出（本社一括）$/ }),
  );
  await user.click(within(form).getByRole("button", { name: "申請書を作成" }));
  await screen.findByRole("heading", { level: 2, name: "会社と事業場" });
  expect(router.state.location.search).toMatch(/^\?company=\d+&from=2&type=9$/);
});

test("様式ごとに、e-Govで出せるか、印刷だけかを言い、印刷だけの様式を選ぶと理由も言う", async () => {
  await anOperator();
  const { open } = await aScreen([{ special: { Value: "2_無" } }]);
  open("?egov=1");
  const form = await dialog("e-Gov電子申請");
  await within(form).findByRole("radio", {
    name: /^様式第9号の2\s?特別条項付き\s?e-Govで提出（事業場ごと）$/,
    checked: false,
  });
  within(form).getByRole("radio", { name: /^様式第9号\s?一般条項\s?e-Govで提出（本社一括）$/, checked: true });
  expect(within(form).queryByText(/にまだ対応していません。$/)).toBeNull();
  await user.click(within(form).getByRole("radio", { name: /^様式第9号の5.*印刷のみ$/, checked: false }));
  within(form).getByText("この様式と届出の単位は、Todokeからe-Govへの申請にまだ対応していません。");
});

test("ない行の e-Gov電子申請 は開かない", async () => {
  const { open } = await aScreen([{}]);
  open("?egov=99");
  expect(await screen.findByText("この36協定は見つかりません。")).toBeTruthy();
});

test("ない36協定や様式の作成の画面は、そのことを言う", async () => {
  const { open } = await aScreen([{}]);
  const first = open("/create?id=9&type=9");
  expect(await screen.findByText("この36協定は見つかりません。")).toBeTruthy();
  first.unmount();
  open("/create?id=1&type=8");
  expect(await screen.findByText("この様式は見つかりません。")).toBeTruthy();
});

test("読み込むまで新規登録は場所だけを取って見えず、失敗はその場で決まった文で知らせる", async () => {
  const { open } = await aScreen([{}]);
  open();
  const through = fetch;
  let isDown = true;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    isDown && path.includes("/api/checklists/") ? Promise.reject(new TypeError("down")) : through(path, init),
  );
  expect(await screen.findByText("36協定データの取得に失敗しました。")).toBeTruthy();
  const add = screen.getByText("新規登録");
  expect(getComputedStyle(add).visibility).toBe("hidden");
  isDown = false;
  await user.click(await screen.findByRole("button", { name: "再読み込み" }));
  await seesCount("全1件");
  expect(screen.getByRole("button", { name: "新規登録" })).toBe(add);
});

test("コピーは e-Gov の記録も提出方法も持たない", async () => {
  const { open, list } = await aScreen([{ filedBy: { Value: "1_e-Gov" } }], ["手続終了"]);
  open("?id=1");
  await user.click(within(await dialog("編集")).getByRole("button", { name: "コピー" }));
  await user.click(within(await dialog("新規登録")).getByRole("button", { name: "登録" }));
  await seesCount("全2件");
  expect((await list()).body.records[1]).toMatchObject({ Egov: [], egovStatus: "", filedBy: { Value: "" } });
});
