import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { countTry, userFence } from "#functions/db/tries.ts";
import { aClient } from "#test/support/checklists.ts";
import { answer, dialog, input, press, required, user } from "#test/support/company-screen.ts";
import { anOffice, aUser, officeAddress } from "#test/support/office.ts";
import { paste } from "#test/support/paste.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();
const open = async (role: "user" | "manager", query = "") => {
  const { tenant, session, call } = await anOffice();
  const staff = await aUser(tenant, { id: 2, role: "user", lastName: "佐藤", firstName: "美咲", lastKana: "サトウ" });
  await aUser(tenant, { id: 3, role: "manager", lastName: "鈴木", firstName: "翔", isOtpEnabled: true, shortName: "" });
  const view = renderApp(`/user${query}`, { session: role === "user" ? staff.session : session });
  await screen.findByRole("heading", { level: 1, name: "ユーザー" });
  await screen.findAllByText("鈴木 翔");
  return { tenant, staff, call, ...view };
};
const role = () => screen.getByLabelText<HTMLSelectElement>("役割", { selector: "select" });

test("一覧はID・氏名・略称・役割・OTPを示し、一般には新規登録がない", async () => {
  await open("user");
  const row = screen.getByText("鈴木 翔").closest("tr")!;
  expect(row.textContent).toMatch(/3鈴木 翔-管理者.*有効/);
  expect(screen.getByText("佐藤 美咲").closest("tr")!.textContent).toMatch(/2佐藤 美咲田中一般.*無効/);
  expect(screen.queryByRole("button", { name: "新規登録" })).toBeNull();
});

