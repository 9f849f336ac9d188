import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { joinRoutes } from "#shared/join/routes.ts";
import { keepRegistration } from "#functions/join/items/registrations.ts";
import { makeToken } from "#functions/db/tokens.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { aJoin, anApplicant, complete, joinPassword } from "#test/support/join.ts";
import { renderPublic } from "#test/support/render-public.tsx";
import { useTable } from "#test/support/table.ts";
import { PageForm } from "#web/features/join/join-form.ts";

// the mails themselves are tested with the handlers: the SDK reads their answers with a parser that jsdom replaces
useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const user = userEvent.setup(anyPointer);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const label = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

const fill = async (email: string) => {
  await user.type(label("法人番号"), "７０００012050002");
  await user.type(label("法人・団体の名称"), "みどり事務所");
  await user.type(label("姓"), "緑川");
  await user.type(label("名"), "葵");
  await user.type(label("メールアドレス"), email);
  await user.type(box("パスワード"), joinPassword);
  await user.type(label("郵便番号 前半3桁"), "1000005");
  await waitFor(() => expect(label("市区町村・番地").value).toBe("千代田区丸の内"));
  await user.type(label("電話番号 市外局番"), "0312345678");
};

test("埋まるまで登録できず、足りない項目が示され、送信のあとは戻れない", async () => {
  const email = anApplicant();
  const { router, requests } = renderPublic("/join");
  const submit = await button("登録する");
  expect(submit.disabled).toBe(true);
  expect(screen.getByText(/^未入力の項目：/).textContent).toBe(
    "未入力の項目：法人番号、法人・団体の名称、姓、名、メールアドレス、パスワード、パスワード（確認）、郵便番号、都道府県、市区町村・番地、電話番号、利用規約への同意",
  );
  await fill(email);
  expect(screen.getByText(/^未入力の項目：/).textContent).toBe("未入力の項目：パスワード（確認）、利用規約への同意");
  await user.type(box("パスワード（確認）"), "todoke2x");
  await user.click(await button("利用規約"));
  await user.click(await button("同意する"));
  await waitFor(() => expect(submit.disabled).toBe(false));
  await user.click(submit);
  await screen.findByText("パスワードが一致しません");
  expect(requests.filter(({ url }) => url.endsWith(joinRoutes.request.path))).toEqual([]);
  await user.clear(box("パスワード（確認）"));
  await user.type(box("パスワード（確認）"), joinPassword);
  await user.dblClick(submit);
  await screen.findByRole("heading", { name: "確認メールを送信しました。" });
  expect(screen.getByText(email)).toBeTruthy();
  const sent = requests.filter(({ url }) => url.endsWith(joinRoutes.request.path));
  expect(sent).toHaveLength(1);
  expect(Object.keys(await sent[0]!.json()).toSorted()).toEqual(
    "address1 address1_kana address2 address2_kana agreed_terms_revision company_name company_name_kana corporate_number email first_name first_name_kana last_name last_name_kana password phone postal_code prefecture prefecture_kana".split(
      " ",
    ),
  );
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/joinmailsent");
});

test("個人事務所の印は法人番号を要らなくし、外すと番号が戻る", async () => {
  renderPublic("/join");
  await button("登録する");
  await user.type(label("法人番号"), "7000012050002");
  const tick = screen.getByLabelText("個人事務所（法人番号なし）");
  await user.click(tick);
  await waitFor(() => expect([label("法人番号").disabled, label("法人番号").value]).toEqual([true, ""]));
  expect(screen.getByText(/^未入力の項目：法人・団体の名称/)).toBeTruthy();
  await user.click(tick);
  await waitFor(() => expect([label("法人番号").disabled, label("法人番号").value]).toEqual([false, "7000012050002"]));
  await user.clear(label("法人番号"));
  await screen.findByText(/^未入力の項目：法人番号/);
});

test("法人番号は、個人事務所の印があるときだけ空でよい", () => {
  const { agreed_terms_revision: _, ...sent } = aJoin(anApplicant(), { corporate_number: "" });
  const form = { ...sent, passwordAgain: joinPassword, isAgreed: true };
  const refused = PageForm.safeParse({ ...form, isUnincorporated: false }).error?.issues;
  expect(refused?.map(({ path, message }) => [path[0], message])).toEqual([
    ["corporate_number", "法人番号を入力してください。"],
  ]);
  expect(PageForm.safeParse({ ...form, isUnincorporated: true }).error).toBeUndefined();
});

/** A link as the mail has it, and the key of the browser. */
const aToken = async () => {
  const { password: _, agreed_terms_revision: agreedTermsRevision, ...form } = aJoin(anApplicant());
  const kept = { ...form, passwordHash: cheapHash(joinPassword), agreedTermsRevision };
  const now = new Date();
  const { id, browserKey } = await keepRegistration(kept, now);
  return { token: await makeToken("join", { registration: id }, { now, minutes: 60 }), joinKey: browserKey };
};

test("ほかのブラウザではパスワードを尋ね、間違いを伝え、合えば開く", async () => {
  const { token } = await aToken();
  const opened = renderPublic(`/joincomplete?token=${token}`);
  await screen.findByText("登録したときのブラウザと異なるため、登録したパスワードを入力してください。");
  await user.type(box("パスワード"), "wrong-password");
  await user.click(await button("登録を完了する"));
  await screen.findByText("パスワードが正しくありません。");
  expect(box("パスワード").value).toBe("wrong-password");
  await user.clear(box("パスワード"));
  await user.type(box("パスワード"), joinPassword);
  await user.click(await button("登録を完了する"));
  await screen.findByText("これから2か月間、すべての機能を無料でお使いいただけます。");
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toContainEqual(["お支払い情報を登録", "/payment"]);
  expect(links).toContainEqual(["ダッシュボードへ", "/dashboard"]);
  opened.unmount();
  renderPublic(`/joincomplete?token=${token}`);
  await screen.findByRole("link", { name: "お支払い情報を登録" });
  expect(screen.getByRole("link", { name: "ダッシュボードへ" })).toBeTruthy();
});

test("使い終わったリンクはログインへ、使えないリンクは申込へ導く", async () => {
  const { token, joinKey } = await aToken();
  await complete(token, { joinKey });
  const used = renderPublic(`/joincomplete?token=${token}`);
  await screen.findByRole("heading", { name: "登録は完了しています" });
  expect(screen.getByRole("link", { name: "ログイン画面へ" }).getAttribute("href")).toBe("/login");
  used.unmount();
  renderPublic("/joincomplete?token=none");
  await screen.findByText("このリンクは使えません。期限が切れたか、すでに使われています。");
  expect(screen.getByRole("link", { name: "もう一度申し込む" }).getAttribute("href")).toBe("/join");
});
