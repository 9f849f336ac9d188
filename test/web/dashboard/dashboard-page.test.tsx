import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { officeLimits } from "#shared/limits.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements, checklistRows } from "#functions/db/entities.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { aTodoScreen, seesCount } from "#test/support/todo-screen.ts";
import { leaveEnding } from "#test/support/todos.ts";

useTable();
const today = dayInJapan(new Date());
const author = { userId: 1, now: new Date(), limits: officeLimits };

let office: Awaited<ReturnType<typeof anOffice>>;
const add = async (type: ChecklistType, rows: Partial<ChecklistRow>[]) => {
  const ids = await checklistRows[type].takeIds(office.tenant, rows.length);
  const changes = rows.map((row, place) =>
    checklistRows[type].creating(office.tenant, {
      ...emptyRow(type),
      company: 1,
      Version: 1,
      ...row,
      AutoId: ids[place]!,
    }),
  );
  await commit(author, { changes, answer: undefined });
};

const post = (AutoId: number, Title: string, daysAgo: number) => ({
  AutoId,
  Version: 1,
  ViewStart: addDays(today, -9),
  ViewEnd: addDays(today, 9),
  Title,
  Text: `${Title}の本文\n2行目`,
  OrgId: office.tenant,
  UserId: AutoId === 3 ? 0 : 1,
  PostedOn: addDays(today, -daysAgo),
});

beforeAll(async () => {
  office = await anOffice();
  await add("electronicApplication", [
    { status: "1_申請中", deadline: today },
    { status: "1_申請中", deadline: addDays(today, 30) },
    { status: "2_未対応", deadline: addDays(today, -1) },
  ]);
  await add("subsidy", [{ status: "4_【支】作成中", deadline: addDays(today, 2) }]);
  const posts = [post(1, "様式の変更", 2), post(2, "担当の変更", 3), post(3, "保守のお知らせ", 8)];
  await commit(author, {
    changes: posts.map((record) => announcements.creating(office.tenant, record)),
    answer: undefined,
  });
});

const open = async (session = office.session) => {
  const app = renderApp("/dashboard", { session });
  await screen.findByRole("table", { name: "電子申請の状況" });
  return app;
};

test("4つの領域が見出しの名前を持つ", async () => {
  await open();
  for (const name of ["お知らせ", "案件進捗", "電子申請", "助成金", "36協定"])
    expect(screen.getByRole("region", { name })).toBeDefined();
  expect(document.title).toBe("ダッシュボード｜Todoke");
});

test("状況の表は合計から始まり、数字はその行だけの一覧へつながる", async () => {
  const { router } = await open();
  const table = screen.getByRole("table", { name: "電子申請の状況" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "状況全件期限間近超過",
    "合計311",
    "申請中210",
    "未対応101",
    "確認中000",
    "完了000",
    "その他000",
  ]);
  const link = within(table).getByRole("link", { name: "申請中 期限間近 1件" });
  const wanted = new URLSearchParams({ status: "1_申請中", dateTiming: "期限間近" });
  expect(link.getAttribute("href")).toBe(`/electronicapplication?${wanted}`);
  await userEvent.click(within(table).getByRole("link", { name: "未対応 全件 1件" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
  expect(new URLSearchParams(router.state.location.search).get("status")).toBe("2_未対応");
});

test("案件は種類ごとに、未完了と、動くべき日が間近か超過の件数を示し、その案件へつながる", async () => {
  const cases = await aTodoScreen();
  for (const left of [-1, 2, 2, 30]) await cases.aCase("mentalStuff", { List: leaveEnding(addDays(today, left)) });
  const { router } = await open(cases.session);
  const table = screen.getByRole("table", { name: "未完了の案件" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "種類未完了期限間近超過",
    "コロナ（本人）000",
    "コロナ（濃厚接触等）000",
    "メンタル（休職）421",
    "メンタル（復職）000",
    "産休・育休000",
  ]);
  await userEvent.click(within(table).getByRole("link", { name: "メンタル（休職） 期限間近 2件" }));
  await seesCount("全4件中 2件");
  expect(router.state.location.pathname).toBe("/todo");
});

test.each([
  ["未対応", "2_未対応"],
  ["完了", "4_完了"],
])("状況の行は、0件でも、どこを押してもその状況の一覧へ進む：%s", async (label, status) => {
  const { router } = await open();
  const table = screen.getByRole("table", { name: "電子申請の状況" });
  await userEvent.click(within(table).getByRole("rowheader", { name: label }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ status });
});

test.each(["数字", "数字の横"])("行の中の%sは、行ではなく数字の一覧へ進む", async (where) => {
  const { router } = await open();
  const link = screen.getByRole("link", { name: "申請中 期限間近 1件" });
  await userEvent.click(where === "数字" ? link : link.closest("td")!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
  expect(router.state.location.search).toContain("dateTiming");
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

test("登録は、その画面の新しい入力欄を開く", async () => {
  await open();
  const add = screen.getByRole("link", { name: "電子申請の登録" });
  expect(add.getAttribute("href")).toBe("/electronicapplication?action=new");
});

test("お知らせは日付・名前と、3日未満だけ NEW が付き、選ぶと全文が開く", async () => {
  await open();
  const area = within(screen.getByRole("region", { name: "お知らせ" }));
  const [first, second, third] = area.getAllByRole("button");
  expect(first!.textContent).toContain("田中 裕子NEW様式の変更");
  expect(second!.textContent).not.toContain("NEW");
  expect(third!.textContent).toContain("運営");
  await userEvent.click(first!);
  const dialog = await screen.findByRole("dialog", { name: "様式の変更" });
  expect(dialog.textContent).toContain("様式の変更の本文\n2行目");
  await userEvent.click(within(dialog).getAllByRole("button", { name: "閉じる" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("お知らせも行もない事務所では、そう書いてある", async () => {
  await open((await anOffice()).session);
  expect(screen.getByText("お知らせはありません。")).toBeDefined();
  expect(screen.queryByText("NEW")).toBeNull();
  const links = within(screen.getByRole("table", { name: "36協定の状況" })).queryAllByRole("link");
  expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual(
    ["合計", "申請中", "待ち", "完了", "確認"].map((name) => `${name} 全件 0件`),
  );
});

test("一般のユーザーにはお知らせの登録を見せない", async () => {
  const { session } = await aUser(office.tenant, { id: 2, role: "user" });
  await open(session);
  expect(screen.queryByRole("link", { name: "お知らせの登録" })).toBeNull();
});

test("窓に戻ると数え直す", async () => {
  const { requests } = await open();
  const count = () => requests.filter(({ url }) => url.endsWith("/api/dashboard")).length;
  const before = count();
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(count()).toBe(before + 1));
});

test("読み込めないときは、その場に理由と再読み込みが出る", async () => {
  const app = renderApp("/dashboard", { session: office.session });
  const real = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    isDown && path.includes("/api/dashboard") ? Promise.reject(new TypeError("Failed to fetch")) : real(path, init),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("ダッシュボードを読み込めませんでした。");
  expect(app.container.querySelector("table")).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "再読み込み" }));
  await screen.findByRole("table", { name: "電子申請の状況" });
  expect(screen.queryByRole("alert")).toBeNull();
});
