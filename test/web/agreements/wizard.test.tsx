import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { agreements } from "#functions/db/agreements.ts";
import { beginFiling, startSending } from "#functions/db/egov-filings.ts";
import { updateItem } from "#functions/db/items.ts";
import { agreementCalls, anAgreementOffice } from "#test/support/agreement-office.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { aUser } from "#test/support/office.ts";
import { box, change, heading, press, user } from "#test/support/agreement-screen.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

type Unsent = Parameters<typeof beginFiling>[1];

const anOfficeWithDraft = async (fields: Record<string, string> = {}) => {
  const office = await anAgreementOffice();
  await office.save({ content: anAgreement("9-2", { fields }) });
  return { ...office, open: (query: string) => renderApp(`/article36agreement/create?${query}`, office) };
};

test("次へ進むと下書きが保存され、不備のある手順に件数が出て、戻っても入力が残る", async () => {
  const { open, get } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  await press("保存して次へ");
  await heading("期間");
  await waitFor(async () => expect((await get()).body.agreement.content.fields.industry).toBe("印刷業"));
  await press("戻る");
  expect((await box(/^事業の種類/)).value).toBe("印刷業");
  await user.clear(await box(/^事業の種類/));
  await press("保存して次へ");
  await heading("期間");
  const step = await screen.findByRole("button", { name: /会社と事業場.*1\s*件の不備/ });
  await user.click(step);
  expect(await screen.findByText("事業の種類を入力してください。")).toBeTruthy();
});

test("同僚が先に保存すると知らせ、読み込むと自分の入力と同僚の変更がともに残り、保存できる", async () => {
  const { open, tenant, get } = await anOfficeWithDraft();
  open("id=1&step=workplace");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  const colleague = agreementCalls(await aUser(tenant, { id: 2, role: "user" }));
  await colleague.save({ AutoId: 1, Version: 1, content: anAgreement("9-2", { fields: { phone: "045-111-2222" } }) });
  await press("下書きを保存");
  await user.click(await screen.findByRole("button", { name: "最新の内容を読み込む" }));
  expect((await box(/^事業の種類/)).value).toBe("印刷業");
  await press("下書きを保存");
  await waitFor(async () =>
    expect((await get()).body.agreement).toMatchObject({
      Version: 3,
      content: { fields: { industry: "印刷業", phone: "045-111-2222" } },
    }),
  );
});

test("サーバーに届かなければその手順にとどまり、入力は残り、もう一度押すと一度だけ保存される", async () => {
  const { open, get } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  const through = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await press("保存して次へ");
  expect(await screen.findByText(/サーバーに接続できませんでした/)).toBeTruthy();
  vi.stubGlobal("fetch", through);
  expect((await box(/^事業の種類/)).value).toBe("印刷業");
  await press("保存して次へ");
  await heading("期間");
  expect((await get()).body.agreement.Version).toBe(2);
});

test("行のない会社から始めると、会社の登録内容が入り、去年の協定届を次の1年で写せる", async () => {
  const { open, rows } = await anOfficeWithDraft();
  const { router } = open("company=1&type=9-2");
  await heading("会社と事業場");
  expect((await box(/^事業の名称/)).value).toBe("株式会社青葉製作所");
  await user.selectOptions(await screen.findByRole("combobox", { name: "複写する協定届" }), "1");
  await press("複写する");
  expect(await screen.findByText("複写しました。期間と代表者を確認してください。")).toBeTruthy();
  await press("保存して次へ");
  await heading("期間");
  expect((await box(/^起算日/)).value).toBe("2027/04/01");
  await waitFor(() => expect(router.state.location.search).toBe("?id=2&step=period"));
  expect((await rows.list()).body.records).toHaveLength(2);
});

test("本社一括では、本社のほかの会社の事業場がその番号と監督署ごと一覧に入り、二度押しても増えない", async () => {
  const { open, addWorkplace, get } = await anOfficeWithDraft({ unit: "headOffice" });
  await addWorkplace({ followsCompany: true });
  await addWorkplace({ name: "川崎工場", laborOffice: "川崎南", employeeCount: 12 });
  await addWorkplace({ name: "鶴見支店", laborOffice: "鶴見" });
  open("id=1");
  const fill = await screen.findByRole("button", { name: "会社のほかの事業場を入れる" });
  await user.click(fill);
  await user.click(fill);
  await press("下書きを保存");
  await waitFor(async () =>
    expect((await get()).body.agreement.content.tables.sites).toMatchObject([
      { name: "川崎工場", laborOffice: "川崎南", headcount: "12" },
      { name: "鶴見支店", laborOffice: "鶴見", headcount: "" },
    ]),
  );
});

