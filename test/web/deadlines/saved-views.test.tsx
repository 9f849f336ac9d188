import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { viewRoutes } from "#shared/views/routes.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { aView } from "#test/support/views.ts";

useTable();
const user = userEvent.setup(anyPointer);

const tabs = async () => within(await screen.findByRole("group", { name: "保存した絞り込み" }));
const tab = async (name: string) => (await tabs()).findByRole("button", { name });
const dialogOf = async () => within(await screen.findByRole("dialog"));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const choose = async (label: string, option: string) =>
  user.selectOptions(await screen.findByRole("combobox", { name: label }), option);
const save = async (name: string) => user.click((await dialogOf()).getByRole("button", { name }));
type App = ReturnType<typeof renderApp>;
const query = ({ router }: App) => new URLSearchParams(router.state.location.search);
const pressed = async (name: string) => (await tab(name)).getAttribute("aria-pressed");

test("今の絞り込みに名前を付けて保存し、全員に戻してから、名前を押すと同じ条件になる", async () => {
  const { session } = await anOffice();
  const app = renderApp("/deadlines?source=task&day=2027-01-05", { session });
  await press("今の絞り込みを保存");
  const dialog = await dialogOf();
  await dialog.findByText("保存する条件：種類：作業");
  await save("登録");
  await dialog.findByText("絞り込みの名前を入力してください。");
  await user.type(dialog.getByRole("textbox", { name: "絞り込みの名前" }), "作業だけ");
  await save("登録");
  await screen.findByText("絞り込みを登録しました。");
  await waitFor(async () => expect(await pressed("作業だけ")).toBe("true"));

  await press("全員0");
  await choose("種類", "");
  await waitFor(() => expect([query(app).get("source"), query(app).get("view")]).toEqual([null, null]));
  await waitFor(async () => expect(await pressed("作業だけ")).toBe("false"));
  await user.click(await tab("作業だけ"));
  await waitFor(() => expect([query(app).get("source"), query(app).get("day")]).toEqual(["task", null]));
});

test("条件を変えたら、その絞り込みに置き換えるか前のままかを選べる", async () => {
  const { session, call } = await anOffice();
  await call(viewRoutes.save, { body: { ...aView, isShared: false, query: "source=task" } });
  renderApp("/deadlines", { session });
  await user.click(await tab("冬季賞与"));
  await choose("種類", "todo");
  await tab("冬季賞与変更あり");
  await press("絞り込み「冬季賞与」を編集");
  const dialog = await dialogOf();
  const kept = await dialog.findByRole("combobox", { name: "保存する条件" });
  await user.selectOptions(kept, "今の条件に置き換える（種類：案件）");
  await save("保存");
  await screen.findByText("絞り込みを保存しました。");
  await waitFor(async () => expect(await pressed("冬季賞与")).toBe("true"));
  expect((await call(viewRoutes.list)).body.views[0].query).toBe("source=todo");
});

test("事務所の絞り込みには印があり、作成者でも管理者でもない人には編集がない", async () => {
  const office = await anOffice();
  await office.call(viewRoutes.save, { body: aView });
  const { session } = await aUser(office.tenant, { id: 12, role: "user" });
  const app = renderApp("/deadlines", { session });
  await user.click(await tab("事務所冬季賞与"));
  await waitFor(() => expect([query(app).get("source"), query(app).get("user")]).toEqual(["task", "me"]));
  expect(screen.queryByRole("button", { name: /を編集$/ })).toBeNull();
});

test("管理者でなくても、自分が作成した事務所の絞り込みは編集できる", async () => {
  const { tenant } = await anOffice();
  const { call, session } = await aUser(tenant, { id: 12, role: "user" });
  await call(viewRoutes.save, { body: aView });
  renderApp("/deadlines?view=1", { session });
  await press("絞り込み「冬季賞与」を編集");
  await (await dialogOf()).findByRole("textbox", { name: "絞り込みの名前" });
});

test("ほかの人が先に変えた絞り込みは、上書きせずに知らせる。削除は尋ねてから", async () => {
  const office = await anOffice();
  await office.call(viewRoutes.save, { body: aView });
  renderApp("/deadlines?view=1", { session: office.session });
  await press("絞り込み「冬季賞与」を編集");
  const dialog = await dialogOf();
  await office.call(viewRoutes.save, { body: { ...aView, id: 1, Version: 1, name: "夏季賞与" } });
  const name = dialog.getByRole("textbox", { name: "絞り込みの名前" });
  await user.clear(name);
  await user.type(name, "冬");
  await save("保存");
  expect(await dialog.findAllByText(/^ほかの担当者が先に更新しました。/)).not.toEqual([]);
  expect((await office.call(viewRoutes.list)).body.views[0].name).toBe("夏季賞与");
  await save("最新の内容を読み込む");
  await save("削除");
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("事務所の全員の画面からなくなります。");
  await user.click(question.getByRole("button", { name: "削除" }));
  await waitFor(async () => expect((await tabs()).queryByRole("button", { name: /冬|夏/ })).toBeNull());
});

test("何も絞り込んでいなければ、保存のしかたを説明する", async () => {
  const { session } = await anOffice();
  renderApp("/deadlines", { session });
  await press("今の絞り込みを保存");
  await (await dialogOf()).findByText(/絞り込んでから、このボタンで名前を付けて保存します。/);
});

test("7件目からは「ほか」を押すと出る。選んでいるものはいつも出る", async () => {
  const { session, call } = await anOffice();
  for (let count = 1; count <= 8; count++)
    await call(viewRoutes.save, { body: { ...aView, isShared: false, name: `絞り込み${count}` } });
  renderApp(`/deadlines?${aView.query}&view=8`, { session });
  await tab("絞り込み6");
  expect((await tabs()).queryByRole("button", { name: "絞り込み7" })).toBeNull();
  await tab("絞り込み8");
  await press("ほか1件");
  await tab("絞り込み7");
});
