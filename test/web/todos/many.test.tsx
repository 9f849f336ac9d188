import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoScreen, seesCount, user } from "#test/support/todo-screen.ts";

useTable();
beforeEach(() => localStorage.clear());

/** Cases 1 to 3 of 山本, 伊藤 and 渡辺; that of 伊藤 is 佐藤's (12). */
const aList = async () => {
  const office = await aTodoScreen();
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲", role: "user" });
  await office.aCase();
  await office.aCase("mentalReturn", { Stuff: 102, user: 12 });
  await office.aCase("maternityLeave", { Company: 2, Stuff: 201 });
  office.open();
  await seesCount("全3件");
  const stored = async (): Promise<Todo[]> => {
    const { todos } = (await office.list()).body as { todos: Todo[] };
    return todos.toSorted((one, other) => one.AutoId - other.AutoId);
  };
  return {
    ...office,
    stored,
    users: async () => (await stored()).map((todo) => todo.user),
    give: (AutoId: number, Version: number, to: number) =>
      office.call(todoRoutes.save, { body: { AutoId, Version, user: to } }),
  };
};
const [yamamoto, ito, watanabe] = [
  "株式会社青葉製作所 山本 健太",
  "株式会社青葉製作所 伊藤 大輔",
  "有限会社みなと運送 渡辺 由美子",
];
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `${name}を選択` });
const all = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "表示中の行をすべて選択" });
const bar = async () => within(await screen.findByRole("region", { name: "選択した行" }));
const chosen = async () => (await bar()).queryByText(/を選択中/)?.textContent ?? "";
const press = async (name: string) => user.click(await (await bar()).findByRole("button", { name }));
const pick = async (name: string) => {
  await press("担当を変更");
  await user.click(await within(await screen.findByRole("listbox")).findByRole("option", { name }));
};

test("箱、Shift、Ctrl+Aで選べ、Escと「選択を解除」で解け、できるのは担当の変更だけ", async () => {
  await aList();
  const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: /を選択$/ });
  await user.click(boxes()[0]!);
  await waitFor(async () => expect(await chosen()).toBe("1件を選択中"));
  expect((await bar()).getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "担当を変更",
    "選択を解除",
  ]);
  await user.keyboard("{Shift>}");
  await user.click(boxes()[2]!);
  await user.keyboard("{/Shift}");
  expect(await chosen()).toBe("3件を選択中");
  await user.keyboard("{Escape}");
  await waitFor(async () => expect(await chosen()).toBe(""));
  await user.keyboard("{Control>}a{/Control}");
  expect(await chosen()).toBe("3件を選択中");
  expect((await all()).checked).toBe(true);
  await press("選択を解除");
  expect(await chosen()).toBe("");
});

test("選んだ案件の担当だけが変わり、もうそうなっている案件は送らず、元に戻すと前の担当に戻る", async () => {
  const { users, stored } = await aList();
  const before = await stored();
  await user.click(await box(yamamoto));
  await user.click(await box(ito));
  await pick("佐藤 美咲");
  await screen.findByText("1件の担当を「佐藤 美咲」に変更しました。");
  expect(await users()).toEqual([12, 12, -1]);
  expect((await stored()).map(({ Version }) => Version)).toEqual([2, 1, 1]);
  await user.click(await all());
  await pick("田中 裕子");
  await screen.findByText("3件の担当を「田中 裕子」に変更しました。");
  expect(await users()).toEqual([1, 1, 1]);
  await waitFor(async () => expect(await chosen()).toBe(""));
  await press("元に戻す");
  await screen.findByText("3件を元に戻しました。");
  expect(await users()).toEqual([12, 12, -1]);
  expect((await stored()).map(({ Items }) => Items)).toEqual(before.map(({ Items }) => Items));
});

test("ほかの人が先に変えた案件と消えた案件は、名前と理由を示して残し、元に戻すも上書きしない", async () => {
  const { give, users, remove } = await aList();
  await user.click(await all());
  await give(1, 1, 12);
  await remove(3, 1);
  await pick("田中 裕子");
  const said = await screen.findByText("1件の担当を「田中 裕子」に変更しました。2件は変更していません。");
  expect(
    within(said.parentElement!)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual([
    `${watanabe.replace(" ", "　")}　産休・育休：見つかりません。削除された可能性があります。`,
    `${yamamoto.replace(" ", "　")}　メンタル（休職）：ほかの担当者が先に更新しました。最新の内容を確認してください。`,
  ]);
  expect(await users()).toEqual([12, 1]);
  await give(2, 2, -1);
  await press("元に戻す");
  await screen.findByText("1件は変更していません。");
  expect(await users()).toEqual([12, -1]);
});

test("どこまで進んだかを示し、中止すると残りは変わらず、そのあと元に戻すことも、変え直すこともできる", async () => {
  const { users } = await aList();
  const before = await users();
  const real = fetch;
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (init.method === "POST" && path.endsWith("/api/todos")) await new Promise<void>((go) => waiting.push(go));
    return real(path, init);
  });
  await user.click(await all());
  await pick("田中 裕子");
  expect((await screen.findByRole("progressbar", { name: "変更しています" })).getAttribute("max")).toBe("3");
  screen.getByText("0 / 3件");
  await waitFor(() => expect(waiting).toHaveLength(1));
  await press("中止");
  waiting[0]!();
  await screen.findByText("1件の担当を「田中 裕子」に変更しました。2件は中止しました。");
  vi.stubGlobal("fetch", real);
  expect((await users()).filter((of) => of === 1)).toHaveLength(1);
  await press("元に戻す");
  await screen.findByText("1件を元に戻しました。");
  expect(await users()).toEqual(before);
  await user.click(await all());
  await pick("田中 裕子");
  await screen.findByText("3件の担当を「田中 裕子」に変更しました。");
  expect(await users()).toEqual([1, 1, 1]);
});
