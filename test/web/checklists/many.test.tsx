import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aScreenOf, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { aDraft } from "#test/support/checklists.ts";
import { aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const people = ["一郎", "二郎", "三郎", "四郎", "五郎"];
const aList = async (count = 4) => {
  const office = await aScreenOf(
    "electronicApplication",
    people
      .slice(0, count)
      .map((Text, index) => aDraft({ stuff: { Text }, status: { Value: "2_未対応" }, deadline: inDays(index + 10) })),
  );
  office.open();
  await seesCount(`全${count}件`);
  const records = async () => (await office.list()).body.records as Record<string, never>[];
  return {
    ...office,
    statuses: async () => (await records()).map(({ status }: { status?: { Value: string } }) => status!.Value),
    records,
  };
};
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `株式会社青葉製作所 ${name}を選択` });
const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "表示中の行をすべて選択" });
const bar = async () => within(await screen.findByRole("region", { name: "選択した行" }));
const chosen = async () => (await bar()).queryByText(/を選択中/)?.textContent ?? "";
const press = async (name: string) => user.click(await (await bar()).findByRole("button", { name }));
const pick = async (name: string) =>
  user.click(await within(await screen.findByRole("listbox")).findByRole("option", { name }));

test("箱、Shift、Ctrl+Aで選べ、Escで解ける", async () => {
  await aList();
  await user.click(await box("一郎"));
  await waitFor(async () => expect(await chosen()).toBe("1件を選択中"));
  expect(all().indeterminate).toBe(true);
  await user.keyboard("{Shift>}");
  await user.click(await box("三郎"));
  await user.keyboard("{/Shift}");
  expect(await chosen()).toBe("3件を選択中");
  expect((await box("四郎")).checked).toBe(false);
  await user.click(await box("二郎"));
  expect(await chosen()).toBe("2件を選択中");
  await user.keyboard("{Control>}a{/Control}");
  expect(await chosen()).toBe("4件を選択中");
  expect(all().checked).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(async () => expect(await chosen()).toBe(""));
  await user.click(all());
  expect(await chosen()).toBe("4件を選択中");
  // a row that the filters hide is not acted on
  await user.type(within(screen.getByRole("search")).getByRole("textbox"), "一郎");
  await waitFor(async () => expect(await chosen()).toBe("1件を選択中"));
});

test("状況をまとめて変え、ほかの人が変えた行は名前で残し、元に戻すと変えた行だけが戻る", async () => {
  const { change, statuses } = await aList();
  await user.click(await box("一郎"));
  await user.click(all());
  await change([{ AutoId: 2, Version: 1, status: { Value: "3_確認中" } }]);
  await press("状況を変更");
  await pick("申請中");
  const said = await screen.findByText("3件の状況を「申請中」に変更しました。1件は変更していません。");
  expect(within(said.parentElement!).getByRole("listitem").textContent).toBe(
    "株式会社青葉製作所　二郎：ほかの担当者が先に更新しました。最新の内容を確認してください。",
  );
  expect(await statuses()).toEqual(["1_申請中", "3_確認中", "1_申請中", "1_申請中"]);
  await waitFor(async () => expect(await chosen()).toBe("1件を選択中"));
  await change([{ AutoId: 4, Version: 2, status: { Value: "4_完了" } }]);
  await press("元に戻す");
  await screen.findByText("2件を元に戻しました。1件は変更していません。");
  expect(await statuses()).toEqual(["2_未対応", "3_確認中", "2_未対応", "4_完了"]);
});

test("完了にする、担当を変更、色は、選んだ行だけにかかり、元に戻せる", async () => {
  const { statuses, records, change } = await aList(3);
  const choose = async () => {
    await user.click(await box("一郎"));
    await user.click(await box("二郎"));
  };
  await choose();
  await press("完了にする");
  await screen.findByText("2件の状況を「完了」に変更しました。");
  expect(await statuses()).toEqual(["4_完了", "4_完了", "2_未対応"]);
  await waitFor(async () => expect(await chosen()).toBe(""));
  await press("元に戻す");
  await screen.findByText("2件を元に戻しました。");
  expect(await statuses()).toEqual(["2_未対応", "2_未対応", "2_未対応"]);

  await choose();
  await press("担当を変更");
  const list = within(await screen.findByRole("listbox"));
  await waitFor(() => expect(list.getAllByRole("option").length).toBeGreaterThan(1));
  const name = list.getAllByRole("option")[1]!.textContent!;
  await pick(name);
  await screen.findByText(`2件の担当を「${name}」に変更しました。`);
  expect((await records()).map(({ user: of }) => of)).toEqual([1, 1, -1]);

  await choose();
  await press("色");
  await user.click(await screen.findByRole("radio", { name: "青" }));
  await screen.findByText("2件の色を「青」に変更しました。");
  await change([{ AutoId: 2, colorInfo: "company:r1" }]);
  await press("元に戻す");
  await screen.findByText("1件を元に戻しました。1件は変更していません。");
  expect((await records()).map(({ colorInfo }) => colorInfo)).toEqual(["", "company:r1", ""]);
});

test("削除は確かめてから行い、管理者は元に戻せる", async () => {
  const { records, change } = await aList(3);
  await user.click(await box("一郎"));
  await user.click(await box("三郎"));
  await user.click(await box("二郎"));
  await change([{ AutoId: 2, Version: 1, note: { Value: "となりの人" } }]);
  await press("削除");
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText(/^選択した3件の電子申請を削除しますか？/);
  await user.click(question.getByRole("button", { name: "削除" }));
  await screen.findByText("2件を削除しました。1件は変更していません。");
  expect((await records()).map(({ AutoId }) => AutoId)).toEqual([2]);
  await press("元に戻す");
  await screen.findByText("2件を元に戻しました。");
  await seesCount("全3件");
  expect((await records()).map(({ stuff }: { stuff?: { Text: string } }) => stuff!.Text).toSorted()).toEqual(
    ["一郎", "三郎", "二郎"].toSorted(),
  );
});

test("すべてを削除しても、元に戻すは残る。一般には元に戻すがない", async () => {
  const office = await aScreenOf("electronicApplication", [aDraft({ stuff: { Text: "一郎" } })]);
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  renderApp("/electronicapplication", { session: staff.session });
  await user.click(await box("一郎"));
  await press("削除");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "削除" }));
  await screen.findByText("1件を削除しました。");
  expect((await bar()).queryByRole("button", { name: "元に戻す" })).toBeNull();
});

test("消えた行があっても、ほかの行は変わる", async () => {
  const { remove, statuses } = await aList();
  await user.click(all());
  await remove([3], [1]);
  await press("完了にする");
  await screen.findByText("3件の状況を「完了」に変更しました。1件は変更していません。");
  expect(await statuses()).toEqual(["4_完了", "4_完了", "4_完了"]);
});

test("エクスポートは、選んだ行だけを出す", async () => {
  await aList(3);
  await user.click(await box("一郎"));
  await user.click(await box("三郎"));
  await press("選択した行をエクスポート");
  await screen.findByText("選択中の2件を、画面と同じ並びでエクスポートします。");
});
