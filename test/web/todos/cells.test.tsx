import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { todoRoutes } from "#shared/todos/routes.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoScreen, isClosed, seesCount, user } from "#test/support/todo-screen.ts";

useTable();
beforeEach(() => localStorage.clear());

/** Two cases: 山本 健太 of 青葉製作所, and 渡辺 由美子 of みなと運送, whose 担当 is 佐藤 美咲 (12). */
const aScreen = async () => {
  const office = await aTodoScreen();
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲", role: "user" });
  await office.aCase();
  await office.aCase("maternityLeave", { Company: 2, Stuff: 201 });
  const client = await companies.get(office.tenant, 2);
  await putItem({ ...companies.key(office.tenant, 2), ...client, mainUser: 12 });
  const { router } = office.open();
  await seesCount("全2件");
  const saved = async (id = 1): Promise<Todo> => (await office.get(id)).body.todo;
  const give = (body: object) => office.call(todoRoutes.save, { body } as never);
  return { ...office, router, saved, give };
};
const cell = (name: string) => screen.findByRole("button", { name });
/** The popover, once it has the focus. */
const opened = async (name: string) => {
  await user.click(await cell(name));
  const found = await screen.findByRole("dialog");
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  await within(found).findByRole("option", { name: "佐藤 美咲" });
  return within(found);
};

test("担当は、欄と選択肢の2回で変わり、案件の画面は開かず、手順はそのままで、元に戻せる", async () => {
  const { saved, router } = await aScreen();
  const before = await saved();
  const list = await opened("山本 健太の担当：-");
  expect(list.getByText("山本 健太").parentElement!.textContent).toBe("山本 健太の担当を変える");
  expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "会社の担当",
    "田中 裕子",
    "佐藤 美咲",
  ]);
  expect(list.getByRole("option", { selected: true }).textContent).toBe("会社の担当");
  await user.click(list.getByRole("option", { name: "佐藤 美咲" }));
  await screen.findByText("担当を「佐藤 美咲」に変更しました。");
  const changed = await cell("山本 健太の担当：佐藤 美咲");
  await isClosed();
  expect(document.activeElement).toBe(changed);
  expect(await saved()).toMatchObject({ user: 12, Version: 2, Items: before.Items });
  expect(router.state.location.search).not.toContain("id=");
  await user.click(await screen.findByRole("button", { name: "元に戻す" }));
  await cell("山本 健太の担当：-");
  expect(await saved()).toMatchObject({ user: -1, Version: 3 });
});

test("会社の担当に任せると、その人の名前が出る", async () => {
  const { saved, give } = await aScreen();
  await cell("渡辺 由美子の担当：佐藤 美咲");
  const list = await opened("渡辺 由美子の担当：佐藤 美咲");
  expect(list.getByRole("option", { selected: true }).textContent).toBe("会社の担当");
  await user.click(list.getByRole("option", { name: "田中 裕子" }));
  await cell("渡辺 由美子の担当：田中 裕子");
  await isClosed();
  await user.click((await opened("渡辺 由美子の担当：田中 裕子")).getByRole("option", { name: "会社の担当" }));
  await screen.findByText("担当を「会社の担当」に変更しました。");
  await cell("渡辺 由美子の担当：佐藤 美咲");
  expect(await saved(2)).toMatchObject({ user: -1, Version: 3 });
  expect((await give({ AutoId: 2, Version: 3, user: 12 })).status).toBe(200);
});

test("キーだけでも変えられ、矢印で欄を移り、Escでは何も変わらず焦点が戻る", async () => {
  const { saved } = await aScreen();
  const mine = await cell("山本 健太の担当：-");
  expect(mine.tabIndex).toBe(0);
  const [first, second] = screen.getAllByRole("button", { name: /の担当：/ });
  first!.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.tagName).toBe("A");
  mine.focus();
  await user.keyboard("{F2}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("会社の担当"));
  await screen.findByRole("option", { name: "佐藤 美咲" });
  await user.keyboard("{ArrowDown}{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(mine);
  expect((await saved()).Version).toBe(1);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("会社の担当"));
  await user.keyboard("{End}{Enter}");
  await cell("山本 健太の担当：佐藤 美咲");
  expect((await saved()).user).toBe(12);
});

test("ほかの人が先に変えた担当は上書きせず、最新の担当を見せ、選び直せば変わる", async () => {
  const { saved, give, change } = await aScreen();
  const list = await opened("山本 健太の担当：-");
  const noted = (await change(await saved())).body.todo as Todo;
  await give({ AutoId: 1, Version: noted.Version, user: 1 });
  await user.click(list.getByRole("option", { name: "佐藤 美咲" }));
  expect((await list.findByRole("alert")).textContent).toMatch(
    /^ほかの担当者が先に更新しました。.*最新の担当：田中 裕子（田中 裕子）。選び直すと、この内容を変更します。$/,
  );
  expect(list.getByRole("option", { selected: true }).textContent).toBe("田中 裕子");
  expect(await saved()).toMatchObject({ user: 1, Version: 3 });
  await cell("山本 健太の担当：田中 裕子");
  await user.click(list.getByRole("option", { name: "佐藤 美咲" }));
  await isClosed();
  expect(await saved()).toMatchObject({ user: 12, Version: 4 });
  // back to what the other one had chosen, not behind it
  await user.click(await screen.findByRole("button", { name: "元に戻す" }));
  await cell("山本 健太の担当：田中 裕子");
  expect(await saved()).toMatchObject({ user: 1, Version: 5 });
});

test("変えたあとにほかの人が変えた案件は、元に戻すで上書きしない", async () => {
  const { saved, give } = await aScreen();
  await user.click((await opened("山本 健太の担当：-")).getByRole("option", { name: "佐藤 美咲" }));
  const undo = await screen.findByRole("button", { name: "元に戻す" });
  await give({ AutoId: 1, Version: 2, user: 1 });
  await user.click(undo);
  await screen.findByText(/^元に戻せませんでした。ほかの担当者が先に更新しました。/);
  expect(await saved()).toMatchObject({ user: 1, Version: 3 });
});

test("保存できない理由は、開いた欄に出る", async () => {
  const { remove } = await aScreen();
  const list = await opened("山本 健太の担当：-");
  await remove(1, 1);
  await user.click(list.getByRole("option", { name: "佐藤 美咲" }));
  expect((await list.findByRole("alert")).textContent).toContain("見つかりません。");
});
