import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { firstItems, choose, setDate } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { useTable } from "#test/support/table.ts";
import { bornOn } from "#test/support/todos.ts";
import { aTodoScreen, branch, dialog, step, user } from "#test/support/todo-screen.ts";

useTable();
beforeEach(() => localStorage.clear());

const flow = newestFlow("maternityLeave");
const notice = "産前産後休業取得者申出書の提出";

const aCaseOpen = async (rows: object[] = [], due = "2027-11-06") => {
  const office = await aTodoScreen();
  const checklist = checklistCalls(office);
  if (rows.length > 0) await checklist.add(rows);
  await office.aCase("maternityLeave", {
    List: setDate(flow, choose(flow, firstItems(flow), "pregnancy", "mother"), "pregnancy", due),
  });
  const view = office.open("?id=1");
  await dialog("編集");
  const pane = screen.getByRole("complementary", { name: "法定期限" });
  return { ...office, ...view, checklist, pane, records: async () => (await checklist.list()).body.records };
};
const day = (pane: HTMLElement, label: string) => within(pane).getByText(label).closest("li")!;
const dueNotice = `${notice}（予定日から）`;

test("手順の日付から法定期限を根拠とともに示し、日付を変えれば計算し直す", async () => {
  const { pane } = await aCaseOpen();
  const start = day(pane, "産前休業を始められる日");
  expect(start.textContent).toContain("2027/09/26");
  expect(start.textContent).not.toContain("労働基準法65条1項");
  const rest = within(start).getByRole("button", { name: "産前休業を始められる日", expanded: false });
  await user.click(rest);
  expect(rest.getAttribute("aria-expanded")).toBe("true");
  expect(start.textContent).toContain("労働基準法65条1項");
  expect(within(start).getAllByRole("button")).toEqual([rest]);
  const due = within(step("妊娠の報告")).getByLabelText("出産予定日", { selector: "input" });
  await user.clear(due);
  expect(within(pane).getByText(/^手順に日付を入力すると/)).toBeTruthy();
  await user.type(due, "2027/11/20");
  await user.tab();
  expect(day(pane, "産前休業を始められる日").textContent).toContain("2027/10/10");
});