test("招待した人は確認されるまで招待中と出て、一覧から招待を再送できる", async () => {
  const { tenant, session, call: manage } = await anOffice();
  const body = aUserForm({ email: `invited@list${tenant}.example`, lastName: "小林", firstName: "翔" });
  await manage(routes.save, { body });
  renderApp("/user", { session });
  const row = within((await screen.findByText("小林 翔")).closest("tr")!);
  row.getByText("招待中");
  expect(screen.getAllByText("招待中")).toHaveLength(1);
  await user.click(row.getByRole("button", { name: "小林 翔への招待メールを再送" }));
  await screen.findByText("招待メールを送信しました。");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("一般がほかの人を開くと、見るだけの画面になる", async () => {
  await open("user", "?id=3");
  const card = await screen.findByRole("dialog", { name: "鈴木 翔" });
  expect(within(card).queryByRole("textbox")).toBeNull();
  within(card).getByText("ほかのユーザーを編集できるのは管理者のみです。");
  expect(within(card).queryByRole("button", { name: /保存|削除/ })).toBeNull();
  await press("閉じる", -1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("自分の記録では役割を変えられず、そのわけが出て、削除はない", async () => {
  await open("user", "?id=2");
  await dialog("編集", /^佐藤 美咲/);
  expect(role().disabled).toBe(true);
  expect(role().selectedOptions[0]!.textContent).toBe("一般");
  screen.getByText("権限を変更できるのは管理者のみです。");
  screen.getByText("パスキーを登録すると、パスワードでのログインを止められます。");
  expect(screen.queryByRole("button", { name: "削除" })).toBeNull();
});

test("管理者はほかの人の役割を選べるが、運営にはできない", async () => {
  const { staff } = await open("manager", "?id=2");
  await dialog("編集", /^佐藤 美咲/);
  expect([...role().options].map(({ textContent }) => textContent)).toEqual(["一般", "管理者"]);
  await user.selectOptions(role(), "管理者");
  await paste(user, input("部署"), "ｿｳﾑ部");
  await user.click(await screen.findByLabelText("助成金"));
  await user.dblClick(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("ユーザーを保存しました。");
  await screen.findByText("佐藤 美咲");
  expect(screen.getByText("佐藤 美咲").closest("tr")!.textContent).toContain("管理者");
  expect((await staff.call(routes.list)).status).toBe(401);
});

test("新しい人を登録すると一覧に出て、誤りはその項目に出る", async () => {
  const { tenant, requests } = await open("manager", "?action=new");
  await dialog("新規登録");
  await paste(user, required("姓"), "小林");
  await paste(user, required("名"), "翔");
  await paste(user, required("メールアドレス"), officeAddress(tenant, "user2"));
  await paste(user, input("パスワード"), "short");
  await press("登録");
  await screen.findByText(/12文字以上で、英大文字/);
  await user.clear(input("パスワード"));
  await press("登録");
  await screen.findByText("このメールアドレスは使えません。");
  expect(required("姓").value).toBe("小林");
  await user.clear(required("メールアドレス"));
  await paste(user, required("メールアドレス"), `new@office${tenant}.example`);
  await press("登録");
  await screen.findByText("小林 翔");
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(2);
});

test("削除は氏名を示して尋ねる", async () => {
  await open("manager", "?id=3");
  await dialog("編集", /^鈴木 翔/);
  await press("削除");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toMatch(/この操作は元に戻せません。.*鈴木 翔/);
  await answer("削除");
  await screen.findByText("ユーザーを削除しました。");
  await waitFor(() => expect(screen.queryByText("鈴木 翔")).toBeNull());
});

test("削除のとき、担当の引き継ぎ先を選べる", async () => {
  const { tenant } = await open("manager", "?id=3");
  await aClient(tenant, 1, "青葉製作所");
  await putItem({ ...companies.key(tenant, 1), ...(await companies.get(tenant, 1)), mainUser: 3 });
  await dialog("編集", /^鈴木 翔/);
  await press("削除");
  const question = within(await screen.findByRole("alertdialog"));
  const choice = question.getByLabelText<HTMLSelectElement>("担当の引き継ぎ先");
  expect([...choice.options].map(({ text }) => text)).not.toContain("鈴木 翔");
  await user.selectOptions(choice, "佐藤 美咲");
  await answer("削除");
  await screen.findByText("ユーザーを削除しました。");
  expect((await companies.get(tenant, 1)).mainUser).toBe(2);
});

test("引き継ぎ先も削除されていると、そのわけが出て、何も消えない", async () => {
  const { call } = await open("manager", "?id=3");
  await dialog("編集", /^鈴木 翔/);
  await press("削除");
  const question = within(await screen.findByRole("alertdialog"));
  await user.selectOptions(question.getByLabelText("担当の引き継ぎ先"), "佐藤 美咲");
  await call(routes.remove, { params: { id: 2 }, query: { Version: 1 } });
  await answer("削除");
  await screen.findByText("担当の引き継ぎ先：このユーザーは登録されていません。選び直してください。");
  expect((await call(routes.get, { params: { id: 3 } })).status).toBe(200);
});

test("ロックの解除は、二度押しても一度だけ送られ、一度だけ知らされる", async () => {
  const { tenant, session } = await anOffice();
  const { user: staff } = await aUser(tenant, { id: 2, role: "user" });
  for (let time = 0; time < 10; time++) await countTry(userFence, emailKey(staff.email).pk, Date.now());
  const { requests } = renderApp("/user?id=2", { session });
  await user.dblClick(await screen.findByRole("button", { name: "ロックを解除" }));
  await screen.findByText("ロックを解除しました。");
  await waitFor(() => expect(screen.queryByRole("button", { name: "ロックを解除" })).toBeNull());
  expect(screen.getAllByText("ロックを解除しました。")).toHaveLength(1);
  expect(requests.filter(({ url }) => url.endsWith("/unlock"))).toHaveLength(1);
});

test("右上の自分の名前から、自分の記録が開く", async () => {
  await open("manager");
  await press("田中 裕子のメニュー");
  await user.click(await screen.findByRole("menuitem", { name: /^田中 裕子 管理者/ }));
  await dialog("編集", /^田中 裕子/);
  expect(role().disabled).toBe(true);
  screen.getByText("自分の役割は変更できません。ほかの管理者に依頼してください。");
});

test("パスワードの画面では、直すべき欄に焦点が移り、入力は残る", async () => {
  await open("manager", "?id=1");
  await dialog("編集", /^田中 裕子/);
  await press("パスワードを変更");
  await dialog("パスワードの変更");
  const [current, next] = [screen.getByLabelText("現在のパスワード"), screen.getByLabelText("新しいパスワード")];
  await paste(user, current, "TodokeDemo2025");
  await paste(user, next, "short");
  await press("保存", -1);
  expect(document.activeElement).toBe(next);
  await user.clear(next);
  await paste(user, next, "Kumo7Tsuki3Hoshi");
  await press("保存", -1);
  await screen.findByText("パスワードが正しくありません。");
  expect(document.activeElement).toBe(current);
  expect((next as HTMLInputElement).value).toBe("Kumo7Tsuki3Hoshi");
});

test.each([
  ["パスワードを変更", "パスワードの変更", "新しいパスワード"],
  ["パスキーを登録", "パスキーの登録", "現在のパスワード"],
])("%sを開いて入力したあとは、Escでもキャンセルでも破棄してよいか尋ねる", async (button, title, label) => {
  await open("manager", "?id=1");
  await dialog("編集", /^田中 裕子/);
  await press(button);
  await dialog(title);
  const field = () => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
  await paste(user, field(), "Kumo7Tsuki3Hoshi");
  // sooner, what opens a question would be the second press of a double click
  await new Promise((resolve) => setTimeout(resolve, 500));
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog");
  await press("編集に戻る");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(field().value).toBe("Kumo7Tsuki3Hoshi");
  await press("キャンセル", -1);
  await press("破棄");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  await dialog("編集", /^田中 裕子/);
});
