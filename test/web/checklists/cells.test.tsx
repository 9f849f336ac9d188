import { act, screen, waitFor, within } from "@testing-library/react";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { aScreenOf, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { aDraft } from "#test/support/checklists.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const cell = (name: string | RegExp) => screen.findByRole("button", { name });
const popup = () => screen.findByRole("dialog");
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
/** The popover, once it has the focus. */
const opened = async (name: string) => {
  await user.click(await cell(name));
  const found = await popup();
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  return within(found);
};
/** The list is read again, as when one comes back to its tab, and its answer has come. */
const readAgain = async (requests: readonly Request[]) => {
  const before = requests.length;
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() =>
    expect(requests.slice(before).map(({ url }) => url)).toContainEqual(expect.stringMatching("/checklist")),
  );
  await act(() => wait(300));
};
const opensNothing = (query: string) => expect(query).not.toContain("id=");

const aScreen = async (row: Record<string, unknown>, type: ChecklistType = "electronicApplication") => {
  const office = await aScreenOf(
    type,
    type === "electronicApplication" ? [aDraft({ stuff: { Text: "山本 健太" }, ...row })] : [row],
  );
  const { router } = office.open();
  await seesCount("全1件");
  return { ...office, router, saved: async () => (await office.list()).body.records[0] };
};

test("状況は、欄と選択肢の2回で変わり、行の画面は開かず、元に戻せる", async () => {
  const { saved, router } = await aScreen({ status: { Value: "2_未対応" } });
  const list = await opened("山本 健太の状況：未対応");
  expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "未設定",
    "申請中",
    "未対応",
    "確認中",
    "完了",
    "その他",
  ]);
  expect(list.getByRole("option", { selected: true }).textContent).toBe("未対応");
  await user.click(list.getByRole("option", { name: "申請中" }));
  const changed = await cell("山本 健太の状況：申請中");
  await isClosed();
  expect(document.activeElement).toBe(changed);
  expect(await saved()).toMatchObject({ status: { Value: "1_申請中" }, stuff: { Text: "山本 健太" }, Version: 2 });
  opensNothing(router.state.location.search);
  await user.click(await screen.findByRole("button", { name: "元に戻す" }));
  await cell("山本 健太の状況：未対応");
  expect(await saved()).toMatchObject({ status: { Value: "2_未対応" }, Version: 3 });
});

