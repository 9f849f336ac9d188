import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import JSZip from "jszip";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, dialog, press, user } from "#test/support/company-screen.ts";
import { aDocument, aNotice, anOfficeWithCase, aPayment, dayFromNow } from "#test/support/egov.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { changeCase } from "#functions/egov/records/store.ts";

useTable();
beforeEach(() => localStorage.clear());

/** e-Gov's answers to the writes of these addresses; everything else reaches the real handlers. @returns what was sent */
const egovAnswers = (answers: Record<string, () => [status: number, body: object] | Promise<[number, object]>>) => {
  const real = fetch;
  const sent: { path: string; key: string | null; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const given = init.method === "POST" ? answers[path] : undefined;
    if (!given) return real(path, init);
    const key = new Headers(init.headers).get("Idempotency-Key");
    sent.push({ path, key, body: JSON.parse(init.body as string) as Record<string, unknown> });
    const [status, body] = await given();
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
};
const sync = "/api/egov/sync";
const withdraw = "/api/egov/withdraw";
const synced = (): [number, object] => [200, { message: "e-Govの最新の状況を取得しました。" }];

const fill = async (name: string, reason: string) => {
  const form = within(await dialog("取り下げ依頼"));
  await user.type(form.getByRole("textbox", { name: /^取下げをする人の氏名/ }), name);
  await user.type(form.getByRole("textbox", { name: /^理由/ }), reason);
};

test("メールのリンクから直接開き、通知・公文書・納付・状況の履歴までを読める", async () => {
  const { path, ...office } = await anOfficeWithCase({
    status: "審査中（補正待ち）",
    pay_status: "納付待ち",
    detail: {
      notice_list: [aNotice()],
      official_list: [
        aDocument(),
        aDocument({ notice_sub_id: 3, doc_title: "取得済みの通知書", doc_download_date: "2026-11-21 11:00:00" }),
      ],
      apply_pay_list: [aPayment({ pay_expired: `${dayFromNow(5)} 23:59:59` })],
      statuses: [
        { status: "到達", at: "2026-11-20T00:00:00.000Z" },
        { status: "審査中（補正待ち）", at: "2026-11-21T00:00:00.000Z" },
      ],
    },
  });
  renderApp(path, office);
  const inside = within(await dialog("申請情報"));
  const notice = (await inside.findByText("補正のお知らせ")).closest("li")!;
  expect(notice.textContent).toContain("添付書類に不足があります。\n賃金台帳を添付してください。");
  expect(notice.textContent).toContain("あと3日");
  const [fresh, fetched] = within(inside.getByRole("list", { name: "公文書" })).getAllByRole("listitem");
  expect(fresh!.textContent).toContain("あと80日");
  expect(fetched!.textContent).toContain("取得：2026/11/21 11:00に取得済み");
  expect(fetched!.textContent).not.toContain("あと");
  const payments = inside.getByRole("list", { name: "納付" });
  for (const text of ["1234567890123456", "654321", "00100", "12,300円", "あと5日"])
    expect(payments.textContent).toContain(text);
  await user.click(inside.getByRole("button", { name: "納付番号をコピー" }));
  expect(await navigator.clipboard.readText()).toBe("1234567890123456");
  const history = within(inside.getByRole("list", { name: "状況の履歴" })).getAllByRole("listitem");
  expect(history.map(({ textContent }) => textContent)).toEqual([
    "2026/11/20 09:00到達",
    "2026/11/21 09:00審査中（補正待ち）",
  ]);
});

test.each(["202611229999999999", "123", "999"])("ない番号（%s）はそう言い、一覧に戻る", async (id) => {
  const { path: _, ...office } = await anOfficeWithCase();
  const { router } = renderApp(`/egovlist?id=${id}`, office);
  await screen.findByText("この申請は見つかりません。");
  await answer("OK");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("一覧の行を開くとアドレスに到達番号が入り、閉じると消える", async () => {
  const { record, ...office } = await anOfficeWithCase();
  const { router } = renderApp("/egovlist", office);
  await user.click(await screen.findByRole("link", { name: new RegExp(record.arrive_id) }));
  await dialog("申請情報");
  expect(router.state.location.search).toBe(`?id=${record.arrive_id}`);
  await press("閉じる", -1);
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("一覧だけで知った申請は、開くとe-Govに詳細を尋ねる", async () => {
  const { path, record, ...office } = await anOfficeWithCase({ notice_count: 2, detail: { statuses: [] } });
  renderApp(path, office);
  const sent = egovAnswers({ [sync]: () => [503, { code: "busy", message: "e-Govにつながりません。" }] });
  const inside = within(await dialog("申請情報"));
  expect((await inside.findByRole("alert")).textContent).toBe("e-Govにつながりません。");
  expect(sent.map(({ body }) => body)).toEqual([{ ArriveId: record.arrive_id }]);
  expect(inside.getByRole("region", { name: /^通知/ }).textContent).toContain("e-Govからまだ取得していません。");
  expect(inside.getByRole("region", { name: /^公文書/ }).textContent).toContain("公文書はありません。");
});

test.each([{ status: "手続終了" }, { status: "到達（取下げ処理中）" }, { withdraw_flag: false }])(
  "取り下げられない申請（%o）は、開く前に断る",
  async (fields) => {
    const { path, ...office } = await anOfficeWithCase(fields);
    renderApp(path, office);
    await press("取り下げ依頼");
    const refusal = await screen.findByRole("alertdialog");
    expect(refusal.textContent).toContain("この手続きは取り下げ依頼できません。");
    await answer("OK");
    expect(screen.queryByRole("dialog", { name: "取り下げ依頼" })).toBeNull();
  },
);

test("氏名と理由がそろい、もう一度尋ねてから、取り下げのzipを送る。失敗しても入力は残り、同じ依頼は二つにならない", async () => {
  const { path, record, ...office } = await anOfficeWithCase({ proc_id: "4950000020325000", check_list_id: 7 });
  renderApp(path, office);
  let isUp = false;
  const sent = egovAnswers({
    [sync]: synced,
    [withdraw]: () =>
      isUp
        ? [200, { message: "取り下げを依頼しました。" }]
        : [400, { code: "invalid", message: "e-Govが受け付けませんでした。\n理由：文字数が多すぎます。" }],
  });
  await press("取り下げ依頼");
  const form = within(await dialog("取り下げ依頼"));
  await user.click(form.getByRole("button", { name: "OK" }));
  await form.findByText("取り下げ依頼者名を入力してください。");
  await form.findByText("取り下げ理由を入力してください。");
  expect(document.activeElement).toBe(form.getByRole("textbox", { name: /^取下げをする人の氏名/ }));
  await fill("田中 <裕子>", "誤って提出したため");
  await user.click(form.getByRole("button", { name: "OK" }));
  await answer("キャンセル");
  expect(sent).toHaveLength(0);
  await user.click(form.getByRole("button", { name: "OK" }));
  await answer("取り下げを依頼する");
  const refusal = await form.findByRole("alert");
  expect(refusal.textContent).toBe("e-Govが受け付けませんでした。理由：文字数が多すぎます。");
  expect(form.getByRole<HTMLInputElement>("textbox", { name: /^理由/ }).value).toBe("誤って提出したため");
  isUp = true;
  await user.click(form.getByRole("button", { name: "OK" }));
  await answer("取り下げを依頼する");
  await screen.findByText("取り下げ依頼を送信しました。状況が変わるまで時間がかかることがあります。");
  const [first, second] = sent.filter((each) => each.path === withdraw);
  expect(first!.key).toBe(second!.key);
  expect(second!.body).toMatchObject({ ArriveId: record.arrive_id, Filename: "withdraw.zip", CheckListId: 7 });
  const zip = await JSZip.loadAsync(second!.body.ZipData as string, { base64: true });
  expect(Object.keys(zip.files).toSorted()).toEqual([
    "4950000020325000/kousei.xml",
    "4950000020325000/torisageirai.xml",
  ]);
  const request = await zip.file("4950000020325000/torisageirai.xml")!.async("string");
  expect(request).toContain(`<到達番号>${record.arrive_id}</到達番号>`);
  expect(request).toContain("<申請者氏名>田中 &#60;裕子&#62;</申請者氏名>");
});

test("入力した依頼は、閉じる前に尋ねる", async () => {
  const { path, ...office } = await anOfficeWithCase();
  renderApp(path, office);
  await press("取り下げ依頼");
  await fill("田中", "誤り");
  await user.keyboard("{Escape}");
  await answer("編集に戻る");
  await press("キャンセル");
  await answer("破棄");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "取り下げ依頼" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "申請情報" })).toBeDefined();
});

test("送ったあとは1秒ごとに自分の表を、0・10・30秒にe-Govを見て、取下げになると止まり、一覧も新しくなる", async () => {
  const { path, record, tenant, ...office } = await anOfficeWithCase();
  const { requests } = renderApp(path, office);
  const sent = egovAnswers({ [sync]: synced, [withdraw]: () => [200, { message: "取り下げを依頼しました。" }] });
  await press("取り下げ依頼");
  await fill("田中", "誤り");
  await press("OK");
  const reads = () => requests.filter(({ url }) => url.endsWith(record.arrive_id)).length;
  await answer("取り下げを依頼する");
  await screen.findByText(/^取り下げ依頼を送信しました。/);
  const before = reads();
  await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
  expect(sent.filter((each) => each.path === sync)).toHaveLength(1);
  const fields = { status: "到達（取下げ処理中）" };
  await changeCase(tenant, record.id, async () => ({ fields }), new Date());
  await screen.findByText("e-Govで取り下げの処理が始まりました。");
  await waitFor(() => expect(screen.getAllByText("到達（取下げ処理中）").length).toBeGreaterThan(1));
  const after = reads();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(reads()).toBeLessThan(after + 2);
});

test("隠れたタブは見るのをやめる", async () => {
  const { path, record, ...office } = await anOfficeWithCase();
  const { requests } = renderApp(path, office);
  egovAnswers({ [sync]: synced, [withdraw]: () => [200, { message: "取り下げを依頼しました。" }] });
  await press("取り下げ依頼");
  await fill("田中", "誤り");
  await press("OK");
  await answer("取り下げを依頼する");
  await screen.findByText(/^取り下げ依頼を送信しました。/);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  hidden.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const reads = () => requests.filter(({ url }) => url.endsWith(record.arrive_id)).length;
  const before = reads();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(reads()).toBe(before);
});