test("届出済みの協定届は読むだけで、複写して別の下書きを作れる", async () => {
  const { open, markFiled, get } = await anOfficeWithDraft();
  await markFiled({ Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" });
  const { router } = open("id=1");
  expect(await screen.findByText("届出済みです。")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "申請書の手順" })).toBeNull();
  await press("複写して作成");
  await waitFor(() => expect(router.state.location.search).toBe("?id=2"));
  await heading("会社と事業場");
  const undone = { filedOn: "", concludedOn: "", electedOn: "", isMajority: "", isNotSupervisor: "", withinLimits: "" };
  const period = { startDate: "2027-04-01", validFrom: "2027-04-01", validTo: "2028-03-31" };
  expect((await get(2)).body).toMatchObject({
    isFiled: false,
    agreement: { content: { fields: { ...undone, ...period } } },
  });
});

test("届出済みの協定届からは、選んだ様式で次の期間の下書きが始まり、保存するまで行はできない", async () => {
  const { open, markFiled, get } = await anOfficeWithDraft({ industry: "印刷業" });
  await markFiled({ Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" });
  const company = (await get()).body.agreement.company;
  const { router } = open(`company=${company}&from=1&type=9`);
  await heading("会社と事業場");
  expect((await box(/^事業の種類/)).value).toBe("印刷業");
  expect((await get(2)).status).toBe(404);
  await press("保存して次へ");
  await waitFor(() => expect(router.state.location.search).toBe("?id=2&step=period"));
  const undone = { filedOn: "", concludedOn: "", electedOn: "" };
  const period = { startDate: "2027-04-01", validFrom: "2027-04-01", validTo: "2028-03-31" };
  expect((await get(2)).body.agreement).toMatchObject({ type: "9", content: { fields: { ...undone, ...period } } });
  expect((await get(1)).body).toMatchObject({ isFiled: true, agreement: { type: "9-2" } });
});

test("終わった様式で届け出た協定届からは、決議を選んだ今の様式で始まる", async () => {
  const { open, markFiled, get, tenant } = await anOfficeWithDraft();
  await markFiled({ Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" });
  const [stored] = (await agreements.list(tenant)).records;
  await updateItem(agreements.key(tenant, stored!.company, stored!.AutoId), { set: { type: "9-6" } });
  open(`company=${stored!.company}&from=1&type=9-2`);
  await heading("会社と事業場");
  await press("保存して次へ");
  await waitFor(async () =>
    expect((await get(2)).body.agreement).toMatchObject({
      type: "9-2",
      content: { fields: { resolvedBy: "committee" } },
    }),
  );
});

test("送信の結果が分からない届は、開き直すとそう言い、送る画面を出さず、決める画面へ進める", async () => {
  const { open, tenant } = await anOfficeWithDraft();
  const first = open("id=1&step=filing");
  expect(await screen.findByRole("navigation", { name: "申請書の手順" })).toBeTruthy();
  first.unmount();
  const row = { check_list_id: 1, check_list_type: "article36Agreement", asked_by: "", token_sub: "sub" };
  const filing = await beginFiling(tenant, { ...row, state: "checked", sent_at: "" } as Unsent, undefined, "");
  await startSending(tenant, filing, { now: new Date(), occupied: "", outdated: "" });
  const { router } = open("id=1&step=filing");
  expect(await screen.findByText("送信の結果を確認しています。")).toBeTruthy();
  expect(screen.queryByText("届出済みです。")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "申請書の手順" })).toBeNull();
  expect(screen.queryByRole("button", { name: /申請する|届出済みにする|保存/ })).toBeNull();
  await user.click(await screen.findByRole("link", { name: "e-Govの画面で確認する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/egovlist"));
});

test("上限の残りが数の横に出て、超えると条文とともに断る。確認の画面から、その手順へ戻れる", async () => {
  const { open } = await anOfficeWithDraft();
  open("id=1&step=special");
  const row = await screen.findByRole("group", { name: /1行目$/ });
  const month = within(row).getByRole("textbox", { name: /^１箇月.*法定労働時間を超える時間数と休日労働/ });
  await user.clear(month);
  await user.type(month, "100");
  expect(within(row).getByText(/^1箇月は100時間未満です。/)).toBeTruthy();
  await press("保存して次へ");
  await heading("代表者と使用者");
  await press(/確認と印刷/);
  await heading("確認と印刷");
  expect(await screen.findByText("1件の不備があります。")).toBeTruthy();
  await user.click((await screen.findAllByRole("button", { name: /^直す/ }))[0]!);
  await heading("特別条項");
});

test("委員会の決議に切り替えても、下書きを保存できる", async () => {
  const { open, get } = await anOfficeWithDraft();
  open("id=1&step=parties");
  await heading("代表者と使用者");
  await user.selectOptions(await screen.findByRole("combobox", { name: "協定か決議か" }), "committee");
  await screen.findByRole("textbox", { name: /^その他の委員/ });
  await press("下書きを保存");
  await waitFor(async () => expect((await get()).body.agreement.content.fields.resolvedBy).toBe("committee"));
});
