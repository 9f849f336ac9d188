import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dialog, press, user } from "#test/support/company-screen.ts";
import { choose, isClosed, openPlans, own, region, registered, retype } from "#test/support/plan-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00+09:00") }));
afterEach(() => void vi.useRealTimers());

const conflict = "ほかの担当者が先に更新しました。最新の内容を確認してください。";
const coming = async () =>
  (await region("次に作る予定")).getAllByRole("listitem").map(({ textContent }) => textContent);

test("期限が一度も来ない自分の作業は、その欄で断って入力を残し、直せば登録する", async () => {
  const { stored } = await openPlans();
  await press("定例業務を追加");
  await dialog();
  await retype(/^名称/, own.title);
  await choose("月", "7月");
  await retype(/^終了日/, "2027/1/31");
  await press("登録");
  const until = screen.getByRole("textbox", { name: /^終了日/ });
  await waitFor(() => expect(until.getAttribute("aria-invalid")).toBe("true"));
  screen.getByText("この期間に期限となる日がありません。くり返しか期間を変更してください。");
  expect(await stored()).toEqual([]);
  await retype(/^終了日/, "2027/7/31");
  await press("登録");
  await isClosed();
  expect(await registered(own.title)).toEqual(["毎年 7/1", "2027/07/01", "作業", "45日前"]);
  expect(await stored()).toMatchObject([{ title: own.title, makes: "task", until: "2027-07-31" }]);
});

test("月にない日は、選んだときから末日と言い、末日が期限になる", async () => {
  await openPlans();
  await press("定例業務を追加");
  await dialog();
  await retype(/^名称/, own.title);
  await choose("日", "末日");
  await choose("月", "7月");
  expect(screen.queryByText(/末日とします。$/)).toBeNull();
  await choose("月", "6月");
  await screen.findByText("6月は30日までなので、末日とします。");
  await press("登録");
  await isClosed();
  expect(await registered(own.title)).toEqual(["毎年 6月末日", "2027/06/30", "作業", "45日前"]);
});

test("一回だけ日を変えて戻し、理由を言って省略し、取り消す", async () => {
  await openPlans({ forms: [own] });
  const turn = async (day: string, state: string) =>
    press(`${state}　2026年 棚卸の立会い　期限 ${day}　${state}`).then(() => dialog("この回の予定"));
  await turn("2026/12/28", "予定");
  await retype(/^期日/, "2026/12/2{Tab}");
  await screen.findByText("期限は 2026/12/02 になります。");
  await press("保存");
  await isClosed();
  expect((await registered(own.title))[1]).toBe("2026/12/02");
  await turn("2026/12/02", "予定");
  await press("くり返しの日に戻す");
  await isClosed();
  await turn("2026/12/28", "予定");
  await press("この回を省略");
  await press("省略する");
  await screen.findByText("理由を入力してください。");
  await retype(/^省略する理由/, "廃止の予定");
  await press("省略する");
  await isClosed();
  expect(await coming()).toEqual(["2026/12/282026年 棚卸の立会い廃止の予定省略", "2027/12/282027年 棚卸の立会い予定"]);
  expect((await registered(own.title))[1]).toBe("2027/12/28");
  await turn("2026/12/28", "省略");
  expect(screen.queryByRole("button", { name: "保存" })).toBeNull();
  await press("省略を取り消す");
  await isClosed();
  expect((await registered(own.title))[1]).toBe("2026/12/28");
});

test("二人が一つの定例業務を変えると、後の人に知らせ、どちらの入力も失われない", async () => {
  const { change, stored } = await openPlans({ forms: [own] });
  await user.click(await (await region("登録済み")).findByRole("button", { name: own.title }));
  await dialog();
  await retype(/^作る時期（日前）/, "20");
  expect((await change({ title: "棚卸の準備" })).status).toBe(200);
  await press("保存");
  await screen.findByText("入力した内容は残っています。");
  await press("最新の内容を読み込む");
  screen.getByText("ほかの担当者が変更した項目：名称");
  screen.getByText("入力した内容が残っている項目：作る時期（日前）");
  await press("保存");
  await isClosed();
  expect((await registered("棚卸の準備")).at(-1)).toBe("20日前");
  expect(await stored()).toMatchObject([{ Version: 3, title: "棚卸の準備", leadDays: 20 }]);
});

test("先に変えられた回は、そう言って理由を残し、閉じれば最新になっていて、省略できる", async () => {
  const { change, stored } = await openPlans({ forms: [own] });
  await press(/^予定　2026年/);
  await dialog("この回の予定");
  await press("この回を省略");
  await retype(/^省略する理由/, "廃止の予定");
  expect((await change({ title: "棚卸の準備" })).status).toBe(200);
  await press("省略する");
  await screen.findByText(conflict);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^省略する理由/ }).value).toBe("廃止の予定");
  await press("キャンセル");
  await isClosed();
  await press("予定　2026年 棚卸の準備　期限 2026/12/28　予定");
  await dialog("この回の予定");
  await press("この回を省略");
  await retype(/^省略する理由/, "廃止の予定");
  await press("省略する");
  await isClosed();
  expect(await stored()).toMatchObject([{ Version: 3, title: "棚卸の準備", skipped: [{ reason: "廃止の予定" }] }]);
});
