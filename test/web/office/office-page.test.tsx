import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { offices } from "#functions/db/entities.ts";
import { countTry, testMailFence } from "#functions/db/tries.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const today = dayInJapan(new Date());
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

const open = async (fields?: Parameters<typeof anOffice>[0]) => {
  const office = await anOffice({ Name: "さくら事務所", NameKana: "サクラ", ...fields });
  const app = renderApp("/office", { session: office.session });
  await screen.findByRole("heading", { name: /^お知らせメール/ });
  return { ...office, ...app };
};

test("直した項目だけが変わり、保存したあとにもう一度保存できる", async () => {
  const { tenant } = await open();
  await user.clear(box("健保の選択肢"));
  await user.type(box("健保の選択肢"), " 協会けんぽ {Enter}{Enter}建設国保{Enter}");
  await user.selectOptions(await screen.findByLabelText("助成金の期限間近"), "14日前から");
  await user.click(await screen.findByRole("checkbox", { name: "電子申請の期限をメールで知らせる" }));
  await user.selectOptions(await screen.findByLabelText("送信時刻"), "6時");
  await press("保存");
  await screen.findByText("事務所の設定を保存しました。");
  expect(await offices.get(tenant)).toMatchObject({
    Version: 2,
    Name: "さくら事務所",
    Kenpos: ["協会けんぽ", "建設国保"],
    NoticeMailDays: { electronicApplication: 3, subsidy: 14, article36Agreement: 3 },
    NoticeMailCondition: { electronicApplication: false, subsidy: true },
    NoticeMailSendHour: 6,
    UserMax: 10,
  });
  expect(box("健保の選択肢").value).toBe("協会けんぽ\n建設国保");
  await user.clear(box("事務所名"));
  await user.type(box("事務所名"), "つばき");
  await press("保存");
  await waitFor(async () => expect((await offices.get(tenant)).Name).toBe("つばき"));
});

test("重なった健保は保存されず、入力は残る", async () => {
  const { tenant } = await open();
  await user.type(box("健保の選択肢"), "{Enter}協会けんぽ");
  await press("保存");
  await screen.findByText("「協会けんぽ」が2回入力されています。");
  expect(box("健保の選択肢").value).toContain("関東IT健保\n協会けんぽ");
  expect((await offices.get(tenant)).Version).toBe(1);
});

test("ほかの管理者が先に保存したときは、読み込んでから自分の入力を保存できる", async () => {
  const { tenant, office, call } = await open();
  await user.type(box("住所カナ"), "ヨコハマ");
  const { NoticeMailDays, NoticeMailCondition, NoticeMailSendHour, ...rest } = office;
  const notices = { NoticeMailDays, NoticeMailCondition, NoticeMailSendHour };
  const texts = { PostCode: "", Address: "横浜市", AddressKana: "", PhoneNumber: "", FaxNumber: "" };
  const body = { Name: rest.Name, NameKana: "サクラ", Kenpos: rest.Kenpos, ...texts, ...notices, Version: 1 };
  expect((await call(officeRoutes.save, { body })).status).toBe(200);
  await press("保存");
  await user.click(await screen.findByRole("button", { name: "最新の内容を読み込む" }));
  await press("保存");
  await waitFor(async () =>
    expect(await offices.get(tenant)).toMatchObject({ Version: 3, Address: "横浜市", AddressKana: "ヨコハマ" }),
  );
});

test("郵便番号で住所が入り、途中で離れようとすると確かめる", async () => {
  const { router } = await open();
  await user.type(box("郵便番号 前半3桁"), "1000005");
  await waitFor(() => expect(box("住所").value).toBe("東京都千代田区丸の内"));
  expect(box("住所カナ").value).toBe("トウキョウトチヨダクマルノウチ");
  await user.click(within(screen.getByRole("navigation", { name: "現在位置" })).getByRole("link"));
  await user.click(await screen.findByRole("button", { name: "編集に戻る" }));
  expect(router.state.location.pathname).toBe("/office");
});

test("上限は管理者には使用数とともに見えるだけで、運営は変えられる", async () => {
  await open();
  const table = within(screen.getByRole("table", { name: "登録数と上限" }));
  const lines = table
    .getAllByRole<HTMLTableRowElement>("row")
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent).join(" "));
  expect(lines.slice(2)).toEqual(["登録数 0 0 0 0 0 0 0 0", "上限 10 300 1,000 10,000 2,000 1,000"]);
  expect(screen.queryByRole("textbox", { name: "会社の上限" })).toBeNull();
});

test("運営は上限を変えられる", async () => {
  const { tenant } = await open({ role: "root" } as never);
  await user.clear(box("会社の上限"));
  await user.type(box("会社の上限"), "500");
  await press("保存");
  await waitFor(async () => expect((await offices.get(tenant)).CompanyMax).toBe(500));
});

test("事務所の削除は管理者だけが申請でき、運営には出ない", async () => {
  const { session } = await anOffice({ role: "root" });
  renderApp("/office", { session });
  await screen.findByRole("button", { name: "すべてのデータを書き出す" });
  expect(screen.queryByRole("button", { name: "事務所の削除を申請する" })).toBeNull();
});

