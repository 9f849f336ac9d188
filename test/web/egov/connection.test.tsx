import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { noteAnswer, noteSilence } from "#functions/egov/items/silence.ts";
import { answer, press, user } from "#test/support/company-screen.ts";
import { aDocument, anEgovAccount, aWaitingFiling, dayFromNow, someCases } from "#test/support/egov.ts";
import { findDialog } from "#test/support/find-dialog.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const again = () => screen.queryByRole("link", { name: "接続し直す" })?.getAttribute("href");

test("e-Govから戻ると、接続したことを言い、アドレスからは消える", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  const { router } = renderApp("/egovlist?connected=1&status=到達", office);
  await screen.findByText("e-Govに接続しました。");
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe("?status=到達"));
});

test.each([
  ["state", "接続の手続きが途中で切れました（時間の経過や、別のブラウザでの操作など）。もう一度接続してください。"],
  ["denied", "e-Govの画面で連携が許可されなかったため、接続しませんでした。"],
  ["down", "e-Govにつながりませんでした。時間をおいて、もう一度接続してください。"],
  ["forbidden", "e-Govに接続できるのは、事務所の管理者です。"],
  ["trialEnded", "無料期間が終了したため、登録や変更はできません。お支払い情報を登録してください。"],
  [
    "already",
    "このe-Govアカウントは、すでに接続しています。別のアカウントを接続するには、e-Govの画面でログアウトしてから、もう一度お試しください。",
  ],
  ["no-such-reason", "e-Govに接続できませんでした。時間をおいて、もう一度接続してください。"],
])("接続できなかったわけ（%s）を言い、アドレスからは消える", async (reason, sentence) => {
  const office = await anOffice();
  const { router } = renderApp(`/egovlist?failed=${reason}`, office);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(sentence)).toBeDefined();
  expect(alert.queryByRole("link", { name: "もう一度接続する" }) !== null).toBe(reason !== "trialEnded");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("連携が切れたら、だれにでも知らせ、管理者には接続し直す入口を出す", async () => {
  const office = await anOffice();
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  await anEgovAccount(office.tenant, { state: "refused" });
  const first = renderApp("/egovlist", office);
  await screen.findByText("e-Govとの連携（tanaka@egov.example）が切れたため、ステータスを取得できません。");
  expect(again()).toBe("/api/egov/connect");
  first.unmount();
  renderApp("/egovlist", staff);
  await screen.findByText("管理者がe-Govに接続し直してください。");
  expect(again()).toBeUndefined();
});

test.each([
  [200, false],
  [201, true],
])("手続中の申請が%i件のとき、すぐには分からないことがあるのを言う：%s", async (count, isSaid) => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  const askAt = "2026-11-30T00:00:00.000Z";
  await someCases(office.tenant, [...Array.from({ length: count }, () => ({ askAt })), { status: "手続終了" }]);
  renderApp("/egovlist", office);
  await screen.findAllByText(/^株式会社第\d+製作所$/);
  await (isSaid ? screen.findByText(/^手続中の申請が200件を超えているため/) : screen.findByText(/^最終取得/));
  expect(screen.queryAllByText(/^手続中の申請が200件を超えているため/)).toHaveLength(Number(isSaid));
  if (isSaid) screen.getByText(/「再読み込み」を押すと、すぐに分かります（tanaka@egov.example）。/);
});

test("ダッシュボードでも、管理者には切れた連携と完了していない申請を知らせ、一般には尋ねもしない", async () => {
  const office = await anOffice();
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  await anEgovAccount(office.tenant, { endsAt: `${dayFromNow(13)}T00:00:00.000Z` });
  await aWaitingFiling(office.tenant);
  const first = renderApp("/dashboard", office);
  await screen.findByText(/^e-Govとの連携（tanaka@egov.example）の有効期限は、/);
  expect(again()).toBe("/api/egov/connect");
  await press("確認する");
  expect(await screen.findByRole("dialog", { name: "完了していない申請" })).toBeDefined();
  first.unmount();
  const { requests } = renderApp("/dashboard", staff);
  await screen.findByText("お知らせはありません。");
  expect(requests.filter(({ url }) => url.includes("/api/egov"))).toEqual([]);
});

test("有効期限の14日前から知らせ、15日前には知らせない", async () => {
  const near = await anOffice();
  await anEgovAccount(near.tenant, { endsAt: `${dayFromNow(13)}T00:00:00.000Z` });
  const first = renderApp("/egovlist", near);
  await screen.findByText(/^e-Govとの連携（tanaka@egov.example）の有効期限は、/);
  expect(again()).toBe("/api/egov/connect");
  first.unmount();
  const far = await anOffice();
  await anEgovAccount(far.tenant, { endsAt: `${dayFromNow(15)}T00:00:00.000Z` });
  renderApp("/egovlist", far);
  await screen.findByText("申請はありません。");
  expect(screen.queryByText(/有効期限/)).toBeNull();
});

test("e-Govの都合で休んでいる間は、次の取得の時刻を言う", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant, { pausedUntil: new Date(Date.now() + 600_000).toISOString() });
  renderApp("/egovlist", office);
  await screen.findByText("e-Govが混み合っているか、メンテナンス中のため、取得を休止しています。");
  await screen.findByText(/^次は\d{4}\/\d\d\/\d\d \d\d:\d\dごろに取得します（tanaka@egov.example）。$/);
});

