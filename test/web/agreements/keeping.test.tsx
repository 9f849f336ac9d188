import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anAgreementOffice } from "#test/support/agreement-office.ts";
import { withRow } from "#test/support/agreements.ts";
import { box, change, heading, press, user } from "#test/support/agreement-screen.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeWithDraft = async () => {
  const office = await anAgreementOffice();
  await office.save();
  return { ...office, open: (query: string) => renderApp(`/article36agreement/create?${query}`, office) };
};

test("初めて保存しても同じ協定届のまま次の見出しに移り、まだ開いていない手順の不備は数えない", async () => {
  const { open } = await anOfficeWithDraft();
  const { router } = open("company=1&type=9-2");
  await heading("会社と事業場");
  await press("保存して次へ");
  const period = await heading("期間");
  await waitFor(() => expect(router.state.location.search).toBe("?id=2&step=period"));
  expect(document.activeElement).toBe(period);
  const steps = within(screen.getByRole("navigation", { name: "申請書の手順" }));
  expect(steps.getAllByRole("button", { name: /件の不備/ })).toHaveLength(1);
  expect(screen.queryByText("起算日を入力してください。")).toBeNull();
});

test("保存している間に打った文字も残り、次の保存で届く", async () => {
  const { open, get } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  const through = fetch;
  const late = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) => late.promise.then(() => through(...args)));
  await press("下書きを保存");
  await user.type(await box(/^事業の種類/), "と製本業");
  late.resolve();
  expect(await screen.findByText("36協定届を保存しました。")).toBeTruthy();
  vi.stubGlobal("fetch", through);
  expect((await box(/^事業の種類/)).value).toBe("印刷業と製本業");
  expect((await get()).body.agreement.content.fields.industry).toBe("印刷業");
  await press("保存して次へ");
  await heading("期間");
  expect((await get()).body.agreement.content.fields.industry).toBe("印刷業と製本業");
});

test("読み直しに失敗しても、入力中の協定届はそのまま残る", async () => {
  const { open } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}", { status: 500 })));
  const through = fetch;
  vi.stubGlobal("fetch", asked);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  const told = () => asked.mock.calls.map(([to]) => (to instanceof Request ? to.url : String(to)));
  await waitFor(() => expect(told().some((url) => /agreements\/1$/.test(url))).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  focusManager.setFocused(undefined);
  vi.stubGlobal("fetch", through);
  expect((await box(/^事業の種類/)).value).toBe("印刷業");
});

test("ほかの担当者の保存を読み込んで保存し直すと、その知らせは消える", async () => {
  const { open, save, get } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await change(/^事業の種類/, "印刷業");
  await save({ AutoId: 1, Version: 1, content: withRow("9-2", "overtime", { work: "組立" }) });
  await press("下書きを保存");
  await user.click(await screen.findByRole("button", { name: "最新の内容を読み込む" }));
  await screen.findByText("最新の内容を読み込みました。");
  await press("下書きを保存");
  await waitFor(() => expect(screen.queryByText("最新の内容を読み込みました。")).toBeNull());
  const { fields, tables } = (await get()).body.agreement.content;
  expect([fields.industry, tables.overtime[0].work]).toEqual(["印刷業", "組立"]);
});

test("「直す」は、その欄まで移る", async () => {
  const { open, save } = await anOfficeWithDraft();
  await save({ content: withRow("9-2", "special", { month: "100" }) });
  open("id=2&step=review");
  await heading("確認と印刷");
  await user.click((await screen.findAllByRole("button", { name: /^直す/ }))[0]!);
  await heading("特別条項");
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("100"));
});

test("起算日を入力すると、有効期間に同じ1年が入る。入力済みの有効期間は変わらない", async () => {
  const { open } = await anOfficeWithDraft();
  open("company=1&type=9");
  await heading("会社と事業場");
  await press("保存して次へ");
  await heading("期間");
  await change(/^起算日/, "令和8年4月1日");
  await user.tab();
  expect((await box(/始め$/)).value).toBe("2026/04/01");
  expect((await box(/終わり$/)).value).toBe("2027/03/31");
  await change(/^起算日/, "2026/05/01");
  await user.tab();
  expect((await box(/始め$/)).value).toBe("2026/04/01");
});

test("書いた行は確かめてから削除し、空の行はすぐに消える。削除した場所にフォーカスが残る", async () => {
  const { open } = await anOfficeWithDraft();
  open("id=1&step=holiday");
  await heading("休日労働");
  await press("もう1行追加");
  const rows = () => screen.getAllByRole("group", { name: /行目$/ });
  await waitFor(() => expect(rows()[1]!.contains(document.activeElement)).toBe(true));
  await user.click(within(rows()[1]!).getByRole("button", { name: "削除" }));
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(rows()[0]!.contains(document.activeElement)).toBe(true));
  await user.click(within(rows()[0]!).getByRole("button", { name: "削除" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "削除" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("行を追加"));
});

test("「次へ」を続けて二度押しても、一つだけ進む", async () => {
  const { open } = await anOfficeWithDraft();
  open("id=1");
  await heading("会社と事業場");
  await user.dblClick(screen.getByRole("button", { name: "次へ" }));
  await heading("期間");
  expect(screen.queryByRole("heading", { level: 2, name: "時間外労働" })).toBeNull();
});