test("テストメールの断りは、ボタンのそばに出る", async () => {
  const { tenant } = await open();
  for (let count = 0; count < testMailFence.max; count++) await countTry(testMailFence, `${tenant}#1`, Date.now());
  await press("テストメールを自分に送る");
  await screen.findByText(/操作が続いたため/);
});

test.each(["/office", "/info", "/payment"])("一般のユーザーが %s を開くとダッシュボードへ移る", async (path) => {
  const { tenant } = await anOffice();
  const { session } = await aUser(tenant, { id: 2, role: "user" });
  const { router } = renderApp(path, { session });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

test.each([
  [13, /^無料期間は、あと13日です/],
  [0, /^無料期間は本日までです。$/],
  [-1, /終了したため、登録や変更はできません。$/],
])("期間が終わるまで%d日のとき、どの画面にも知らせが出る", async (days, text) => {
  const { session } = await anOffice({ trialEndsOn: addDays(today, days) });
  renderApp("/company", { session });
  await screen.findByText(text);
  expect(screen.getByRole("link", { name: "お支払いへ" }).getAttribute("href")).toBe("/payment");
});

test("申し込んだあとで期間が過ぎた事務所には、申込ではなく運営への連絡を案内する", async () => {
  const contact = { department: "", name: "田中", email: "a@a.example", phone: "", postalCode: "", address: "" };
  const days = { appliedOn: addDays(today, -31), graceEndsOn: addDays(today, -1) };
  const contract = { plan: "business", method: "invoice", contact, ...days } as const;
  const office = await anOffice({ trialEndsOn: addDays(today, -40), contract });
  const { unmount } = renderApp("/company", office);
  await screen.findByText(/^お支払いを確認する期間が.+に終了したため、登録や変更はできません。$/);
  expect(screen.getByText(/お支払いについては、運営へご連絡ください。$/)).toBeTruthy();
  unmount();
  renderApp("/company", await aUser(office.tenant, { id: 2, role: "user" }));
  await screen.findByText(/お支払いについては、管理者に確認してください。$/);
  expect(screen.queryByText(/お支払い情報を?の?登録/)).toBeNull();
});

test("はじめに行うことは順に並び、次の1つだけがボタンで、済んだものは残り、表示しないこともできる", async () => {
  const trialEndsOn = addDays(today, 40);
  const office = await anOffice({ trialEndsOn, Version: 2 });
  const app = renderApp("/dashboard", { session: office.session });
  const area = within(await screen.findByRole("region", { name: "はじめに行うこと" }));
  const lines = area.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.map((line) => /済み$/.test(line))).toEqual([false, false, false, true, false]);
  expect(area.getByRole("heading").parentElement!.textContent).toContain("5件中 1件が済みました");
  expect(area.getByRole("link", { name: "会社を登録" }).getAttribute("href")).toBe("/company?action=new");
  expect(area.getByRole("link", { name: "ほかの担当者を登録する" }).getAttribute("href")).toBe("/user?action=new");
  expect(area.getByRole("link", { name: "e-Govに接続する" }).getAttribute("href")).toBe("/egovlist");
  await user.click(area.getByRole("button", { name: "CSVから取り込む" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("radio").map((radio) => radio.parentElement!.textContent)).toEqual([
    "会社",
    "従業員",
    "事業場",
  ]);
  await user.keyboard("{Escape}");
  await user.click(area.getByRole("button", { name: "表示しない" }));
  expect(screen.queryByText("はじめに行うこと")).toBeNull();
  app.unmount();
  renderApp("/dashboard", { session: office.session });
  await screen.findByRole("table", { name: "電子申請の状況" });
  expect(screen.queryByText("はじめに行うこと")).toBeNull();
});

test("目安は標準とともに並び、入れた日数だけが保存され、消すと標準に戻る。できない日数は欄で断られる", async () => {
  const { tenant } = await open();
  const target = await screen.findByRole<HTMLInputElement>("textbox", { name: "月額変更の目安の日数" });
  const line = target.closest("li")!;
  expect(line.textContent).toContain("改定月の初日から数えます。法律では「速やかに」。");
  expect(line.textContent).toContain("標準：9日後");
  await user.type(target, "366");
  await press("保存");
  expect(await within(line).findByText("日数は0から365までの整数で入力してください。")).toBeTruthy();
  expect((await offices.get(tenant)).Version).toBe(1);
  await user.clear(target);
  await user.type(target, "１４");
  await user.type(box("36協定の締結の目安の日数"), "0");
  await press("保存");
  await screen.findByText("事務所の設定を保存しました。");
  expect((await offices.get(tenant)).ProcedureTargets).toEqual({ monthlyChange: 14, conclusion: 0 });
  await user.clear(box("月額変更の目安の日数"));
  await press("保存");
  await waitFor(async () => expect((await offices.get(tenant)).ProcedureTargets).toEqual({ conclusion: 0 }));
});