test("届出は1回押せば期限とともに電子申請に登録され、2回押しても1行で、登録済みになる", async () => {
  const older = { company: { Value: 1 }, stuff: { Text: "伊藤 大輔" }, status: { Value: "4_完了" } };
  const { pane, records, router } = await aCaseOpen([{ ...older, kenpo: { Value: "関東IT健保" } }]);
  const add = await waitFor(() => {
    const button = within(day(pane, dueNotice)).getByRole<HTMLButtonElement>("button", { name: /^電子申請に追加/ });
    expect(button.disabled).toBe(false);
    return button;
  });
  await user.dblClick(add);
  const link = await within(pane).findByRole("link", { name: `${dueNotice}：電子申請に登録済み` });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute("href")).toBe("/electronicapplication?id=2");
  await screen.findByText("電子申請を登録しました。");
  const rows = await records();
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    company: { Value: 1 },
    stuff: { Value: 101, Text: "山本 健太" },
    kenpo: { Value: "関東IT健保" },
    content: { Value: notice },
    status: { Value: "2_未対応" },
    deadline: { Value: "2028-01-01" },
    dueDate: { Value: "2028-01-31" },
    Todo: 1,
    TodoRule: "exemptionNotice",
  });
  await user.click(await screen.findByRole("link", { name: "電子申請を開く", hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/electronicapplication"));
});

test("その案件から作った行だけを登録済みと示し、出産日で期限が変わればその違いを知らせる", async () => {
  const firstChild = {
    company: { Value: 1 },
    stuff: { Text: "山本 健太" },
    kenpo: { Value: "協会けんぽ" },
    content: { Value: notice },
    dueDate: { Value: "2024-01-31" },
    status: { Value: "4_完了" },
  };
  const { pane, checklist, aCase, change } = await aCaseOpen([firstChild]);
  const other = await aCase("maternityLeave", { List: bornOn("2024-01-10") });
  await checklist.add([{ ...firstChild, Todo: other.AutoId, TodoRule: "exemptionNotice" }]);
  expect((await change(other)).status).toBe(200);
  const add = await within(day(pane, dueNotice)).findByRole<HTMLButtonElement>("button", { name: /^電子申請に追加/ });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  await within(day(pane, dueNotice)).findByText("登録済み");
  expect(within(day(pane, dueNotice)).queryByText(/計算した日と違います/)).toBeNull();
  await user.click(branch("出生"));
  await user.type(within(step("出産")).getByLabelText("出産日", { selector: "input" }), "2027/11/20");
  await user.tab();
  await within(day(pane, notice)).findByText("提出期限 2028/01/31：計算した日と違います");
  expect(within(day(pane, notice)).getByText("登録済み")).toBeTruthy();
});

test("ほかの画面で先に登録されていれば、そのことを知らせて登録済みにする", async () => {
  const { pane, checklist, records } = await aCaseOpen();
  const add = await within(day(pane, dueNotice)).findByRole<HTMLButtonElement>("button", { name: /^電子申請に追加/ });
  await waitFor(() => expect(add.disabled).toBe(false));
  await checklist.add([aDraft({ Todo: 1, TodoRule: "exemptionNotice" })]);
  await user.click(add);
  await screen.findByText("この届出は、すでに電子申請に登録されています。");
  await within(day(pane, dueNotice)).findByText("登録済み");
  expect(await records()).toHaveLength(1);
});

test("まだ登録していない案件の届出は、登録を促して追加させない", async () => {
  const office = await aTodoScreen();
  office.open("?action=new");
  await dialog("新規登録");
  await user.selectOptions(await screen.findByLabelText("種類"), "産休・育休");
  await user.click(branch("本人が出産"));
  await user.type(await screen.findByLabelText("出産予定日", { selector: "input" }), "2027/11/06");
  await user.tab();
  const pane = screen.getByRole("complementary", { name: "法定期限" });
  expect(pane.textContent).toContain("案件を登録すると、電子申請に追加できます。");
  expect(
    within(day(pane, dueNotice)).getByRole<HTMLButtonElement>("button", { name: /^電子申請に追加/ }).disabled,
  ).toBe(true);
});

test("登録できなければ理由を知らせ、もう一度押せる", async () => {
  const { pane, records } = await aCaseOpen();
  const button = () => within(day(pane, dueNotice)).getByRole<HTMLButtonElement>("button", { name: /^電子申請に追加/ });
  await waitFor(() => expect(button().disabled).toBe(false));
  const real = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    init.method === "POST" ? Promise.reject(new TypeError("offline")) : real(path, init),
  );
  await user.click(button());
  await screen.findByText("サーバーに接続できませんでした。通信環境を確認して、やり直してください。");
  expect(await records()).toEqual([]);
  vi.stubGlobal("fetch", real);
  await user.click(button());
  await within(day(pane, dueNotice)).findByText("登録済み");
  expect(await records()).toHaveLength(1);
});

test("動くべき日が過ぎれば届出でなくても印を付け、手順か作った行が済めば外す", async () => {
  const { pane, checklist } = await aCaseOpen([], "2025-11-06");
  const request = "育児休業の申出（本人から会社へ）（予定日から）";
  expect(day(pane, dueNotice).textContent).toMatch(/超過/);
  expect(day(pane, request).textContent).toMatch(/超過/);
  expect(day(pane, "産前休業を始められる日").textContent).not.toMatch(/超過/);
  await checklist.add([aDraft({ Todo: 1, TodoRule: "exemptionNotice", status: { Value: "2_未対応" } })]);
  window.dispatchEvent(new Event("visibilitychange"));
  await within(day(pane, dueNotice)).findByText("登録済み");
  expect(day(pane, dueNotice).textContent).toMatch(/超過/);
  await checklist.change([{ AutoId: 1, Version: 1, status: { Value: "4_完了" } }]);
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(day(pane, dueNotice).textContent).not.toMatch(/超過/));
  await user.click(await screen.findByLabelText("社会保険料の免除の申出（産休）を完了にする"));
  expect(day(pane, dueNotice).textContent).toContain("手順で完了");
  expect(day(pane, dueNotice).textContent).not.toMatch(/超過/);
  expect(within(day(pane, dueNotice)).queryByRole("button", { name: /電子申請に追加/ })).toBeNull();
});