test("キーだけでも変えられ、矢印で欄を移り、Escでは何も変わらず焦点が戻る", async () => {
  const { saved } = await aScreen({ status: { Value: "2_未対応" } });
  const status = await cell("山本 健太の状況：未対応");
  status.focus();
  await user.keyboard("{F2}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("未対応"));
  await user.keyboard("{ArrowDown}{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(status);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("未対応"));
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await cell("山本 健太の状況：完了");
  expect(await saved()).toMatchObject({ status: { Value: "4_完了" }, Done: true });
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("山本 健太の該当日：-");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("編集：株式会社青葉製作所 山本 健太");
});

test.each([
  ["electronicApplication", "雇用保険（受理）", "koyou-sub"],
  ["electronicApplication", "提出期限", "dueDate"],
  ["electronicApplication", "該当日", "deadline"],
  ["subsidy", "支給申請期限", "deadline"],
  ["subsidy", "昇給日", "raiseDate"],
  ["article36Agreement", "起算日", "startdate"],
] as const)("%s の%sは、欄を押して打ち、Enterで変わる", async (type, label, name) => {
  const { saved } = await aScreen({}, type);
  const whom = type === "electronicApplication" ? "山本 健太" : "株式会社青葉製作所";
  const form = await opened(`${whom}の${label}：-`);
  await user.keyboard("令和8年11月31日{Enter}");
  await form.findByText("日付として読み取れません。例：2026/04/01、令和8年4月1日");
  expect((await saved()).Version).toBe(1);
  await user.clear(form.getByRole("textbox", { name: label }));
  await user.keyboard("令和12年11月30日{Enter}");
  await screen.findByText(`${label}を2030/11/30に変更しました。`);
  await isClosed();
  expect(await saved()).toMatchObject({ [name]: { Value: "2030-11-30" } });
  await user.click(await cell(new RegExp(`^${whom}の${label}：2030/11/30`)));
  await user.click(await screen.findByRole("button", { name: "空にする" }));
  await screen.findByText(`${label}を空にしました。`);
  expect(await saved()).toMatchObject({ [name]: { Value: noDay } });
});

test("打った日付は、外を押せば保存し、Escなら保存しない", async () => {
  const { saved } = await aScreen({});
  await opened("山本 健太の該当日：-");
  await user.keyboard("2030/4/1{Escape}");
  await isClosed();
  await opened("山本 健太の該当日：-");
  await user.keyboard("2030/4/2");
  await user.click(screen.getByRole("heading", { name: "電子申請" }));
  await screen.findByText("該当日を2030/04/02に変更しました。");
  expect(await saved()).toMatchObject({ deadline: { Value: "2030-04-02" }, Version: 2 });
});

test("担当は、会社の担当とユーザーから選べる", async () => {
  const { saved } = await aScreen({});
  const list = await opened("山本 健太の担当：-");
  await waitFor(() => expect(list.getAllByRole("option").length).toBeGreaterThan(1));
  const option = list.getAllByRole("option")[1]!;
  const name = option.textContent!;
  await user.click(option);
  await screen.findByText(`担当を「${name}」に変更しました。`);
  await cell(`山本 健太の担当：${name}`);
  expect((await saved()).user).toBeGreaterThan(0);
});

test("ほかの人が先に変えた欄は上書きせず、最新の内容を見せ、選び直せば変わる", async () => {
  const { saved, change } = await aScreen({ status: { Value: "2_未対応" } });
  const list = await opened("山本 健太の状況：未対応");
  await change([{ AutoId: 1, Version: 1, status: { Value: "3_確認中" } }]);
  await user.click(list.getByRole("option", { name: "完了" }));
  expect((await list.findByRole("alert")).textContent).toMatch(
    /^ほかの担当者が先に更新しました。.*最新の状況：確認中（.+）。選び直すと、この内容を変更します。$/,
  );
  expect(list.getByRole("option", { selected: true }).textContent).toBe("確認中");
  expect(await saved()).toMatchObject({ status: { Value: "3_確認中" }, Version: 2 });
  await user.click(list.getByRole("option", { name: "完了" }));
  await isClosed();
  expect(await saved()).toMatchObject({ status: { Value: "4_完了" }, Version: 3 });
});

test("ほかの人が先に変え、そのあと消した行では、消えたことだけを言う", async () => {
  const { change, remove } = await aScreen({ status: { Value: "2_未対応" } });
  const list = await opened("山本 健太の状況：未対応");
  await change([{ AutoId: 1, Version: 1, status: { Value: "3_確認中" } }]);
  await user.click(list.getByRole("option", { name: "完了" }));
  await list.findByText(/最新の状況：確認中/);
  await remove([1], [2]);
  await user.click(list.getByRole("option", { name: "完了" }));
  const failure = await list.findByText(/^見つかりません。/);
  expect(failure.textContent).not.toContain("最新の状況");
});

test("欄を開いている間は、ほかの人の変更で行が動いたり消えたりせず、閉じると動く", async () => {
  const office = await aScreenOf("electronicApplication", [
    aDraft({ stuff: { Text: "山本 健太" }, status: { Value: "2_未対応" }, deadline: inDays(1) }),
    aDraft({ stuff: { Text: "佐藤 花子" }, status: { Value: "2_未対応" }, deadline: inDays(5) }),
  ]);
  const { requests } = office.open("?status=2_未対応&sort=deadline");
  await seesCount("全2件中 2件");
  const rows = () =>
    screen.getAllByRole("button", { name: /の状況：/ }).map((button) => button.getAttribute("aria-label"));
  const [yamamoto, sato] = ["山本 健太の状況：未対応", "佐藤 花子の状況：未対応"];
  await opened("山本 健太の状況：未対応");
  await office.change([{ AutoId: 1, Version: 1, deadline: inDays(9) }]);
  await readAgain(requests);
  expect(rows()).toEqual([yamamoto, sato]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(rows()).toEqual([sato, yamamoto]));
  expect(document.activeElement?.getAttribute("aria-label")).toBe(yamamoto);
  await opened(sato);
  await office.change([{ AutoId: 2, Version: 1, status: { Value: "3_確認中" } }]);
  await readAgain(requests);
  expect(rows()).toEqual(["佐藤 花子の状況：確認中", yamamoto]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(rows()).toEqual([yamamoto]));
  // the next one, or the one before, has the focus of a row that left
  expect(document.activeElement?.getAttribute("aria-label")).toBe(yamamoto);
});

test("変えたあとにほかの人が変えた行は、元に戻すで上書きしない", async () => {
  const { saved, change } = await aScreen({ status: { Value: "2_未対応" } });
  await user.click((await opened("山本 健太の状況：未対応")).getByRole("option", { name: "完了" }));
  const undo = await screen.findByRole("button", { name: "元に戻す" });
  await change([{ AutoId: 1, Version: 2, note: { Value: "となりの人" } }]);
  await user.click(undo);
  await screen.findByText(/^元に戻せませんでした。ほかの担当者が先に更新しました。/);
  expect(await saved()).toMatchObject({ status: { Value: "4_完了" }, note: { Value: "となりの人" }, Version: 3 });
});

test("保存できない理由は、開いた欄に出る", async () => {
  const { remove } = await aScreen({ status: { Value: "2_未対応" } });
  const list = await opened("山本 健太の状況：未対応");
  await remove([1], [1]);
  await user.click(list.getByRole("option", { name: "完了" }));
  expect((await list.findByRole("alert")).textContent).toContain("見つかりません。");
});