test("e-Govが答えない間は、いつからかと、取得が続くことを言い、休止の時刻は言わない", async () => {
  const office = await anOffice();
  const account = { pausedUntil: new Date(Date.now() + 300_000).toISOString() };
  const { id } = await anEgovAccount(office.tenant, account);
  onTestFinished(() => noteAnswer(Date.now()));
  await noteSilence({ tenant: office.tenant, account: id }, Date.now());
  renderApp("/egovlist", office);
  await screen.findByText(/^\d{4}\/\d\d\/\d\d \d\d:\d\dから、e-Govが応答していません。$/);
  screen.getByText(/^自動で取得を試み続けています。応答があれば、その間の変更もすべて取得します。/);
  expect(screen.queryByText(/取得を休止しています/)).toBeNull();
});

test("読み込めていない日と読み取れない申請を、日付と件数で言い、もう一度読み込める", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant, {
    gap: { from: "2026-11-10", to: "2026-11-13", offset: 0 },
    unread: ["2026-11-20"],
    pages: [
      ["a", "x", 1],
      ["b", "y", 1],
    ],
  });
  renderApp("/egovlist", office);
  await screen.findByText("2026/11/10～2026/11/13、2026/11/20に到達した申請を、まだe-Govから読み込めていません。");
  screen.getByText(
    "ほかに、読み取れない申請が2件あります。運営に知らせました。読み込めるまでは、e-Govの画面でも確認してください（tanaka@egov.example）。",
  );
  await press("もう一度読み込む");
  await screen.findByRole("button", { name: "取得中…" });
  await screen.findByRole("button", { name: "もう一度読み込む" });
});

test("管理者は、尋ねられてから連携を解除でき、申請は残る", async () => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  await anEgovAccount(office.tenant, { email: "sato@egov.example" });
  await someCases(office.tenant, [{}]);
  renderApp("/egovlist", office);
  await press("連携の設定");
  const dialog = within(await findDialog("e-Govとの連携"));
  expect(dialog.getByRole("link", { name: "別のアカウントを接続" }).getAttribute("href")).toBe("/api/egov/connect");
  const disconnect = async (email: string) => {
    const line = (await dialog.findByText(email)).closest("li")!;
    await user.click(within(line).getByRole("button", { name: "連携を解除" }));
  };
  await disconnect("sato@egov.example");
  await answer("キャンセル");
  expect(await accountsOf(office.tenant)).toHaveLength(2);
  await disconnect("sato@egov.example");
  await answer("連携を解除");
  await waitFor(() => expect(dialog.queryByText("sato@egov.example")).toBeNull());
  expect((await accountsOf(office.tenant)).map(({ email }) => email)).toEqual(["tanaka@egov.example"]);
  await disconnect("tanaka@egov.example");
  await answer("連携を解除");
  await screen.findByText("e-Govに接続していないため、ステータスは更新されません。");
  expect(screen.getByRole("link", { name: /^2026/ })).toBeDefined();
});

test("運営がほかの事務所を見ている間は、自分の接続になる入口を出さない", async () => {
  const other = await anOffice();
  const root = await anOffice({ role: "root" });
  vi.stubGlobal("location", { pathname: `/t/${other.tenant}/egovlist`, search: "", replace: vi.fn(), reload: vi.fn() });
  renderApp("/egovlist", root);
  await press("表示する");
  await screen.findByText("接続は管理者が行います。事務所の管理者に依頼してください。");
  expect(screen.queryByRole("link", { name: "e-Govに接続" })).toBeNull();
});

test("運営がほかの事務所の公文書を開くと、画面には出せないことを言い、ファイルは選べる", async () => {
  const other = await anOffice();
  const archive = { base: "x", sha256: "x", size: 9, names: [], pages: [{ xml: 0, xsl: 1 }], unreadable: "" };
  const files = ["通知書.xml", "通知書.xsl"].map((name) => ({ name, kind: "xml" as const, size: 1_000 }));
  const [record] = await someCases(other.tenant, [
    { detail: { official_list: [aDocument({ archived: true })], archives: { 2: { ...archive, files } } } },
  ]);
  const root = await anOffice({ role: "root" });
  const pathname = `/t/${other.tenant}/egovlist`;
  vi.stubGlobal("location", { pathname, search: "", replace: vi.fn(), reload: vi.fn() });
  renderApp(`/egovlist?id=${record!.arrive_id}`, root);
  await press("表示する");
  await press("資格取得確認通知書を開く");
  await screen.findByText(/^ほかの事務所を表示している間は、公文書を画面に表示できません。/);
  expect(screen.getByRole("button", { name: "通知書.xmlをダウンロード" })).toBeDefined();
  expect(document.querySelector("iframe")).toBeNull();
});

test("一般の利用者に、連携の設定はない", async () => {
  const office = await anOffice({ role: "user" });
  await anEgovAccount(office.tenant);
  renderApp("/egovlist", office);
  await screen.findByText(/^最終取得 \d{4}\/\d\d\/\d\d \d\d:\d\d/);
  expect(screen.getByRole("button", { name: "再読み込み" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "連携の設定" })).toBeNull();
});
