import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { companies, users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { notifyTabs } from "#web/api/tabs.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOfficeWith, press, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const password = "TodokeDemo2026";
const gone = vi.fn();
beforeEach(() => {
  gone.mockClear();
  vi.stubGlobal("location", { pathname: "/company", search: "?id=1", replace: gone, reload: vi.fn() });
});

type Office = Awaited<ReturnType<typeof anOfficeWith>>;
const post = (path: string, body: object) =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** What another tab of the same browser does: the cookie is of both. */
const signInElsewhere = async ({ tenant, user: { email } }: Office) => {
  await updateItem(users.key(tenant, 1), { set: { passwordHash: cheapHash(password) } });
  expect((await post(authRoutes.login.path, { email, password })).status).toBe(200);
};
const signOutElsewhere = () => post(authRoutes.logout.path, {});

const memo = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "メモ" });
const memoOf = async ({ tenant }: Office) => (await companies.get(tenant, 1)).memo;

/** Two offices whose first companies have the same number; a form of the first one's is open, with something typed. */
const anOpenForm = async () => {
  const own = await anOfficeWith([{ name: "青葉製作所" }], { Name: "さくら事務所" });
  const other = await anOfficeWith([{ name: "かもがわ" }], { Name: "つばき事務所" });
  const { requests } = own.open("?id=1");
  await user.type(await memo(), "毎月10日に届く");
  return { own, other, requests };
};
const changedDialog = () => screen.findByRole("dialog", { name: "別の利用者がログインしています" });

test("別のタブでほかの利用者がログインしたら、保存せずにだれかを言い、入力は写せるように残る", async () => {
  const { own, other, requests } = await anOpenForm();
  await signInElsewhere(other);
  await press("保存");
  const dialog = within(await changedDialog());
  expect(dialog.getByText(new RegExp(`^つばき事務所 .+（${other.user.email}）$`))).toBeTruthy();
  expect(dialog.getByText(new RegExp(`^さくら事務所 .+（${own.user.email}）$`))).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "入力した内容を見る" }));
  expect((await memo()).value).toBe("毎月10日に届く");
  expect(await screen.findByText(messages.sessionChanged)).toBeTruthy();

  await press("保存");
  await user.click(within(await changedDialog()).getByRole("button", { name: "画面を読み込み直す" }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/company"));
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  expect([await memoOf(other), await memoOf(own)]).toEqual(["", ""]);
  const saves = requests.filter(({ method, url }) => method === "POST" && url.endsWith("/api/companies"));
  expect(saves.map(({ headers }) => headers.get("todoke-user"))).toEqual(Array(2).fill(`${own.tenant}/1`));
});

test("ほかの利用者のログインを知らされた画面は、入力がなければその利用者の画面になる", async () => {
  const own = await anOfficeWith([{ name: "青葉製作所" }]);
  const other = await anOfficeWith([]);
  own.open();
  await screen.findByText("青葉製作所");
  await signInElsewhere(own);
  notifyTabs();
  await signInElsewhere(other);
  expect(gone).not.toHaveBeenCalled();
  notifyTabs();
  await waitFor(() => expect(gone.mock.calls).toEqual([["/company"]]));
});

test("ほかの利用者のログインを知らされても、入力があれば消さず、ボタンを待つ", async () => {
  const { other } = await anOpenForm();
  await signInElsewhere(other);
  notifyTabs();
  await changedDialog();
  expect((await memo()).value).toBe("毎月10日に届く");
  expect(gone).not.toHaveBeenCalled();
});

test("別のタブでログアウトすると、入力がなければわけを付けずにログイン画面になる", async () => {
  const own = await anOfficeWith([{ name: "青葉製作所" }]);
  own.open();
  await screen.findByText("青葉製作所");
  await signOutElsewhere();
  notifyTabs();
  await waitFor(() => expect(gone).toHaveBeenCalledWith("/login?redirect=%2Fcompany%3Fid%3D1"));
});

test("別のタブでログアウトし、同じ利用者がログインし直すと、入力を残したまま保存できる", async () => {
  const { own } = await anOpenForm();
  await signOutElsewhere();
  notifyTabs();
  const asked = await screen.findByRole("dialog", { name: "もう一度ログイン" });
  expect(within(asked).getByText(new RegExp(messages.signedOutElsewhere))).toBeTruthy();
  await signInElsewhere(own);
  notifyTabs();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "もう一度ログイン" })).toBeNull());
  await press("保存");
  await waitFor(async () => expect(await memoOf(own)).toBe("毎月10日に届く"));
  expect(gone).not.toHaveBeenCalled();
});
